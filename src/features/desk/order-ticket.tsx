import type { BoardOrder } from '#domain/desk/board-order.ts'
import { readyBy } from '#domain/desk/lateness.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { OrderLines } from '#ui/order-lines.tsx'
import { Paper, PaperLine } from '#ui/paper.tsx'
import { usePlaceText, useWarnings } from './use-order-text.ts'

/** An order on paper for who makes it: no amounts and no contact. */
export function OrderTicket({ order }: { readonly order: BoardOrder }) {
  const { t, locale } = useDeskText()
  const { venue } = useVenue()
  const { timeZone, allergens } = venue
  const placeText = usePlaceText()
  const carriedText = useCarriedText(allergens)
  const at = (time: number) => formatTime(time, { timeZone, locale })
  return (
    <Paper>
      <PaperLine size="name">{placeText(order.place)}</PaperLine>
      <PaperLine size="number">{order.number}</PaperLine>
      <PaperLine size="normal">
        {t('placed', { time: at(order.placedAt) })} · {t('promised', { time: at(readyBy(order)) })}
      </PaperLine>
      <PaperLine size="normal">{order.firstName}</PaperLine>
      {useWarnings(order).map((text) => (
        <PaperLine key={text} size="name">
          {text}
        </PaperLine>
      ))}
      <OrderLines
        lines={order.lines.map((line, position) => ({
          ...line,
          id: String(position),
          warning: carriedText(line.avoids),
          amount: null,
        }))}
      />
      {wordsOfGuest(order).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <PaperLine size="number">{order.number}</PaperLine>
    </Paper>
  )
}

/** The guest's words to the venue, and the answers to its questions. */
export function wordsOfGuest({
  notes,
  answers,
}: Pick<BoardOrder, 'notes' | 'answers'>): readonly string[] {
  return [
    notes,
    ...answers.map(({ question, answers: given }) => `${question} ${given.join(', ')}`),
  ].filter((text) => text !== '')
}
