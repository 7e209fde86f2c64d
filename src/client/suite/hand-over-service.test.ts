import { createHmac } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { macText } from '#contract/suite/hand-over-header.ts'
import { asId } from '#domain/ids.ts'
import { writeBase45 } from '#domain/suite/base45.ts'
import { addHandOverPart, readHandOverPart } from '#domain/suite/hand-over-parts.ts'
import type { HandOverProgress } from '#domain/suite/hand-over-parts.ts'
import { createStore } from '#client/device/create-store.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSuiteOrder } from '#tests/fixtures/a-suite-order.ts'
import { anEventPack } from '#tests/fixtures/an-event-pack.ts'
import { writeHandedOver } from '#sync/hand-over.ts'
import { createHandOverCodec, longestText } from './hand-over-codec.ts'
import { createHandOver } from './hand-over-service.ts'
import type { HandOverDeps } from './hand-over-service.ts'

const grant = { ticket: 'dGlja2V0', key: 'k'.repeat(43) }
const now = 1_790_000_060_000

/** A device that has stored the event, with its hand-over key if `grant` is not null. */
function aTablet(
  entries: readonly OutboxEntry[] = [],
  given: Partial<HandOverDeps> & { readonly grant?: typeof grant | null } = {},
) {
  const device = createMemoryDevice()
  for (const entry of entries) device.entries.set(entry.id, entry)
  const pack = anEventPack()
  const handOver = given.grant === undefined ? grant : (given.grant ?? undefined)
  const [suite] = pack.event.suites
  const receipts: Receipt[] = []
  const service = createHandOver({
    packs: {
      suite: async (_, id) => (suite?.id === id ? { pack: { ...pack, handOver }, suite } : null),
    },
    orders: async () => ({ outbox: createMemoryOutbox(device) }),
    outbox: createStore(entries),
    receipts: async () => receipts,
    codec: createHandOverCodec(),
    venueId: async () => 'chez-nous',
    deviceName: () => 'Tablet B',
    now: () => now,
    ...given,
  })
  return { handOver: service, device, receipts }
}

function scan(codes: readonly string[]): HandOverProgress {
  const progress = codes.reduce<HandOverProgress | null>((before, code) => {
    const part = readHandOverPart(code)
    return part && addHandOverPart(before, part)
  }, null)
  if (!progress) throw new Error('These are codes of one order')
  return progress
}

async function shownCodes(order = aSuiteOrder()): Promise<readonly string[]> {
  const shown = await aTablet([order]).handOver.show(order)
  if (!shown.ok) throw new Error(shown.error.type)
  return shown.value
}

const game = { slug: 'chez-nous', eventId: 'game' }

test('an order goes from tablet to tablet by its codes, with its proof', async () => {
  const order = aSuiteOrder()
  const first = aTablet([order])
  const shown = await first.handOver.show(order)
  if (!shown.ok) throw new Error(shown.error.type)
  expect(first.device.entries.get(order.id)).toMatchObject({ sent: true, shownKey: order.key })
  // The key stays.
  expect(shown.value.join('')).not.toContain(grant.key)

  const second = aTablet()
  const read = await second.handOver.read(game, scan(shown.value.toReversed()))
  if (!read.ok) throw new Error(read.error.type)
  expect(read.value).toMatchObject({
    suite: 'Suite 101',
    owner: 'Ana Roy',
    total: order.submission.costs.totalWithTip,
    currency: order.submission.currency,
    from: 'Tablet A',
  })
  expect(await second.handOver.takeOver('chez-nous', read.value)).toEqual({
    ok: true,
    value: 'Stored',
  })
  const [entry] = second.device.entries.values()
  const mac = createHmac('sha256', Buffer.from(grant.key, 'base64url'))
    .update(macText(order.key, JSON.stringify(entry?.body)))
    .digest('base64url')
  expect(entry?.takenOver).toEqual({ ticket: grant.ticket, mac, device: 'Tablet B' })
  expect(await second.handOver.takeOver('chez-nous', read.value)).toMatchObject({
    value: 'AlreadyHere',
  })
})

test('an order of one dish is two codes', async () => {
  const uuid = () => crypto.randomUUID()
  const venueId = asId<OutboxEntry['venueId']>('chez-nous')
  const order = aSuiteOrder({ venueId })
  if (order.body.type === 'school') throw new Error('A suite has no school')
  const { data } = order.body
  const items = data.items.map((item) => ({
    ...item,
    id: uuid(),
    menu_id: uuid(),
    section_id: uuid(),
  }))
  const claims = JSON.stringify(['chez-nous', 'game', uuid(), '2026-11-20T22:00:00.000Z'])
  const ticket = Buffer.from(claims).toString('base64url')
  const named = { ...order, body: { ...order.body, data: { ...data, items } } }
  const shown = await aTablet([named], { grant: { ...grant, ticket } }).handOver.show(named)
  expect(shown).toMatchObject({ ok: true, value: [{}, {}].map(() => expect.any(String)) })
  const read = await aTablet().handOver.read(game, scan(shown.ok ? shown.value : []))
  expect(read).toMatchObject({ ok: true, value: { order: { ticket, body: named.body } } })
})

test('the codes of an older device are read', async () => {
  const json = JSON.stringify(
    writeHandedOver(aSuiteOrder(), {
      ticket: grant.ticket,
      mac: 'm'.repeat(43),
      eventId: 'game',
      owner: 'Ana Roy',
    }),
  )
  const text = gzipSync(json).toString('base64url')
  const id = (await createHandOverCodec()?.idOf(text)) ?? ''
  const count = Math.ceil(text.length / 200)
  const codes = Array.from({ length: count }, (_, place) => {
    return `CMD1 ${id} ${place + 1} ${count} ${text.slice(place * 200, (place + 1) * 200)}`
  })
  const read = await aTablet().handOver.read(game, scan(codes))
  expect(read).toMatchObject({ ok: true, value: { order: JSON.parse(json) } })
})

test('its own order is known to a device, waiting or received', async () => {
  const order = { ...aSuiteOrder(), id: asId<OutboxEntry['id']>('its first key') }
  const codes = await shownCodes(order)
  const own = aTablet([order])
  const read = await own.handOver.read(game, scan(codes))
  if (!read.ok) throw new Error(read.error.type)
  expect(await own.handOver.takeOver('chez-nous', read.value)).toMatchObject({
    value: 'AlreadyHere',
  })
  const later = aTablet()
  later.receipts.push(aReceipt({ serverKey: order.key }))
  expect(await later.handOver.takeOver('chez-nous', read.value)).toMatchObject({
    value: 'AlreadySent',
  })
  expect(later.device.entries.size).toBe(0)
})

test('an order that cannot be shown stays as it is, with the reason', async () => {
  const order = aSuiteOrder()
  const shown = (given: Parameters<typeof aTablet>[1]) =>
    aTablet([order], given).handOver.show(order)
  const failed = (type: string) => ({ ok: false, error: { type } })
  expect(await shown({ grant: null })).toEqual(failed('NoKey'))
  expect(await shown({ packs: { suite: async () => null } })).toEqual(failed('NoKey'))
  expect(await shown({ codec: null })).toEqual(failed('Unsupported'))
  expect(await shown({ orders: async () => null })).toEqual(failed('StorageUnavailable'))
  const full = async () => failed('StorageFull') as never
  expect(await shown({ orders: async () => ({ outbox: { transact: full } }) })).toEqual(
    failed('StorageFull'),
  )
  expect(await aTablet().handOver.show(order)).toEqual(failed('Changed'))
  // Of random names, which no compression makes small.
  const lines = order.submission.lines.flatMap((line) =>
    Array.from({ length: 300 }, () => ({ ...line, name: crypto.randomUUID().repeat(4) })),
  )
  const noise = lines.map((line) => ({
    ...line,
    options: [crypto.randomUUID(), crypto.randomUUID()],
  }))
  const long = { ...order, submission: { ...order.submission, lines: noise } }
  expect(await aTablet([long]).handOver.show(long)).toEqual(failed('TooLarge'))
})

test('codes of another venue or event, or that do not belong together, are refused', async () => {
  const codes = await shownCodes()
  const failed = (type: string) => ({ ok: false, error: { type } })
  const progress = scan(codes)
  const { handOver } = aTablet([], { venueId: async () => 'elsewhere' })
  expect(await handOver.read(game, progress)).toEqual(failed('OtherVenue'))
  const { read } = aTablet().handOver
  expect(await read({ ...game, eventId: 'final' }, progress)).toEqual(failed('OtherEvent'))
  expect(await read(game, { ...progress, id: 'f'.repeat(16) })).toEqual(failed('Damaged'))
  const data = new Map(progress.data)
  data.delete(1)
  expect(await read(game, { ...progress, data })).toEqual(failed('Damaged'))
  expect(await aTablet([], { codec: null }).handOver.read(game, progress)).toEqual(
    failed('Unsupported'),
  )
})

test('what unfolds to a flood, or is no text, is not unpacked', async () => {
  const codec = createHandOverCodec()
  const text = 'é€😀'.repeat(1000)
  expect(await codec?.unpack((await codec?.pack(text)) ?? '')).toBe(text)
  const flood = gzipSync('a'.repeat(longestText + 1)).toString('base64url')
  expect(await codec?.unpack(flood, 1)).toBe(null)
  expect(await codec?.unpack(writeBase45(deflateSync('a'.repeat(longestText + 1))))).toBe(null)
  const notText = gzipSync(Buffer.from([0xff])).toString('base64url')
  for (const packed of [notText, flood.slice(0, 60), 'abc', '']) {
    expect(await codec?.unpack(packed, 1)).toBe(null)
    expect(await codec?.unpack(packed)).toBe(null)
  }
})
