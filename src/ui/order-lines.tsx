import type { ReactNode } from 'react'
import { AllergenWarning } from './allergen-warning.tsx'
import css from './order-lines.module.css'

interface OrderLine {
  readonly id: string
  readonly quantity: number
  readonly name: string
  readonly options: readonly string[]
  readonly memo: string
  /** Warning about avoided allergens and diets that the line has; null: none. */
  readonly warning: string | null
  readonly amount: ReactNode
}

export interface OrderLinesProps {
  readonly lines: readonly OrderLine[]
}

/** The lines of an order, read-only: quantity, name with options, memo and warning, amount. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={css.lines}>
      {lines.map(({ id, quantity, name, options, memo, warning, amount }) => (
        <li key={id} className={css.line}>
          <span className={css.quantity}>{quantity}×</span>
          <span className={css.text}>
            <bdi>{name}</bdi>
            {options.map((option) => (
              <bdi key={option} className={css.option}>
                {option}
              </bdi>
            ))}
            {memo === '' ? null : <bdi className={css.option}>“{memo}”</bdi>}
            {warning === null ? null : <AllergenWarning>{warning}</AllergenWarning>}
          </span>
          {amount}
        </li>
      ))}
    </ul>
  )
}
