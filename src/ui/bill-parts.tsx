import type { ReactNode } from 'react'
import css from './bill-parts.module.css'

interface BillPart {
  readonly key: string
  readonly label: string
  readonly amount: ReactNode
}

export interface BillPartsProps {
  readonly parts: readonly BillPart[]
}

/** The addends of a bill row. */
export function BillParts({ parts }: BillPartsProps) {
  return (
    <ul className={css.parts}>
      {parts.map(({ key, label, amount }) => (
        <li key={key} className={css.part}>
          <bdi className={css.label}>{label}</bdi>
          <span className={css.amount}>{amount}</span>
        </li>
      ))}
    </ul>
  )
}
