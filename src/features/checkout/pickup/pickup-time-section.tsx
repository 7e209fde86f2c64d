import Clock from 'lucide-react/icons/clock'
import { slotProblem } from '#domain/pickup/slot-problem.ts'
import { defaultSlot } from '#domain/pickup/default-slot.ts'
import { resolvedSlot } from './resolved-slot.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Row } from '#ui/row.tsx'
import type { SectionProps } from '../section-props.ts'
import { SlotSelects } from './slot-selects.tsx'
import { TimeChanges } from './time-changes.tsx'
import type { TimeChange } from './use-time-of-cart.ts'
import { useSlotText } from './use-slot-text.ts'
import css from './pickup-time-section.module.css'

export interface PickupTimeSectionProps extends SectionProps {
  readonly changes: readonly TimeChange[]
}

/** Choice of "as soon as possible" or a day and a time; nothing for an order without a pickup time. */
export function PickupTimeSection({ checkout, facts, changes }: PickupTimeSectionProps) {
  const { t } = useText()
  const text = useSlotText()
  const { slots, venue } = facts
  const { details } = checkout.typed
  if (slots === null) return null
  const { schedule, estimate } = slots
  const slot = resolvedSlot(details, facts)
  const verdict = slot === null ? null : slotProblem(schedule, slot)
  const proposed = defaultSlot(venue.timeZone, schedule)
  const choose = (chosen: Instant | null) =>
    checkout.type({ details: { ...details, slot: chosen } })
  const about =
    schedule.soonest === null
      ? t('when.notNow')
      : t(text.leaves ? 'when.leavesAbout' : 'when.about', { time: text.moment(schedule.soonest) })

  if (proposed === null && slot === null) {
    return schedule.soonest === null ? (
      <Banner tone="warning">{t('when.none')}</Banner>
    ) : (
      <Row icon={<Clock aria-hidden="true" />} label={t('when.asap')} detail={about} />
    )
  }
  return (
    <ChoiceList legend={t('when.title')} hint={hintOf()}>
      <ChoiceRow
        type="radio"
        name="when"
        label={t('when.asap')}
        detail={about}
        checked={slot === null}
        disabled={schedule.soonest === null}
        onChange={() => choose(null)}
      />
      <ChoiceRow
        type="radio"
        name="when"
        label={t('when.later')}
        checked={slot !== null}
        disabled={proposed === null}
        onChange={() => choose(proposed)}
      >
        {slot === null ? null : (
          <SlotSelects schedule={schedule} slot={slot} verdict={verdict} onChoose={choose} />
        )}
      </ChoiceRow>
      <TimeChanges changes={changes} />
      <div role="status" className={css.offer}>
        {verdict?.next == null ? null : (
          <Button tone="primary" onPress={() => choose(verdict.next)}>
            {t('when.take', { time: text.moment(verdict.next) })}
          </Button>
        )}
      </div>
    </ChoiceList>
  )

  function hintOf(): string | undefined {
    if (estimate) return t('when.unconfirmed')
    if (text.leaves) return t('when.leavesHint')
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    return here === venue.timeZone ? undefined : t('when.zone')
  }
}
