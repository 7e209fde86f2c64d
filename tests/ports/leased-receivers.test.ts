import { expect, test } from 'vitest'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import { receiverOpenings } from './open-receivers.ts'

const fault = { why: 'status', detail: '500' } as const
const minute = 60_000

for (const { name, options, aVenue } of receiverOpenings()) {
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
    const third = await one()
    await store.offer(third, 4)
    await store.settle(third, { ...later, upTo: 3, isHeldBack: true })
    expect(await shown()).toMatchObject({ tries: 1, cursor: 3, offered: 3, behind: 1 })
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
}
