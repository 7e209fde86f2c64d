import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { calendarFile } from '#domain/time/calendar-file.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { useDeliveryTime } from './use-item-name.ts'

/** Saves the event with its suite and pre-order as a file for a calendar. */
export function AddToCalendar({ booked, preOrder }: BookedPreOrder) {
  const { t, language } = useText()
  const { slug, venue, now } = useVenue()
  const timeOf = useDeliveryTime()

  function save() {
    const { id, name, suite, startsAt, endsAt } = booked
    const { origin, host } = window.location
    const query = new URLSearchParams({ eventSuite: suite.id })
    const places = [
      venueName(venue, language),
      suite.name,
      suite.tableNumber === null ? '' : t('suites.table', { table: suite.tableNumber }),
    ]
    const entry = {
      uid: `${id}.${suite.id}@${host}`,
      startsAt,
      endsAt,
      title: [name, suite.name].join(' · '),
      place: places.filter((place) => place !== '').join(', '),
      text: t('preOrdered.calendarText', { number: preOrder.checkNum, time: timeOf(preOrder) }),
      address: `${origin}/${slug}/landing?${query}`,
      writtenAt: now,
    }
    saveFile({
      name: `${slug}-${preOrder.checkNum}.ics`,
      type: 'text/calendar;charset=utf-8',
      text: calendarFile([entry]),
    })
  }

  return (
    <Button wide icon={<CalendarPlus aria-hidden="true" />} onPress={save}>
      {t('preOrdered.calendar')}
    </Button>
  )
}
