import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import css from './order-life.module.css'

export interface OrderLifeProps {
  /** Past steps, first to last. */
  readonly past: readonly string[]
  readonly icon: ReactNode
  readonly tone: 'calm' | 'busy' | 'warning' | 'success'
  /** The current status. */
  readonly title: string
  readonly children?: ReactNode
}

/**
 * An order's progress so far. Future steps are not listed: at a glance they would pass for done.
 */
export function OrderLife({ past, icon, tone, title, children }: OrderLifeProps) {
  return (
    <ol className={css.life}>
      {past.map((step) => (
        <li key={step} className={css.step} data-past>
          <span className={css.mark}>
            <Check aria-hidden="true" />
          </span>
          {step}
        </li>
      ))}
      <li className={css.step} aria-current="step" data-tone={tone}>
        <span className={css.mark}>{icon}</span>
        <div role="status">
          <h1 className={css.title}>{title}</h1>
          {children}
        </div>
      </li>
    </ol>
  )
}
