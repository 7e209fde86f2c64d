import type { ReactNode } from 'react'
import css from './order-lines.module.css'

interface OrderLine {
  readonly id: string
  readonly quantity: number
  readonly name: string
  readonly options: readonly string[]
  readonly memo: string
  readonly amount: ReactNode
}

export interface OrderLinesProps {
  readonly lines: readonly OrderLine[]
}

/** The lines of an order, read-only: quantity, name with options and memo, amount. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={css.lines}>
      {lines.map(({ id, quantity, name, options, memo, amount }) => (
        <li key={id} className={css.line}>
          <span className={css.quantity}>{quantity}×</span>
          <span className={css.text}>
            {name}
            {options.map((option) => (
              <span key={option} className={css.option}>
                {option}
              </span>
            ))}
            {memo === '' ? null : <span className={css.option}>“{memo}”</span>}
          </span>
          {amount}
        </li>
      ))}
    </ul>
  )
}
