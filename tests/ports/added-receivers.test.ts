import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import { awaySeconds, mostAdded, renewedSeconds } from '#server/receiver/receiver-store.ts'
import { receiverOpenings } from './open-receivers.ts'

for (const { name, options, aVenue } of receiverOpenings()) {
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
