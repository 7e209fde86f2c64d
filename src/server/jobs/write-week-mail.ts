import { readCosts, writeCosts } from '#contract/pricing/costs-wire.ts'
import { defaultCurrency, dollarsToCents } from '#domain/money/money.ts'
import { sumCosts } from '#domain/pricing/sum-costs.ts'
import { lunchTimeOf } from '#domain/school/slot-of-day.ts'
import type { ReceivedDay, WeekOfReceipt } from '#server/checkout/school/week-of-receipt.ts'
import { priceWriter } from '#server/locales/price-writer.ts'
import { writeDate, writeMoment } from '#server/locales/write-moment.ts'
import { greetedName, layOutMail, mailVenueOf } from '#server/mail/lay-out-mail.ts'
import type { MailRow } from '#server/mail/lay-out-mail.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { receiptRows } from '#server/mail/receipt-rows.ts'
import { receiptLines, registrationsOf } from './receipt-lines.ts'
import type { ReceiptMail } from './write-receipt-mail.ts'
import { wordsIn } from '#server/locales/words-in.ts'

export interface WeekMail extends ReceiptMail {
  readonly week: WeekOfReceipt
}

/**
 * The days of a school that were ordered together, each with its number, lines and amount, then those
 * that were refused, and one bill: what was charged at once. It says nothing of classes and
 * allergens, and repeats no text that a person typed but a plain first name.
 */
export function writeWeekMail({ order, to, venue, origin, week }: WeekMail): Mail {
  const { language, at, content } = order
  const { shown, checkout, currency = defaultCurrency } = content
  const { timeZone } = venue
  const { mails, receiptRows: words } = wordsIn(language)
  const price = priceWriter(language, currency)
  const from = mailVenueOf(venue, language)
  const bills = week.taken.map((day) => readCosts(day.content.costs))
  const { registrations } = venue.taxInfo
  const costs = writeCosts(sumCosts(bills), registrations)
  const facts = [
    venue.address,
    words.orderedAt(writeMoment(at.getTime(), { timeZone, language })),
    words.paidBy(costs.amountDue === 0 ? 'payment_not_required' : checkout.paymentMethod),
    ...registrationsOf(costs, words),
  ].filter((fact) => fact !== '')
  const refused = week.refused.flatMap(({ date, childName, message }): readonly MailRow[] => [
    { label: dayText(date, childName), amount: words.notOrdered, isTotal: true },
    { label: message, amount: '' },
  ])
  const rows = [
    ...week.taken.flatMap(takenRows),
    ...refused,
    ...receiptRows({ costs, venue, currency, language }),
  ]
  const slug = shown?.restaurant.slug ?? venue.slug
  const name = greetedName(checkout.contact.full_name)
  const mail = layOutMail(
    { to, link: `${origin}/${slug}`, venue: from, language },
    mails.week({ venueName: from.name, name, count: week.taken.length }),
    { facts, rows },
  )
  return { ...mail, messageId: `<receipt-${order.orderId}@${new URL(origin).hostname}>` }

  function takenRows({ date, childName, checkNum, content: day }: ReceivedDay): readonly MailRow[] {
    const label = `${dayText(date, childName)} · ${words.number(checkNum)}`
    const amount = price(dollarsToCents(day.costs.totalWithTip))
    return [{ label, amount, isTotal: true }, ...receiptLines(day, price)]
  }

  function dayText(date: string, childName: string | null): string {
    const child = greetedName(childName)
    const day = writeDate(lunchTimeOf(timeZone, date), { timeZone, language })
    return child === null ? day : `${day} · ${child}`
  }
}
