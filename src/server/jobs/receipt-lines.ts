import type { CostsWire } from '#contract/pricing/costs-wire.ts'
import { dollarsToCents } from '#domain/money/money.ts'
import type { priceWriter } from '#server/locales/price-writer.ts'
import type { ServerWords } from '#server/locales/server-words.ts'
import type { MailRow } from '#server/mail/lay-out-mail.ts'
import type { OrderContent } from '#server/order/order-store.ts'

/** The lines of an order by the names that its person saw, without requests. */
export function receiptLines(
  { items, shown }: Pick<OrderContent, 'items' | 'shown'>,
  price: ReturnType<typeof priceWriter>,
): readonly MailRow[] {
  return items.map(({ quantity, orderPrice }, place) => {
    const { name = '', options = [] } = shown?.items[place] ?? {}
    const label = [`${quantity}× ${name}`, ...options].join(' · ')
    return { label, amount: price(dollarsToCents(orderPrice * quantity)) }
  })
}

/** The venue's numbers with the tax authorities, of the taxes of a bill. */
export function registrationsOf(
  { taxInfo }: Pick<CostsWire, 'taxInfo'>,
  words: ServerWords['receiptRows'],
): readonly string[] {
  return taxInfo.flatMap(({ label, registration }) =>
    registration === null ? [] : [words.registration(words.taxNames[label] ?? label, registration)],
  )
}
