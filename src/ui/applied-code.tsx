import type { ReactNode } from 'react'
import css from './applied-code.module.css'

export interface AppliedCodeProps {
  readonly icon: ReactNode
  /** Effect of the code; null: no code is applied. */
  readonly text: string | null
}

/** An applied code. In the page before it has something to say, so that it is read out. */
export function AppliedCode({ icon, text }: AppliedCodeProps) {
  return (
    <p role="status" tabIndex={text === null ? undefined : -1} className={css.applied}>
      {text === null ? null : (
        <>
          {icon}
          <bdi className={css.text}>{text}</bdi>
        </>
      )}
    </p>
  )
}
