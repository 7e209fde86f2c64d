import { expect, test } from 'vitest'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import { awaySeconds } from '#server/receiver/receiver-store.ts'
import type { HeldReceiver, ReceiverStore, Settlement } from '#server/receiver/receiver-store.ts'
import { aCalledVenue } from '#tests/fixtures/a-called-venue.ts'
import type { CalledVenue } from '#tests/fixtures/a-called-venue.ts'
import type { TriedReceiver } from '#tests/fixtures/a-receiver-to-try.ts'
import { aTriedPrinter } from '#tests/fixtures/a-fake-printer.ts'
import { aWebhookSite } from '#tests/fixtures/a-webhook-site.ts'

/** Each kind that is called, with the twin that it goes to. */
const kinds: Readonly<Record<string, () => Promise<TriedReceiver>>> = {
  webhook: async () => (await aWebhookSite()).tried,
  escpos: async () => (await aTriedPrinter()).tried,
}

type Plant = NonNullable<CalledVenue['plant']>
const minute = 60_000

async function aReceiver(tried: TriedReceiver, plant: Plant = (store) => store) {
  const world = await aCalledVenue({ called: { [tried.kind]: tried.called }, plant })
  const key = await world.add(tried.kind, tried.settings, tried.signing)
  return { ...world, ...tried, ...key, state: () => world.row(key.receiverId) }
}

type World = Awaited<ReturnType<typeof aReceiver>>

const laws: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'every event arrives, once and in order': async ({ take, catchUp, got, state }) => {
    for (let order = 0; order < 3; order += 1) await take()
    await catchUp()
    await take()
    await catchUp()
    const { cursor, behind } = await state()
    expect(behind).toBe(0)
    const numbers = got().map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
    expect(numbers.filter((number) => number <= 3)).toEqual([1, 2, 3])
    expect(cursor).toBeGreaterThan(4)
    expect(got().some(({ isCopy }) => isCopy)).toBe(false)
  },
  'what is refused comes again, and nothing after it comes before': async (world) => {
    const { take, turn, takes, got, state, wait, catchUp, seenAt } = world
    const orderId = await take()
    await take()
    takes('refuses')
    await turn()
    expect(got()).toEqual([])
    expect(await state()).toMatchObject({ cursor: 1, tries: 1, fault: { why: expect.any(String) } })
    expect(await seenAt(orderId)).toBeNull()
    wait(minute)
    await catchUp()
    const numbers = got().map(({ number }) => number)
    expect(numbers.slice(0, 2)).toEqual([1, 2])
    expect(await seenAt(orderId)).not.toBeNull()
    expect(await state()).toMatchObject({ fault: null, tries: 0, behind: 0 })
  },
  'one whose answer was lost comes again as a copy, and only that one': async (world) => {
    const { take, turn, takes, got, wait, catchUp } = world
    await take()
    await take()
    takes('loses')
    await turn()
    wait(minute)
    await catchUp()
    expect(got().slice(0, 3)).toEqual([
      { number: 1, isCopy: false },
      { number: 1, isCopy: true },
      { number: 2, isCopy: false },
    ])
  },
  'one that does not answer gets everything once it does': async (world) => {
    const { take, turn, takes, got, wait, catchUp, state } = world
    await take()
    takes('silent', 'silent')
    await turn()
    wait(minute)
    await turn()
    expect((await state()).tries).toBe(2)
    wait(minute)
    await catchUp()
    expect(got()[0]?.number).toBe(1)
  },
  'it is there while it answers, and not by being reached': async (world) => {
    const { takes, turn, wait, attendance, kind, catchUp } = world
    takes('refuses')
    await turn()
    expect(await attendance()).toBe('away')
    wait(minute)
    await turn()
    expect(await attendance()).toBe('attended')
    const { liveSeconds } = kindFacts[kind]
    wait(((liveSeconds ?? 0) + awaySeconds + 1) * 1_000)
    takes('refuses')
    await turn()
    expect(await attendance()).toBe('away')
    wait(10 * minute)
    await catchUp()
    expect(await attendance()).toBe('attended')
  },
  'a server that ends before it has noted the answer loses nothing': async (world) => {
    const { take, turn, takes, got, wait, catchUp, deaths } = { ...world, deaths: dying(world) }
    await take()
    takes('well')
    deaths.add(1)
    await turn()
    wait(2 * minute)
    await catchUp()
    expect(got().filter(({ number }) => number === 1)).toEqual([
      { number: 1, isCopy: false },
      { number: 1, isCopy: true },
    ])
  },
}

/** Servers that are to end: each settles nothing. By the store, so that a law may ask for them. */
const endings = new WeakMap<ReceiverStore, { left: number }>()

function dying({ store }: World) {
  const ending = { left: 0 }
  endings.set(store, ending)
  return { add: (count: number) => void (ending.left += count) }
}

function mortal(store: ReceiverStore): ReceiverStore {
  return {
    ...store,
    settle: async (held, outcome) => {
      const ending = endings.get(store)
      if (!ending || ending.left === 0) return store.settle(held, outcome)
      ending.left -= 1
      return 'lost'
    },
  }
}

for (const [kind, tried] of Object.entries(kinds)) {
  for (const [law, holds] of Object.entries(laws)) {
    test(`${kind}: ${law}`, async () => holds(await aReceiver(await tried(), mortal)))
  }

  test(`${kind}: one that fails holds no other back`, async () => {
    const receiver = await tried()
    const broken = { deliver: () => Promise.reject(new Error('plant')) }
    const other = receiver.kind === 'webhook' ? 'escpos' : 'webhook'
    const check = broken.deliver
    const world = await aCalledVenue({
      called: { [receiver.kind]: receiver.called, [other]: { ...broken, check } },
    })
    const bad = await world.add(other, {})
    await world.add(receiver.kind, receiver.settings, receiver.signing)
    await world.take()
    await world.catchUp()
    expect(receiver.got()[0]?.number).toBe(1)
    expect(await world.row(bad.receiverId)).toMatchObject({
      cursor: 1,
      fault: { why: 'internal', detail: '' },
    })
  })

  test(`${kind}: two servers hand it each event once`, async () => {
    const world = await aReceiver(await tried())
    await world.take()
    await Promise.all([world.turn(), world.turn()])
    await world.catchUp()
    const numbers = world.got().map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)])
  })

  const planted: Readonly<Record<string, { readonly plant: Plant; readonly law: string }>> = {
    'the cursor moves before the answer': {
      plant: (store) => ({
        ...store,
        settle: async (held, outcome) => store.settle(held, passed(held, outcome)),
      }),
      law: 'what is refused comes again, and nothing after it comes before',
    },
    'a copy is not marked': {
      plant: (store) => ({ ...store, offer: async () => true }),
      law: 'one whose answer was lost comes again as a copy, and only that one',
    },
    'it is there as soon as it is reached': {
      plant: (store) => ({
        ...store,
        settle: async (held, outcome) => {
          await store.report(held, null)
          return store.settle(held, outcome)
        },
      }),
      law: 'it is there while it answers, and not by being reached',
    },
    'a cursor moves without its lease': {
      plant: (store) => ({
        ...mortal(store),
        offer: async (held, upTo) => {
          const offered = await store.offer(held, upTo)
          await store.settle(held, { type: 'Done', upTo, isSeen: true })
          return offered
        },
      }),
      law: 'a server that ends before it has noted the answer loses nothing',
    },
  }

  test.each(Object.entries(planted))(`${kind}: planted: %s`, async (_, { plant, law }) => {
    const holds = laws[law]
    if (!holds) throw new Error(`No such law: ${law}`)
    const world = await aReceiver(await tried(), plant)
    await expect(holds(world)).rejects.toThrow(/expected/)
  })
}

function passed({ cursor }: HeldReceiver, outcome: Settlement): Settlement {
  return outcome.type === 'Later' ? { ...outcome, upTo: cursor + 1 } : outcome
}
