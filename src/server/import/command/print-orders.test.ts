import { expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { parseVenueCommand } from './parse-venue-command.ts'
import { printOrders } from './print-orders.ts'

const at = new Date('2026-07-01T16:00:00Z')

/** The command of the venue chez-nous, and what it prints. */
async function aTerminal() {
  const venueStore = createMemoryVenueStore()
  const orderStore = createMemoryOrderStore(venueStore)
  const deskStore = createMemoryDeskStore({ ...venueStore, orders: orderStore })
  const document = aSmallVenue()
  await venueStore.publish(document)
  const venueId = asId<VenueId>(document.restaurant.id)
  const said: string[] = []
  const ends = new AbortController()
  const deps = {
    venueStore,
    deskStore,
    print: (line: string) => said.push(line),
    printError: (line: string) => said.push(`! ${line}`),
    at,
    ends: ends.signal,
    everyMs: 1,
  }
  async function run(...words: string[]) {
    const command = parseVenueCommand(words)
    if (!command.ok || command.value.type !== 'orders') throw new Error('It is another command')
    return printOrders(command.value, deps)
  }
  async function take() {
    const { content, ...order } = aNewOrder()
    const [item] = document.menus[0]?.sections?.[0]?.items ?? []
    const line = {
      orderId: 1,
      id: String(item?.id),
      menu_id: 'menu',
      section_id: 'section',
      quantity: 2,
      orderPrice: 6.25,
      memberOrderPrice: 6.25,
      orderOptions: [{ memo: 'well done', price: 0 as const }],
    }
    await orderStore.take(aSubmission({ venueId, at }), {
      ...order,
      content: { ...content, items: [line] },
    })
    return order.orderId
  }
  const by = { venueId, deskId: 'desk', role: 'counter', now: at.getTime() } as const
  const press = (orderId: Awaited<ReturnType<typeof take>>, promisedAt: number) =>
    deskStore.act({ id: 'act', orderId, at: by.now, basis: 1, kind: 'accept', promisedAt }, by)
  return { run, take, press, said, ends }
}

test('the orders of a venue are printed with their place, their state and their lines', async () => {
  const { run, take, press, said } = await aTerminal()
  const first = await take()
  await press(first, at.getTime() + 1_200_000)
  await take()
  expect(await run('orders', 'chez-nous')).toBe(0)
  expect(said).toEqual([
    '   1  12:00  table 12  preparing  for 2026-07-01 12:20  Ana',
    expect.stringMatching(/^ {8}2 × .+ · "well done"$/),
    '   2  12:00  table 12  new, not seen  Ana',
    expect.stringMatching(/^ {8}2 × .+ · "well done"$/),
    '2 orders',
  ])
})

test('a command that goes on prints each change', async () => {
  const { run, take, press, said, ends } = await aTerminal()
  const orderId = await take()
  const running = run('orders', 'chez-nous', '--watch')
  const printed = (count: number) =>
    vi.waitUntil(() => said.filter((line) => line.includes('table 12')).length === count, {
      timeout: 20_000,
    })
  await printed(1)
  await press(orderId, at.getTime())
  await printed(2)
  ends.abort()
  expect(await running).toBe(0)
  expect(said.join('\n')).toContain('preparing')
})

test('a venue that is not known is refused', async () => {
  const { run, said } = await aTerminal()
  expect(await run('orders', 'nowhere')).toBe(1)
  expect(said).toEqual(['! There is no venue "nowhere"'])
})
