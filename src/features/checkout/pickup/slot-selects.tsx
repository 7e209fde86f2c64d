import type { SlotProblem } from '#domain/pickup/slot-problem.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import { nearestToNoon } from '#domain/pickup/nearest-to-noon.ts'
import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Select } from '#ui/select.tsx'
import { useSlotText } from './use-slot-text.ts'
import css from './pickup-time-section.module.css'

export interface SlotSelectsProps {
  readonly schedule: PickupSchedule
  readonly slot: Instant
  /** The slot's problem; null: none. */
  readonly verdict: SlotProblem | null
  readonly onChoose: (slot: Instant) => void
}

/** Selects for a day and a time; closed and full ones are labelled and disabled. */
export function SlotSelects({ schedule, slot, verdict, onChoose }: SlotSelectsProps) {
  const { t } = useText()
  const text = useSlotText()
  const { timeZone } = useVenue().venue
  const { date } = localTimeAt(timeZone, slot)
  const day = schedule.days.find((each) => each.date === date)
  return (
    <div className={css.selects}>
      <Select
        label={t('when.day')}
        name="day"
        placeholder={day ? undefined : t('when.choose')}
        value={day ? date : ''}
        onChange={chooseDay}
        options={schedule.days.map((each) => ({
          value: each.date,
          label: text.day(each),
          disabled: each.date !== date && nearestToNoon(timeZone, each) === null,
        }))}
      />
      <Select
        label={t('when.time')}
        name="slot"
        placeholder={isListed() ? undefined : t('when.choose')}
        value={isListed() ? String(slot) : ''}
        onChange={(chosen) => onChoose(Number(chosen))}
        error={verdict ? t(wordsOf(verdict), { time: text.momentFirst(slot) }) : undefined}
        options={(day?.slots ?? []).map((each) => ({
          value: String(each.startsAt),
          label: text.slot(each),
          disabled: each.remaining === 0 && each.startsAt !== slot,
        }))}
      />
    </div>
  )

  function isListed(): boolean {
    return day?.slots.some(({ startsAt }) => startsAt === slot) ?? false
  }

  function chooseDay(chosen: string) {
    const other = schedule.days.find((each) => each.date === chosen)
    const suggested = other && nearestToNoon(timeZone, other)
    if (suggested) onChoose(suggested.startsAt)
  }
}

function wordsOf({ fault }: SlotProblem): 'when.slotFull' | 'when.slotGone' {
  return fault === 'Full' ? 'when.slotFull' : 'when.slotGone'
}
