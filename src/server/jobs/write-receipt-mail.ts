import { entryOf } from '#contract/order/entry-of.ts'
import { queryOf } from '#server/mail/mail-links.ts'
import type { DeliveryWire } from '#contract/order/checkout-wire.ts'
import { guestTime, placeOfOrder } from '#domain/order/order-place.ts'
import { defaultCurrency } from '#domain/money/money.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { priceWriter } from '#server/locales/price-writer.ts'
import { writeMoment } from '#server/locales/write-moment.ts'
import type { DueReceipt } from '#server/order/receipt-mail-store.ts'
import { greetedName, layOutMail, mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { receiptRows } from '#server/mail/receipt-rows.ts'
import { receiptLines, registrationsOf } from './receipt-lines.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface ReceiptMail {
  readonly order: DueReceipt
  readonly to: string
  readonly venue: Venue
  /** Prefix of links. */
  readonly origin: string
}

/** An order as its guest agreed to it. Its requests stay with the venue: a mail repeats no text that a guest typed. */
export function writeReceiptMail({ order, to, venue, origin }: ReceiptMail): Mail {
  const { content, checkNum, language, at, pickupTime } = order
  const { costs, shown, config, checkout, currency = defaultCurrency } = content
  const mails = wordsIn(language).mails
  const words = wordsIn(language).receiptRows
  const price = priceWriter(language, currency)
  const moment = (instant: number) => writeMoment(instant, { timeZone: venue.timeZone, language })
  const from = mailVenueOf(venue, language)
  const lines = receiptLines(content, price)
  const facts = [
    words.number(checkNum),
    venue.address,
    words.orderedAt(moment(at.getTime())),
    ...whereAndWhen(),
    words.paidBy(costs.amountDue === 0 ? 'payment_not_required' : checkout.paymentMethod),
    ...registrationsOf(costs, words),
  ].filter((fact) => fact !== '')
  const slug = shown?.restaurant.slug ?? venue.slug
  const name = greetedName(checkout.contact.full_name)
  const mail = layOutMail(
    { to, link: `${origin}/${slug}${queryOf(entryOf(config))}`, venue: from, language },
    mails.receipt({ venueName: from.name, name, number: checkNum }),
    { facts, rows: [...lines, ...receiptRows({ costs, venue, currency, language })] },
  )
  // The same for each attempt: a mail server recognises a repeated mail.
  return { ...mail, messageId: `<receipt-${order.orderId}@${new URL(origin).hostname}>` }

  function whereAndWhen(): readonly string[] {
    const place = placeOfOrder({
      ...config,
      type: order.type,
      tableArea: config.genericTableLocation,
      suite: content.suites && { name: null },
      delivery: checkout.delivery,
    })
    const ready = pickupTime === null ? null : Date.parse(pickupTime)
    const when = ready === null ? null : moment(ready)
    switch (place.type) {
      case 'table':
        return [words.table(place.table), place.area ?? '']
      case 'delivery':
        return [whenDelivered(ready), place.to === null ? '' : words.to(listedPlace(place.to))]
      case 'suite':
        return [words.suite(when)]
      case 'counter':
      case 'unsaid':
        return [words.pickup(when)]
      case 'class':
        return []
    }
  }

  function whenDelivered(ready: number | null): string {
    if (ready === null) return words.delivery(null)
    const { at: there, means } = guestTime(ready, true, venue)
    return means === 'leaves' ? words.deliveryLeaves(moment(there)) : words.delivery(moment(there))
  }

  /** The place as far as the venue lists it, or its form leaves no room for a text. */
  function listedPlace(to: DeliveryWire): string {
    switch (to.type) {
      case 'custom':
        return `${to.area}, ${to.location}`
      case 'address':
        return to.postalCode
      case 'school':
        return to.school
      case 'stadium-seat':
        return words.seat(to)
    }
  }
}
