import { expect, test } from 'vitest'
import type { Count, LimitStore } from './limit-store.ts'
import { takeInBlocks } from './take-in-blocks.ts'
import { createMemoryLimitStore } from './twins/memory-limit-store.ts'

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
  expect(last.at(-1)).toBe(1)
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
  expect(await inBlocks.take([{ ...count, amount: 60 }], at)).toBe(20)
})

test('what one limit refuses is given back to the other', async () => {
  const { store } = aStore()
  const inBlocks = takeInBlocks(store)
  const ofVenue = { ...count, name: 'orders', limit: { points: 1, seconds: 60 } }
  expect(await inBlocks.take([count, ofVenue], at)).toBeNull()
  for (let call = 0; call < 200; call += 1) {
    expect(await inBlocks.take([count, ofVenue], at)).toBe(60)
  }
  expect(taken(await takeMany(inBlocks, 99))).toBeGreaterThanOrEqual(95)
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
