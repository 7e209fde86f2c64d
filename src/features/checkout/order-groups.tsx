import { Fragment } from 'react'
import type { AgreedOrder } from '#sync/outbox-entry.ts'
import { Price } from '#i18n/price.tsx'
import { SubmittedLines } from '#ui/submitted-lines.tsx'
import css from './checkout-form.module.css'
import { useLineGroups } from './use-line-groups.ts'

export interface OrderGroupsProps {
  readonly order: Pick<AgreedOrder, 'lines' | 'days'>
}

/** What is ordered, under the counters or the days that it is of. */
export function OrderGroups({ order }: OrderGroupsProps) {
  const groups = useLineGroups(order)
  return groups.map(({ heading, lines }) => (
    <Fragment key={heading}>
      {heading === null ? null : <h3 className={css.counter}>{heading}</h3>}
      <SubmittedLines lines={lines} price={(amount) => <Price amount={amount} />} />
    </Fragment>
  ))
}
