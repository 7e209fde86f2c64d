import type { ReactNode } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import css from './bill-row.module.css'

export interface BillRowProps {
  readonly label: ReactNode
  readonly amount: ReactNode
  /** A credit has a minus sign. */
  readonly tone?: 'normal' | 'credit' | 'total'
  /** The calculation of the amount; the row then opens to it. */
  readonly children?: ReactNode
}

export function BillRow({ label, amount, tone = 'normal', children }: BillRowProps) {
  const explained = children !== undefined && children !== null
  const content = (
    <>
      <bdi className={css.label}>
        {label}
        {explained ? <ChevronDown className={css.arrow} /> : null}
      </bdi>
      <span className={css.amount}>
        {tone === 'credit' ? '−' : null}
        {amount}
      </span>
    </>
  )
  if (!explained) {
    return (
      <div className={css.row} data-tone={tone}>
        {content}
      </div>
    )
  }
  return (
    <details className={css.details}>
      <summary className={css.row} data-tone={tone}>
        {content}
      </summary>
      <div className={css.explanation}>{children}</div>
    </details>
  )
}
