import type { ReactNode } from 'react'
import Clock from 'lucide-react/icons/clock'
import { slotProblem } from '#domain/pickup/slot-problem.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Row } from '#ui/row.tsx'
import type { Checkout } from '../use-checkout.ts'
import { useSlotText } from './use-slot-text.ts'
import { useSlots } from './use-slots.ts'

export interface PickupTimeRowProps {
  readonly checkout: Checkout
  readonly end?: ReactNode
  readonly onEdit: () => void
}

/** The pickup time, and whether it is still available. */
export function PickupTimeRow({ checkout, end, onEdit }: PickupTimeRowProps) {
  const { t } = useText()
  const text = useSlotText()
  const slots = useSlots()
  if (slots === null) return null
  const { schedule, estimate } = slots
  const { slot } = (checkout.placed ?? checkout.typed).details
  const verdict = checkout.placed ? null : slotProblem(schedule, slot)
  return (
    <>
      <Row
        icon={<Clock aria-hidden="true" />}
        label={slot === null ? asap() : text.momentFirst(slot)}
        detail={detail()}
        end={end}
      />
      {verdict ? (
        <Banner tone="warning" action={{ label: t('checkout.edit'), onPress: onEdit }}>
          {slot === null
            ? t('when.asapGone')
            : t(verdict.fault === 'Full' ? 'when.slotFull' : 'when.slotGone', {
                time: text.momentFirst(slot),
              })}
        </Banner>
      ) : null}
    </>
  )

  function detail(): string | undefined {
    if (estimate) return t('when.unconfirmed')
    return text.leaves && slot !== null ? t('when.leavesHint') : undefined
  }

  function asap(): string {
    const { soonest } = schedule
    if (soonest === null) return t('when.asap')
    const words = text.leaves ? 'when.asapLeaves' : 'when.asapAbout'
    return t(words, { time: text.moment(soonest) })
  }
}
