import type { ReactNode } from 'react'
import { Foremost } from './foremost.tsx'
import css from './paper.module.css'

/** A page for a printer with a roll of paper 80 mm wide; on the display it is not shown. */
export function Paper({ children }: { readonly children: ReactNode }) {
  return (
    <Foremost of={document.body}>
      <section className={css.paper} aria-hidden="true">
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
