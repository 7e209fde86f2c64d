import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'

const minute = 60_000
const { content } = aNewOrder()

function of(full_name: string, phone_number = '514-555-0100') {
  const contact = { ...content.checkout.contact, full_name, phone_number }
  return { content: { ...content, checkout: { ...content.checkout, contact } } }
}

test('an order has its history, one line an event', async () => {
  const { anEnrolledDesk, take, orderStore, venueId } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const orderId = await take()
  await tablet.press(orderId, { kind: 'seen' })
  await tablet.press(orderId, { kind: 'accept', promisedAt: noon + 20 * minute })
  const { status, body } = await tablet.ask(`orders/${orderId}`)
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ id: orderId, status: 'preparing' })
  expect(body.history).toMatchObject([
    { number: 1, kind: 'status', status: 'received', by: null },
    { number: 2, kind: 'seen', status: 'received', isLate: false },
    {
      number: 3,
      kind: 'status',
      status: 'preparing',
      promisedAt: new Date(noon + 20 * minute).toISOString(),
    },
  ])
  const other = await take()
  const at = new Date(noon + 60 * minute)
  const change = { venueId, orderId: asId<OrderId>(other), status: 'cancelled', at } as const
  await orderStore.setStatus({ ...change, unseenSince: at })
  expect((await tablet.ask(`orders/${other}`)).body.history.at(-1)).toMatchObject({
    status: 'cancelled',
    by: { type: 'guest' },
  })
})

test('the kitchen reads the history of an order, and no contact', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk('kitchen')
  const orderId = await take(of('Zoé Roy'))
  const { body } = await tablet.ask(`orders/${orderId}`)
  expect(body.order).toMatchObject({ contact: null, bill: null, firstName: 'Zoé' })
  expect(JSON.stringify(body)).not.toMatch(/Roy|0100/)
  expect(await tablet.ask('orders/find', { q: 'Roy' })).toMatchObject({ status: 403 })
})

test('another venue’s order, and one that there is not, are unknown', async () => {
  const { anEnrolledDesk, aDevice, take } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  expect(await tablet.ask('orders/none')).toMatchObject({ status: 404, body: { code: 9008 } })
  const orderId = await take()
  expect(await aDevice().ask(`orders/${orderId}`)).toMatchObject({ status: 401 })
})

test('the counter finds an order of any state by number, name and phone', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  const zoe = await take(of('Zoé Roy', '514-555-0177'))
  const ana = await take(of('Ana Roy'))
  await tablet.press(zoe, { kind: 'refuse', refusal: { reason: 'closing', text: '' } })
  const found = async (q: string) =>
    (await tablet.ask('orders/find', { q })).body.orders.map(({ id }: { id: string }) => id)
  expect(await found('zoe')).toEqual([zoe])
  expect(new Set(await found('roy'))).toEqual(new Set([ana, zoe]))
  expect(await found('0177')).toEqual([zoe])
  expect(await found('2')).toEqual([ana])
  expect(await found('nobody')).toEqual([])
  expect(await tablet.ask('orders/find', { q: ' ' })).toMatchObject({ status: 400 })
})

test('more than a page is found page by page, each once', async () => {
  const { anEnrolledDesk, take } = await aDeskServer()
  const tablet = await anEnrolledDesk()
  for (let order = 0; order < 120; order += 1) await take(of('Ana Roy'))
  const ids: string[] = []
  let before: string | null = null
  for (let page = 0; page < 4; page += 1) {
    const { body } = await tablet.ask('orders/find', { q: 'ana', before })
    ids.push(...body.orders.map(({ id }: { id: string }) => id))
    before = body.next
    if (before === null) break
  }
  expect(ids).toHaveLength(120)
  expect(new Set(ids).size).toBe(120)
})
