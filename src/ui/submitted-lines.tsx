import type { ReactNode } from 'react'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import { OrderLines } from './order-lines.tsx'

export interface SubmittedLinesProps {
  readonly lines: readonly {
    readonly line: Pick<CartLine, 'orderId' | 'quantity' | 'memo'>
    readonly name: string
    readonly options: readonly string[]
    readonly warning?: string
    readonly amount: Cents
  }[]
  readonly price: (amount: Cents) => ReactNode
}

/** The lines of an order as its guest submits them. */
export function SubmittedLines({ lines, price }: SubmittedLinesProps) {
  return (
    <OrderLines
      lines={lines.map(
        ({ line: { orderId, quantity, memo }, name, options, warning = null, amount }) => ({
          id: String(orderId),
          quantity,
          memo,
          name,
          options,
          warning,
          amount: price(amount),
        }),
      )}
    />
  )
}
