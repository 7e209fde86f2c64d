import type { ReactNode } from 'react'
import css from './action-bar.module.css'
import { Button } from './button.tsx'

export interface ActionBarProps {
  readonly children: ReactNode
  readonly onPress?: (() => void) | undefined
  readonly href?: string | undefined
  readonly type?: 'button' | 'submit'
  readonly form?: string | undefined
  /** A count before the label, such as the number of items. */
  readonly count?: number | undefined
  readonly amount?: ReactNode
  readonly busy?: boolean
  readonly disabled?: boolean
  /** One short line above the button: what is missing, or an estimate's warning. */
  readonly note?: ReactNode
}

/** The next action of a screen: full width at the bottom, above the device's own controls. */
export function ActionBar({ children, count, note, ...action }: ActionBarProps) {
  return (
    <div className={css.bar}>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
      <Button
        {...action}
        tone="primary"
        size="l"
        wide
        icon={count === undefined ? null : <span className={css.count}>{count}</span>}
      >
        {children}
      </Button>
    </div>
  )
}
