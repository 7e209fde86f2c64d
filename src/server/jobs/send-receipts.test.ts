import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { createMemoryReceiptMailStore } from '#tests/twins/order/memory-receipt-mail-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { anOrderOf, aServedVenue, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { sendReceipts } from './send-receipts.ts'

const minute = 60_000

interface Given {
  readonly contact?: Partial<PlaceOrderCall['data']['checkout']['contact']>
  readonly locale?: string
}

/** An order of two soups for table 12, and servers that mail its receipt. */
async function anOrder({ contact = { email: 'ana@example.com' }, locale = 'en-CA' }: Given = {}) {
  const document = aServedVenue({
    address: '12 Dock Street',
    localization: { fr: { name: 'Chez Nous au lac' } },
  })
  const { app, orderStore, venueStore } = await aServerInMemory(document)
  const receiptMails = createMemoryReceiptMailStore(orderStore)
  const call = anOrderOf(document)
  Object.assign(call.data.checkout.contact, contact)
  Object.assign(call.data.items[0] ?? {}, {
    orderOptions: [{ memo: 'Visit evil.example', price: 0 }],
  })
  const headers = { ...withKey(), Locale: locale }
  const place = () => app.request('/api/orders', post(document, call, headers))
  const answer = await place()
  const { orderId } = await answer.json()
  const venues = createVenueCache(venueStore, 0)
  const { mails, send } = mailRounds((mail, after) =>
    sendReceipts({ receiptMails, venues, mail, now: () => noon + after }),
  )
  return { document, orderId, orderStore, mails, send, place }
}

test('a guest who gave an e-mail gets one receipt, however many servers and copies there are', async () => {
  const { mails, send, place, orderId } = await anOrder()
  await place()
  await send()
  expect(mails).toEqual([])
  await Promise.all([send(minute), send(minute)])
  await send(60 * minute)
  expect(mails).toMatchObject([
    {
      to: 'ana@example.com',
      subject: 'Chez Nous: receipt for order no. 1',
      messageId: `<receipt-${orderId}@order.example.com>`,
    },
  ])
})

test('a receipt has what was ordered, the bill, where and when, and a way back', async () => {
  const { mails, send, document } = await anOrder()
  await send(minute)
  expect(mails[0]?.text.replaceAll('\u202f', ' ')).toBe(
    `Thank you for your order, Ana

Here is your receipt from Chez Nous.

Order no. 1
12 Dock Street
Ordered Wednesday, July 1 at 12:00 p.m.
Table 12
Payment: at the venue

2× Onion soup  $19.00
Subtotal  $19.00
Service charge  $3.42
GST 5%  $1.12
QST 9.975%  $2.24
Before the tip  $25.78
Tip  $3.42
Total  $29.20

See the menu:

https://order.example.com/${document.restaurant.slug}?tableNum=12
`,
  )
  expect(mails[0]?.html).toContain('>See the menu</a>')
  expect(mails[0]?.html).not.toContain('evil.example')
})

test('a receipt is in the order’s language, with the venue’s name in it', async () => {
  const { mails, send } = await anOrder({ locale: 'fr-CA' })
  await send(minute)
  expect(mails[0]?.subject).toBe('Chez Nous au lac\u00A0: reçu de la commande nº\u00A01')
  expect(mails[0]?.html).toContain('<html lang="fr">')
  expect(mails[0]?.text).toContain('Merci de votre commande, Ana')
  expect(mails[0]?.text).toContain('Sous-total  19,00')
})

test('catering with a place is brought there, also where no way was chosen', async () => {
  const { send, orderStore, ...caught } = await anOrder()
  const [received] = orderStore.received()
  const { content } = received?.order ?? {}
  Object.assign(received?.order ?? {}, { type: 'generic-catering' })
  Object.assign(content ?? {}, { config: { catering: true } })
  const delivery = { type: 'custom', area: 'Morisset', location: 'Riverside' }
  Object.assign(content?.checkout ?? {}, { delivery })
  await send(minute)
  expect(caught.mails[0]?.text).toMatch(/^Delivery$/m)
  expect(caught.mails[0]?.text).toContain('Morisset, Riverside')
  expect(caught.mails[0]?.text).not.toContain('Pickup')
})

test('a name that is more than a name is not greeted', async () => {
  const contact = { email: 'ana@example.com', full_name: 'Ana, see evil.example' }
  const { mails, send } = await anOrder({ contact })
  await send(minute)
  expect(mails[0]?.text).toMatch(/^Thank you for your order\n/)
})

test('a mail that was not taken is sent by a later round', async () => {
  const { mails, send } = await anOrder()
  await send(minute, true)
  await send(2 * minute)
  expect(mails).toEqual([])
  await send(12 * minute)
  expect(mails).toHaveLength(1)
})

test('no receipt goes out without an e-mail, or for an order that was cancelled at once', async () => {
  const without = await anOrder({ contact: {} })
  await without.send(minute)
  expect(without.mails).toEqual([])
  const { mails, send, orderStore } = await anOrder()
  for (const { venueId, order } of orderStore.received()) {
    const { orderId } = order
    await orderStore.setStatus({ venueId, orderId, status: 'cancelled', at: new Date(noon) })
  }
  await send(minute)
  await send(60 * minute)
  expect(mails).toEqual([])
})
