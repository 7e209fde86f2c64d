import type { ReactNode } from 'react'
import { useId } from 'react'
import css from './owners-card.module.css'

export interface OwnersCardProps {
  readonly title: string
  /** Below the title. */
  readonly detail?: string
  readonly children: ReactNode
}

/** Card of the suite's owner, on the landing page and in the suite's settings. */
export function OwnersCard({ title, detail, children }: OwnersCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={css.card}>
      <header>
        <h2 id={titleId} className={css.title} dir="auto">
          {title}
        </h2>
        {detail === undefined ? null : (
          <p className={css.detail} dir="auto">
            {detail}
          </p>
        )}
      </header>
      {children}
    </section>
  )
}
