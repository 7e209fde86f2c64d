import type { WrittenBoardOrder } from '#contract/desk/board-order-wire.ts'
import { readCartLine, readOrderedLine } from '#contract/cart/cart-wire.ts'
import type { DeskRole } from '#domain/desk/act.ts'
import type { Ticket } from '#domain/desk/ticket.ts'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { ownLanguage } from '#domain/venue/local-text.ts'
import { centsToDollars, defaultCurrency } from '#domain/money/money.ts'
import { placeOfOrder } from '#domain/order/order-place.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import type { OrderContent } from '#server/order/order-store.ts'
import { prepMinutesOf } from '#server/order/prep-minutes.ts'
import { showLine } from '#server/order/shown-order.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { routedLine } from './desk-store.ts'
import type { BoardRow } from './desk-store.ts'

/** An order as a desk of this role reads it. */
export function writeBoardOrder(
  row: BoardRow,
  cached: CachedVenue,
  role: DeskRole,
): WrittenBoardOrder {
  const { content } = row
  const { checkout } = content
  const { full_name: name, phone_number: phone = null, email = null } = checkout.contact
  const { anotherRoundId: round } = content.config
  const isCounter = role === 'counter'
  return {
    id: row.orderId,
    event: row.event,
    number: row.checkNum,
    type: row.type,
    status: row.status,
    place: writePlace(row, role),
    firstName: writeFirstName(row),
    contact: isCounter ? { name, phone, email } : null,
    placedAt: timeOf(row.placedAt),
    dueAt: sometime(row.dueAt),
    fireAt: sometime(row.fireAt ?? null),
    prepMinutes:
      row.prepMinutes ?? prepMinutesOf({ ...row, items: content.items, at: row.placedAt }, cached),
    seenAt: sometime(row.seenAt),
    promisedAt: sometime(row.promisedAt),
    promiseMadeAt: sometime(row.promiseMadeAt),
    readyAt: sometime(row.readyAt),
    recalledAt: sometime(row.recalledAt),
    endedAt: sometime(row.endedAt),
    isByGuest: row.isByGuest,
    refusal: row.refusal,
    lines: linesOf(content, cached),
    tickets: (row.tickets ?? []).map(writeTicket),
    notes: checkout.pickup?.notes ?? '',
    answers: checkout.questions ?? [],
    checksAge: checkout.legalDrinkingAge === true,
    payment: paymentOf(content),
    bill: isCounter ? billOf(content) : null,
    ...(content.hub ? { hub: content.hub.name } : {}),
    ...(round === undefined ? {} : { roundOf: round }),
  }
}

/** Empty: the order has no person any more. */
export function writeFirstName({ content }: Pick<BoardRow, 'content'>): string {
  return content.checkout.contact.full_name.trim().split(/\s+/)[0] ?? ''
}

export function writePlace(
  row: Pick<BoardRow, 'type' | 'tableNumber' | 'content'>,
  role: DeskRole,
): WrittenBoardOrder['place'] {
  const { type, tableNumber, content } = row
  const { config, checkout, suites, school } = content
  const place = placeOfOrder({
    type,
    takeoutType: config.takeoutType,
    tableNum: tableNumber ?? config.tableNum,
    tableArea: config.genericTableLocation,
    suite: suites && { name: tableNumber },
    delivery: checkout.delivery,
  })
  switch (place.type) {
    case 'class':
      return {
        type: 'class',
        child: school?.childName ?? '',
        schoolClass: school?.schoolClass ?? '',
      }
    case 'suite':
      return {
        type: 'suite',
        name: place.name ?? tableNumber ?? '',
        level: content.suite?.level ?? null,
        event: content.suite?.event ?? null,
      }
    case 'delivery':
      return { type: 'delivery', to: role === 'counter' ? place.to : null }
    case 'table':
    case 'counter':
    case 'unsaid':
      return place
  }
}

/** Names in the venue's own language, of today's menu; an item that it has no more is as it was ordered. */
function linesOf({ items, shown }: OrderContent, cached: CachedVenue): WrittenBoardOrder['lines'] {
  const language = ownLanguage(cached.venue)
  return items.map((line, place) => {
    const asOrdered = shown?.items[place]
    const today = showLine(cached.index, line, { language })
    const isSame =
      cached.index.itemsById.has(readCartLine(line).itemId) &&
      today.options.length === (asOrdered?.options.length ?? today.options.length)
    const { name, options } = isSame ? today : (asOrdered ?? today)
    const { allergens, diets } = line.avoids ?? nothingAvoided
    return {
      ...routedLine(line),
      quantity: line.quantity,
      name,
      options: [...options],
      memo: readCartLine(line).memo,
      avoids: { allergens: [...allergens], diets: [...diets] },
    }
  })
}

function writeTicket({ station, marks }: Ticket) {
  return { station, marks: marks.map((mark) => ({ ...mark, at: timeOf(mark.at) })) }
}

function paymentOf({ costs, checkout }: OrderContent): WrittenBoardOrder['payment'] {
  const { paymentMethod } = checkout
  if (costs.amountDue === 0 || isCardMethod(paymentMethod)) return 'paid'
  const isAtVenue = paymentMethod === 'pay_on_premise' || paymentMethod === 'payment_not_required'
  return isAtVenue ? 'at_venue' : 'later'
}

function billOf(content: OrderContent): WrittenBoardOrder['bill'] {
  const { currency = defaultCurrency, costs, items } = content
  const lineAmounts = items.map((line) => centsToDollars(readOrderedLine(line).amount))
  return { currency, costs, lineAmounts }
}

function timeOf(moment: number): string {
  return new Date(moment).toISOString()
}

function sometime(moment: number | null): string | null {
  return moment === null ? null : timeOf(moment)
}
