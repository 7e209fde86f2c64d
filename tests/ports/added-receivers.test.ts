import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { AddedKind } from '#domain/receiver/receiver-kind.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import { awaySeconds, mostAdded, renewedSeconds } from '#server/receiver/receiver-store.ts'
import type { DueReceiver } from '#server/receiver/receiver-store.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'
import type { MemoryReceivers } from '#tests/twins/receiver/memory-receiver-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    store: createPostgresReceiverStore(sql),
    events: async (venueId: VenueId, next: number) => {
      await sql`
        insert into venue_counters (venue_id, menu_version, next_event_number)
        values (${venueId}, 1, ${next}::bigint)
        on conflict (venue_id) do update set next_event_number = excluded.next_event_number`
    },
    /** All that has a time did so by this many seconds earlier. */
    age: async (venueId: VenueId, seconds: number) => {
      const by = sql`make_interval(secs => ${seconds}::float8)`
      await sql`
        update receivers set seen_at = seen_at - ${by}, leased_until = leased_until - ${by},
          next_at = next_at - ${by}, check_at = check_at - ${by},
          fault_since = fault_since - ${by}, renewed_at = renewed_at - ${by}
        where venue_id = ${venueId}`
    },
  }),
  inMemory: () => {
    const rows: MemoryReceivers = new Map()
    const next = new Map<VenueId, number>()
    const clock = { ahead: 0 }
    return {
      store: createMemoryReceiverStore(rows, {
        now: () => Date.now() + clock.ahead,
        nextOf: (venueId) => next.get(venueId) ?? 1,
      }),
      events: async (venueId: VenueId, number: number) => void next.set(venueId, number),
      age: async (_: VenueId, seconds: number) => void (clock.ahead += seconds * 1_000),
    }
  },
})

const kinds = ['webhook', 'escpos'] as const
const fault = { why: 'status', detail: '500' } as const
const minute = 60_000

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { store, events, age } = await opened()
    const venueId = asId<VenueId>(`venue-${randomUUID()}`)
    async function add(kind: AddedKind = 'webhook', hash: string | null = null) {
      const key = { venueId, receiverId: randomUUID() }
      const secret = { hash, signing: hash === null ? 'first' : null }
      const settings = { url: 'https://till.example' }
      const added = await store.add({
        ...key,
        kind,
        name: 'Till',
        settings,
        stations: null,
        secret,
      })
      return { ...key, added }
    }
    // Other tests of the same database have receivers, too.
    async function due(leaseSeconds = 60): Promise<readonly DueReceiver[]> {
      const found = await store.due({ kinds, leaseSeconds, atMost: 1_000 })
      return found.filter((row) => row.venueId === venueId)
    }
    async function one(): Promise<DueReceiver> {
      const [row] = await due()
      if (!row) throw new Error('None is due')
      return row
    }
    const shown = async () => (await store.list(venueId))[0]
    return {
      store,
      venueId,
      add,
      due,
      one,
      shown,
      events: (next: number) => events(venueId, next),
      age: (seconds: number) => age(venueId, seconds),
    }
  }

  test(`${name}: an added receiver gets the events from then on`, options, async () => {
    const { add, due, one, events, shown } = await aVenue()
    await events(7)
    const { receiverId, venueId } = await add()
    expect(await shown()).toMatchObject({
      venueId,
      receiverId,
      kind: 'webhook',
      name: 'Till',
      settings: { url: 'https://till.example' },
      stations: null,
      cursor: 7,
      tries: 0,
      isOn: true,
      isLive: false,
      behind: 0,
      fault: null,
      seenAt: null,
      signingSecrets: ['first'],
      secretHashes: [],
    })
    expect(await one()).toMatchObject({ receiverId, cursor: 7, isBehind: false })
    expect(await due()).toEqual([])
  })

  test(`${name}: it is one holder's until it is settled`, options, async () => {
    const { store, add, due, one, events, shown } = await aVenue()
    await add()
    await events(4)
    const held = await one()
    expect(held.isBehind).toBe(true)
    expect(await due()).toEqual([])
    expect(await store.offer(held, 4)).toBe(true)
    expect(await store.settle(held, { type: 'Done', upTo: 4, isSeen: true })).toBe('settled')
    expect(await shown()).toMatchObject({ cursor: 4, offered: 4, behind: 0, isLive: true })
    // The same answer again moves nothing.
    expect(await store.settle(held, { type: 'Done', upTo: 9, isSeen: true })).toBe('lost')
    expect(await due()).toEqual([])
    await events(5)
    expect(await one()).toMatchObject({ cursor: 4, isBehind: true })
  })

  test(
    `${name}: a holder that was away too long has lost it, and moves no cursor`,
    options,
    async () => {
      const { store, add, one, events, age, shown } = await aVenue()
      await add()
      await events(4)
      const lost = await one()
      await age(61)
      const held = await one()
      expect(await store.offer(lost, 4)).toBe(false)
      expect(await store.settle(lost, { type: 'Done', upTo: 4, isSeen: true })).toBe('lost')
      expect(await shown()).toMatchObject({ cursor: 1, seenAt: null })
      expect(await store.settle(held, { type: 'Released' })).toBe('settled')
      expect((await one()).lease).not.toBe(held.lease)
    },
  )

  test(`${name}: two who ask at once get no row twice`, options, async () => {
    const { add, due, events } = await aVenue()
    for (let row = 0; row < 5; row += 1) await add()
    await events(4)
    const found = await Promise.all([due(), due(), due()])
    expect(found.flat()).toHaveLength(5)
    expect(new Set(found.flat().map(({ receiverId }) => receiverId)).size).toBe(5)
  })

  test(`${name}: a failure waits, and what came before it is not sent again`, options, async () => {
    const { store, add, due, one, events, age, shown } = await aVenue()
    await add()
    await events(4)
    const later = { type: 'Later', upTo: 1, afterMs: minute, fault } as const
    await store.settle(await one(), later)
    expect(await shown()).toMatchObject({ tries: 1, fault, cursor: 1, isLive: false })
    expect(await due()).toEqual([])
    await age(61)
    await store.settle(await one(), later)
    expect((await shown())?.tries).toBe(2)
    await age(61)
    await store.settle(await one(), { ...later, upTo: 3 })
    expect(await shown()).toMatchObject({ tries: 1, cursor: 3, behind: 1 })
    await age(61)
    await store.settle(await one(), { type: 'Done', upTo: 4, isSeen: true })
    expect(await shown()).toMatchObject({ tries: 0, fault: null, faultSince: null })
  })

  test(
    `${name}: it is switched off after days, and not by a printer’s fault`,
    options,
    async () => {
      const { store, add, due, one, events, age, shown } = await aVenue()
      const { receiverId, venueId } = await add()
      await events(4)
      const later = { type: 'Later', upTo: 1, afterMs: 0, fault } as const
      expect(await store.settle(await one(), later)).toBe('settled')
      await age((kindFacts.webhook.givesUpSeconds ?? 0) - 60)
      expect(await store.settle(await one(), later)).toBe('settled')
      await age(61)
      expect(await store.settle(await one(), later)).toBe('off')
      expect(await shown()).toMatchObject({ isOn: false, fault })
      expect(await due()).toEqual([])
      await store.change({ venueId, receiverId }, { isOn: true })
      expect(await one()).toMatchObject({ isOn: true, fault: null, tries: 0, cursor: 1 })
      await store.remove({ venueId, receiverId })
      const printer = await add('escpos')
      await events(5)
      await store.settle(await one(), { ...later, upTo: 4 })
      await age(30 * 24 * 60 * 60)
      expect(await store.settle(await one(), { ...later, upTo: 4 })).toBe('settled')
      await store.change(printer, { isOn: false })
      await events(9)
      await store.change(printer, { isOn: true })
      expect(await shown()).toMatchObject({ cursor: 9, behind: 0 })
    },
  )

  test(
    `${name}: one that failed for good is off, and its holder has lost it`,
    options,
    async () => {
      const { store, add, one, events, shown } = await aVenue()
      await add()
      await events(4)
      const held = await one()
      expect(await store.settle(held, { type: 'Never', upTo: 2, fault })).toBe('off')
      expect(await shown()).toMatchObject({ isOn: false, cursor: 2 })
      expect(await store.settle(held, { type: 'Released' })).toBe('lost')
    },
  )

  test(`${name}: one with nothing to get is asked whether it is there`, options, async () => {
    const { store, add, due, one, age } = await aVenue()
    await add()
    const check = { type: 'Done', upTo: 1, isSeen: true } as const
    await store.settle(await one(), check)
    expect(await due()).toEqual([])
    await age((kindFacts.webhook.checkSeconds ?? 0) + 1)
    expect(await one()).toMatchObject({ isBehind: false })
  })

  test(`${name}: venues count what was added, while it answers`, options, async () => {
    const { store, venueId, add, one, age } = await aVenue()
    const attendance = async () => (await store.attendanceOf([venueId])).get(venueId)
    const key = await add()
    expect(await attendance()).toBe('away')
    await store.settle(await one(), { type: 'Done', upTo: 1, isSeen: false })
    expect(await attendance()).toBe('away')
    await age(61)
    await store.settle(await one(), { type: 'Done', upTo: 1, isSeen: true })
    expect(await attendance()).toBe('attended')
    await age((kindFacts.webhook.liveSeconds ?? 0) + awaySeconds - 5)
    expect(await attendance()).toBe('attended')
    await age(10)
    expect(await attendance()).toBe('away')
    await store.change(key, { isOn: false })
    expect(await attendance()).toBe('unattended')
  })

  test(
    `${name}: a printer that asks is there by its report, and not with a fault`,
    options,
    async () => {
      const { store, venueId, add, shown, events } = await aVenue()
      const key = await add('cloudprnt', 'hash')
      const noPaper = { why: 'no_paper', detail: '' } as const
      expect(await store.report(key, noPaper)).toBe(true)
      expect(await shown()).toMatchObject({ fault: noPaper, isLive: false, seenAt: null })
      expect(await store.report(key, null)).toBe(true)
      expect(await shown()).toMatchObject({ fault: null, isLive: true })
      await events(3)
      const held = { ...key, lease: null, cursor: 1 }
      expect(await store.offer(held, 2)).toBe(true)
      expect(await store.settle(held, { type: 'Done', upTo: 2, isSeen: true })).toBe('settled')
      expect(await store.settle(held, { type: 'Done', upTo: 2, isSeen: true })).toBe('lost')
      expect(await shown()).toMatchObject({ cursor: 2, offered: 2, behind: 1 })
      await store.change(key, { isOn: false })
      expect(await store.report(key, null)).toBe(false)
      expect(await store.report({ venueId, receiverId: randomUUID() }, null)).toBe(false)
    },
  )

  test(`${name}: a secret goes on for a day beside the one that renewed it`, options, async () => {
    const { store, add, age } = await aVenue()
    const printer = await add('cloudprnt', 'one')
    expect(await store.renew(printer, { hash: 'two', signing: null })).toBe(true)
    expect((await store.find(printer.receiverId))?.secretHashes).toEqual(['two', 'one'])
    await age(renewedSeconds + 1)
    expect((await store.find(printer.receiverId))?.secretHashes).toEqual(['two'])
    const webhook = await add()
    await store.renew(webhook, { hash: null, signing: 'second' })
    expect((await store.find(webhook.receiverId))?.signingSecrets).toEqual(['second', 'first'])
    expect(await store.find(randomUUID())).toBeNull()
  })

  test(`${name}: only a venue's own is changed or removed`, options, async () => {
    const { store, add, shown, due, events } = await aVenue()
    const key = await add()
    const foreign = { ...key, venueId: asId<VenueId>('another') }
    expect(await store.change(foreign, { name: 'Bar' })).toBe(false)
    expect(await store.remove(foreign)).toBe(false)
    expect(await store.renew(foreign, { hash: null, signing: 'x' })).toBe(false)
    const settings = { url: 'https://bar.example' }
    expect(await store.change(key, { name: 'Bar', settings, stations: ['bar'] })).toBe(true)
    expect(await shown()).toMatchObject({ name: 'Bar', settings, stations: ['bar'] })
    await events(3)
    await due()
    await store.change(key, { tryNow: true })
    expect(await store.remove(key)).toBe(true)
    expect(await shown()).toBeUndefined()
    expect(await store.remove(key)).toBe(false)
  })

  test(`${name}: a venue adds so many`, options, async () => {
    const { add, events } = await aVenue()
    await events(1)
    for (let row = 0; row < mostAdded; row += 1) expect((await add()).added).toBe(true)
    expect((await add()).added).toBe(false)
  })
}
