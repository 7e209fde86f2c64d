import type { ReactNode } from 'react'
import { Foremost } from './foremost.tsx'
import css from './paper.module.css'

export interface PaperProps {
  /** A roll 80 mm wide, or pages of A4 or Letter; left out: a roll. */
  readonly size?: 'roll' | 'page'
  readonly children: ReactNode
}

/** A page for a printer; on the display it is not shown. */
export function Paper({ size = 'roll', children }: PaperProps) {
  return (
    <Foremost of={document.body}>
      <section className={css.paper} data-size={size} aria-hidden="true">
        {children}
      </section>
    </Foremost>
  )
}

export interface PaperLineProps {
  readonly size: 'name' | 'number' | 'normal'
  readonly children: ReactNode
}

/** A line in the middle of the paper; a name is its heading. */
export function PaperLine({ size, children }: PaperLineProps) {
  const Line = size === 'name' ? 'h2' : 'p'
  return (
    <Line className={css.centred} data-size={size} dir="auto">
      {children}
    </Line>
  )
}
