import { useEffect, useEffectEvent } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { groupOrders, ordersOfDay } from '#domain/desk/order-groups.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { venueName } from '#domain/venue/local-text.ts'
import { capitalized } from '#i18n/capitalized.ts'
import { formatDate } from '#i18n/format-date.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { Paper } from '#ui/paper.tsx'
import css from './day-paper.module.css'
import { dishesOf, useGroupTitle } from './use-group-text.ts'
import { wordsOfGuest } from './order-ticket.tsx'
import { usePlaceText } from './use-order-text.ts'

export interface DayPaperProps {
  /** The venue's day, `yyyy-MM-dd`. */
  readonly date: string
  readonly orders: readonly BoardOrder[]
  readonly onPrinted: () => void
}

/** The orders of a day on paper, by group, with what their eaters avoid in words and without amounts; printed at once. */
export function DayPaper({ date, orders, onPrinted }: DayPaperProps) {
  const { t, locale, language } = useLaterText()
  const { venue, now } = useVenue()
  const { timeZone } = venue
  const groupTitle = useGroupTitle()
  const print = useEffectEvent(() => {
    globalThis.print()
    onPrinted()
  })
  useEffect(() => print(), [])
  return (
    <Paper size="page">
      <h1 className={css.title} dir="auto">
        {venueName(venue, language)} · {capitalized(formatDate(date, locale), locale)}
      </h1>
      <p>{t('printed', { time: formatMoment(now, { timeZone, locale }) })}</p>
      {groupOrders(ordersOfDay(orders, date, timeZone), timeZone).map((group) => (
        <section key={group.key} className={css.group}>
          <h2 className={css.heading} dir="auto">
            {groupTitle(group)}
          </h2>
          <table className={css.table}>
            <tbody>
              {group.orders.map((order) => (
                <PaperRow key={order.id} order={order} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Paper>
  )
}

function PaperRow({ order }: { readonly order: BoardOrder }) {
  const { locale } = useLaterText()
  const { timeZone, allergens } = useVenue().venue
  const placeText = usePlaceText()
  const carriedText = useCarriedText(allergens)
  const { place, firstName, number, lines } = order
  const who = place.type === 'class' ? place.child : placeText(place)
  const warnings = new Set(lines.flatMap(({ avoids }) => carriedText(avoids) ?? []))
  const words = [...lines.map(({ memo }) => memo), ...wordsOfGuest(order)].filter((text) => text)
  return (
    <tr className={css.row}>
      <td className={css.box} aria-hidden="true">
        ☐
      </td>
      <th scope="row" className={css.who} dir="auto">
        {who}
        {place.type === 'class' || firstName === '' ? null : <> · {firstName}</>}
      </th>
      <td dir="auto">
        {dishesOf(order)}
        {[...warnings].map((text) => (
          <strong key={text} className={css.warning}>
            ⚠ {text}
          </strong>
        ))}
        {words.map((text) => (
          <em key={text} className={css.words}>
            “{text}”
          </em>
        ))}
      </td>
      <td className={css.number}>{formatTime(readyBy(order), { timeZone, locale })}</td>
      <td className={css.number}>{number}</td>
    </tr>
  )
}
