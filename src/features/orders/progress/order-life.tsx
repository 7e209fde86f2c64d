import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { PageHeading } from '#ui/page.tsx'
import { useTitle } from '#ui/use-title.ts'
import css from './order-life.module.css'

export interface OrderLifeProps {
  /** Steps of the order before it reached the kitchen, first to last. */
  readonly past?: readonly string[]
  readonly icon: ReactNode
  readonly tone: 'calm' | 'busy' | 'warning' | 'success'
  /** The current status. */
  readonly title: string
  readonly children?: ReactNode
}

/** The current status of an order, after its way to the kitchen. */
export function OrderLife({ past = [], icon, tone, title, children }: OrderLifeProps) {
  useTitle(title)
  return (
    <div className={css.life}>
      {past.length === 0 ? null : (
        <ol>
          {past.map((step) => (
            <li key={step} className={css.step} data-past>
              <span className={css.mark}>
                <Check aria-hidden="true" />
              </span>
              {step}
            </li>
          ))}
        </ol>
      )}
      <div className={css.step} data-tone={tone}>
        <span className={css.mark}>{icon}</span>
        <div role="status">
          <PageHeading className={css.title}>{title}</PageHeading>
          {children}
        </div>
      </div>
    </div>
  )
}
