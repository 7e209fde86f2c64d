import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/order-calls.ts'
import { readVenue } from '#contract/read-venue.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu-index.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Receipt } from '#features/services.ts'
import type { CallProblem } from '#network/call-problem.ts'
import { openStorage, type DeviceStorage } from '#storage/open-storage.ts'
import { aBill, aSentOrder } from '#tests/fixtures/a-sent-order.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createCheckoutPorts } from './checkout-ports.ts'

const slug = 'chez-nous'
const at = Date.UTC(2026, 10, 20, 12)

test('an order is stored before it is sent, and its receipt before it is shown', async () => {
  const storage = openStorage('stored')
  const device = aDevice(storage, [success(placed)])
  expect(await device.ports.openDraft()).toEqual({
    contact: nobody,
    remember: false,
    unsure: false,
  })
  expect(await device.ports.freeze({ submission, inPageAlone: false })).toBe('Frozen')
  const draft = await storage.drafts.load(slug)
  expect(draft.ok && draft.value?.sent).toEqual(aSentOrder())
  expect(await device.ports.send()).toEqual({
    type: 'Placed',
    order: { key: 'key-1', checkNum: 41 },
  })
  expect(device.calls).toEqual(['send key-1'])
  expect(await storage.drafts.load(slug)).toEqual(success(null))
  expect(await storage.receipts.load(asId('key-1'))).toEqual(success(receipt))
})

test('a reload goes on with the same key and body until the server answers', async () => {
  const storage = openStorage('reload')
  const before = aDevice(storage, [silence])
  await before.ports.openDraft()
  await before.ports.freeze({ submission, inPageAlone: false })
  expect(await before.ports.send()).toEqual({ type: 'Unsure' })
  const after = aDevice(storage, [silence, success(null), success(placed)])
  expect(await after.ports.openDraft()).toEqual({ contact: ana, remember: true, unsure: true })
  expect(await after.ports.ask()).toEqual({ type: 'Unsure' })
  expect(await after.ports.ask()).toEqual({ type: 'NeverArrived' })
  expect((await after.ports.send()).type).toBe('Placed')
  expect(after.calls).toEqual(['ask key-1', 'ask key-1', 'send key-1'])
})

test('after a refusal the next submission has another key', async () => {
  const device = aDevice(openStorage('refusal'), [failure(refusal), success(placed)])
  await device.ports.openDraft()
  await device.ports.freeze({ submission, inPageAlone: false })
  expect(await device.ports.send()).toEqual({ type: 'Refused', refusal })
  expect(await device.ports.freeze({ submission, inPageAlone: false })).toBe('Frozen')
  expect((await device.ports.send()).type).toBe('Placed')
  expect(new Set(device.calls).size).toBe(2)
})

test('a refusal whose answer was lost is told when it is asked for, and frees the cart', async () => {
  const storage = openStorage('lost-refusal')
  const device = aDevice(storage, [silence, failure(refusal)])
  await device.ports.openDraft()
  await device.ports.freeze({ submission, inPageAlone: false })
  expect(await device.ports.send()).toEqual({ type: 'Unsure' })
  expect(await device.ports.ask()).toEqual({ type: 'Refused', refusal })
  const draft = await storage.drafts.load(slug)
  expect(draft.ok && draft.value?.sent).toBe(null)
  expect(device.calls).toEqual(['send key-1', 'ask key-1'])
})

test('a first copy that the server cannot take is refused', async () => {
  const device = aDevice(openStorage('first-copy'), [failure(noVenue)])
  await device.ports.openDraft()
  await device.ports.freeze({ submission, inPageAlone: false })
  expect(await device.ports.send()).toEqual({ type: 'Refused', refusal: noVenue })
})

test('a later copy that the server cannot take leaves the order unsure under its key', async () => {
  const storage = openStorage('later-copy')
  const before = aDevice(storage, [silence])
  await before.ports.openDraft()
  await before.ports.freeze({ submission, inPageAlone: false })
  await before.ports.send()
  const after = aDevice(storage, [failure(noVenue), silence, failure(noVenue), success(placed)])
  await after.ports.openDraft()
  expect(await after.ports.send()).toEqual({ type: 'Unsure' })
  const draft = await storage.drafts.load(slug)
  expect(draft.ok && [draft.value?.key, draft.value?.sent]).toEqual(['key-1', aSentOrder()])
  expect((await after.ports.send()).type).toBe('Placed')
  expect(after.calls).toEqual(['send key-1', 'ask key-1', 'send key-1', 'ask key-1'])
})

test('a later copy that the server cannot take is refused once no copy is known there', async () => {
  for (const storage of [openStorage('no-copy'), null]) {
    const device = aDevice(storage, [silence, failure(noVenue), success(null)])
    await device.ports.openDraft()
    await device.ports.freeze({ submission, inPageAlone: true })
    expect(await device.ports.send()).toEqual({ type: 'Unsure' })
    expect(await device.ports.send()).toEqual({ type: 'Refused', refusal: noVenue })
    expect(device.calls.map((call) => call.split(' ')[0])).toEqual(['send', 'send', 'ask'])
  }
})

test('only who agrees finds their name in the next checkout', async () => {
  for (const [remember, contact] of [
    [true, ana],
    [false, nobody],
  ] as const) {
    const device = aDevice(openStorage(`remember-${remember}`), [success(placed)])
    await device.ports.openDraft()
    const agreed = { ...submission, remember }
    await device.ports.freeze({ submission: agreed, inPageAlone: false })
    await device.ports.send()
    expect(await device.ports.openDraft()).toEqual({ contact, remember, unsure: false })
  }
})

test('two tabs place one order: the second finds the receipt of the first', async () => {
  const storage = openStorage('two-tabs')
  const one = aDevice(storage, [success(placed)])
  const other = aDevice(storage, [])
  await one.ports.openDraft()
  await other.ports.openDraft()
  await one.ports.freeze({ submission, inPageAlone: false })
  await one.ports.send()
  expect(await other.ports.freeze({ submission, inPageAlone: false })).toBe('AlreadySent')
  expect(await other.ports.ask()).toEqual({
    type: 'Placed',
    order: { key: 'key-1', checkNum: 41 },
  })
  expect(other.calls).toEqual([])
})

test('a device that keeps nothing sends only when the guest agrees, and knows the order while the page is open', async () => {
  const device = aDevice(null, [silence, success(placed)])
  await device.ports.openDraft()
  expect(await device.ports.freeze({ submission, inPageAlone: false })).toBe('CannotKeep')
  expect(device.cart).toEqual([])
  expect(await device.ports.freeze({ submission, inPageAlone: true })).toBe('Frozen')
  expect(await device.ports.send()).toEqual({ type: 'Unsure' })
  expect(await device.ports.openDraft()).toEqual({ contact: ana, remember: true, unsure: true })
  expect((await device.ports.ask()).type).toBe('Placed')
  expect(new Set(device.calls.map((call) => call.split(' ')[1])).size).toBe(1)
  expect(device.cart).toEqual(['held', 'cleared'])
  expect(device.receipts.map(({ checkNum }) => checkNum)).toEqual([41])
})

const nobody = { fullName: '', email: '', phone: '' }
const ana = { fullName: 'Ana', email: '', phone: '' }
const silence = failure({ type: 'Unreachable' } as const)
const refusal = {
  type: 'Refused',
  status: 422,
  code: 415,
  message: 'Sold out',
  lines: [],
  fields: {},
} as const
const noVenue = { ...refusal, status: 404, code: 9001, message: 'No such venue' } as const
const placed: PlacedOrder = {
  orderId: 'o-1',
  checkNum: 41,
  status: 'received',
  pickupTime: null,
  total: 9.5,
}
const receipt: Receipt = {
  key: asId('key-1'),
  slug,
  checkNum: 41,
  status: 'received',
  placedAt: at,
  config: { tableNum: '12' },
  costs: aBill(),
  lines: aSentOrder().lines,
}
const submission = aSubmission()

/** Its server answers in the order given; one question more fails the test. */
function aDevice(
  storage: DeviceStorage | null,
  answers: readonly Result<PlacedOrder | null, CallProblem>[],
) {
  const calls: string[] = []
  const cart: string[] = []
  const receipts: Receipt[] = []
  const left = [...answers]
  let keys = 0
  const answer = (call: string) => {
    calls.push(call)
    const next = left.shift()
    if (!next) throw new Error(`Not expected: ${call}`)
    return next
  }
  const { venue, menus } = readVenue(aSmallVenue())
  const ports = createCheckoutPorts({
    slug,
    storage: () => Promise.resolve(storage),
    placeOrder: async ({ key }) => {
      const result = answer(`send ${key}`)
      if (result.ok && result.value === null) throw new Error('A submission is never just missing')
      return result.ok ? success(result.value ?? placed) : result
    },
    findOrder: async ({ key }) => answer(`ask ${key}`),
    isReachable: () => Promise.resolve(true),
    venue: () =>
      Promise.resolve({ type: 'Ready', venue, menus, index: indexMenus(menus), fetchedAt: at }),
    carts: {
      hold: (_, held) => cart.push(held ? 'held' : 'freed'),
      clear: () => cart.push('cleared'),
    },
    showReceipt: (shown) => receipts.push(shown),
    alone: (act) => act(),
    newKey: () => {
      keys += 1
      return asId(`key-${keys}`)
    },
    now: () => at,
  })
  return { ports, calls, cart, receipts }
}
