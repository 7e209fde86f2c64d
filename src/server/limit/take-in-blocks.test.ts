import { expect, test } from 'vitest'
import type { Count, LimitStore } from './limit-store.ts'
import { takeInBlocks } from './take-in-blocks.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'

const at = new Date('2026-07-01T16:00:00Z')
const count: Count = { venueId: null, name: 'orders ana', limit: { points: 100, seconds: 100 } }

function aStore() {
  const store = createMemoryLimitStore()
  let statements = 0
  const counted: LimitStore = {
    ...store,
    take: (counts, moment) => {
      statements += 1
      return store.take(counts, moment)
    },
  }
  return { store: counted, statements: () => statements }
}

const takeMany = (store: LimitStore, calls: number, given = count) =>
  Promise.all(Array.from({ length: calls }, () => store.take([given], at)))

const taken = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length

test('the calls within a limit are as many as without blocks, for fewer statements', async () => {
  const { store, statements } = aStore()
  const inBlocks = takeInBlocks(store)
  expect(taken(await takeMany(inBlocks, 90))).toBe(90)
  expect(statements()).toBe(18)
  const last = await takeMany(inBlocks, 30)
  expect(taken(last)).toBe(10)
  expect(last.at(-1)).toBe(1_000)
})

test('what one server holds is at the most a twentieth of the limit for the other', async () => {
  const { store } = aStore()
  const [one, other] = [takeInBlocks(store), takeInBlocks(store)]
  expect(taken(await takeMany(one, 1))).toBe(1)
  expect(taken(await takeMany(other, 200))).toBe(95)
  expect(taken(await takeMany(one, 200))).toBe(4)
})

test('a small limit, and a large amount, are counted one by one', async () => {
  const { store, statements } = aStore()
  const inBlocks = takeInBlocks(store)
  const small = { ...count, name: 'guesses ana', limit: { points: 12, seconds: 240 } }
  expect(taken(await takeMany(inBlocks, 20, small))).toBe(12)
  expect(statements()).toBe(20)
  expect(await inBlocks.take([{ ...count, amount: 60 }], at)).toBeNull()
  expect(await inBlocks.take([{ ...count, amount: 60 }], at)).toBe(20_000)
})

test('what one limit refuses is given back to the other', async () => {
  const { store } = aStore()
  const inBlocks = takeInBlocks(store)
  const ofVenue = { ...count, name: 'orders', limit: { points: 1, seconds: 60 } }
  expect(await inBlocks.take([count, ofVenue], at)).toBeNull()
  for (let call = 0; call < 200; call += 1) {
    expect(await inBlocks.take([count, ofVenue], at)).toBe(60_000)
  }
  expect(taken(await takeMany(inBlocks, 99))).toBeGreaterThanOrEqual(95)
})

test('a refusal is asked for once a second, and loses no point that comes back', async () => {
  const { store, statements } = aStore()
  const inBlocks = takeInBlocks(store)
  expect(await inBlocks.take([{ ...count, amount: 100 }], at)).toBeNull()
  const before = statements()
  const waits = [...(await takeMany(inBlocks, 200)), ...(await takeMany(inBlocks, 200))]
  expect(new Set(waits)).toEqual(new Set([1_000]))
  expect(statements() - before).toBe(1)
  // Many of a school's days wait longer than one order, also for what is known.
  expect(await inBlocks.take([{ ...count, amount: 4 }], at)).toBe(4_000)
  expect(statements() - before).toBe(1)
  const later = new Date(at.getTime() + 3_000)
  const calls = Array.from({ length: 50 }, () => inBlocks.take([count], later))
  expect(taken(await Promise.all(calls))).toBe(3)
  expect(statements() - before).toBe(1 + 1 + 3 + 1)
})

test('a smaller amount than the refused one is asked for', async () => {
  const { store } = aStore()
  const inBlocks = takeInBlocks(store)
  expect(await inBlocks.take([{ ...count, amount: 98 }], at)).toBeNull()
  expect(await inBlocks.take([{ ...count, amount: 3 }], at)).toBe(1_000)
  expect(await inBlocks.take([{ ...count, amount: 2 }], at)).toBeNull()
})

test('what is given back is taken at once at its server, and in a second at another', async () => {
  const { store } = aStore()
  const [one, other] = [takeInBlocks(store), takeInBlocks(store)]
  const all = { ...count, amount: 100 }
  expect(await one.take([all], at)).toBeNull()
  expect(await one.take([count], at)).toBe(1_000)
  expect(await other.take([count], at)).toBe(1_000)
  await one.giveBack([all])
  expect(await one.take([count], at)).toBeNull()
  expect(await other.take([count], at)).toBe(1_000)
  expect(await other.take([count], new Date(at.getTime() + 1_000))).toBeNull()
})

test('a small limit, which is given back, is never refused from memory', async () => {
  const { store } = aStore()
  const [one, other] = [takeInBlocks(store), takeInBlocks(store)]
  const guess = { ...count, name: 'guesses ana', limit: { points: 12, seconds: 240 } }
  expect(taken(await takeMany(one, 20, guess))).toBe(12)
  await other.giveBack([guess])
  expect(await one.take([guess], at)).toBeNull()
})

test('a clock that is set back has no refusal', async () => {
  const { store, statements } = aStore()
  const inBlocks = takeInBlocks(store)
  await takeMany(inBlocks, 101)
  const before = statements()
  await inBlocks.take([count], new Date(at.getTime() - 1_000))
  expect(statements()).toBeGreaterThan(before)
})

test('a full venue takes nothing of its callers, and asks for none', async () => {
  const { store, statements } = aStore()
  const inBlocks = takeInBlocks(store)
  const ofVenue = { ...count, name: 'orders', limit: { points: 200, seconds: 600 } }
  expect(await inBlocks.take([{ ...ofVenue, amount: 200 }], at)).toBeNull()
  const callers = Array.from({ length: 500 }, (_, each) => ({ ...count, name: `orders ${each}` }))
  const before = statements()
  for (const caller of callers) expect(await inBlocks.take([caller, ofVenue], at)).toBe(3_000)
  // The first caller's block, and the venue's.
  expect(statements() - before).toBe(2)
})

test('calls of one name that come at different moments within one turn all end, and then it rests', async () => {
  const { store, statements } = aStore()
  const inBlocks = takeInBlocks({
    ...store,
    // Each statement takes a turn, so that all wait for the first.
    take: async (counts, moment) => {
      await new Promise((resolve) => setImmediate(resolve))
      return store.take(counts, moment)
    },
  })
  // Also out of order: the clock of a server is corrected.
  const moments = Array.from({ length: 300 }, (_, call) => at.getTime() + ((call * 7) % 1_900))
  const waits = await Promise.all(moments.map((moment) => inBlocks.take([count], new Date(moment))))
  // One point comes back meanwhile.
  expect(taken(waits)).toBe(101)
  // Twenty blocks, what came back, and for calls that a second parts from the last refusal one more each.
  expect(statements()).toBeLessThan(2 * 20)
  const before = statements()
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(statements()).toBe(before)
})

test('a store that fails once fails one round of calls, and not those after it', async () => {
  const { store } = aStore()
  let isAway = true
  const inBlocks = takeInBlocks({
    ...store,
    take: (counts, moment) =>
      isAway ? Promise.reject(new Error('away')) : store.take(counts, moment),
  })
  await expect(inBlocks.take([count], at)).rejects.toThrow('away')
  isAway = false
  expect(await inBlocks.take([count], at)).toBeNull()
})
