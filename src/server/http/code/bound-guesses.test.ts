import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { boundGuesses } from './bound-guesses.ts'

const venueId = asId<VenueId>('venue')
const here = { venueId, caller: '203.0.113.7' }
const elsewhere = { venueId, caller: '198.51.100.1' }

const aCall = () => new AbortController().signal

function aGuesser() {
  let at = 1_000_000
  const limitStore = createMemoryLimitStore()
  const guesses = boundGuesses(limitStore, () => at)
  const guess = async (code: string, isRight = false, guesser = here) => {
    const prove = await guesses.begin(guesser, [code], aCall())
    await prove?.(isRight ? [code] : [])
    return prove !== null
  }
  const guessMany = async (count: number, codeOf: (at: number) => string, isRight = false) => {
    let started = 0
    for (let each = 0; each < count; each += 1) if (await guess(codeOf(each), isRight)) started += 1
    return started
  }
  return { limitStore, guesses, guess, guessMany, wait: (ms: number) => (at += ms) }
}

test('after a dozen wrong codes none is looked up, until a while has passed', async () => {
  const { guess, guessMany, wait } = aGuesser()
  expect(await guessMany(20, (each) => `WRONG${each}`)).toBe(12)
  expect(await guess('RIGHT', true)).toBe(false)
  wait(20_000)
  expect([await guess('WRONG'), await guess('WRONG')]).toEqual([true, false])
  wait(60 * 60_000)
  expect(await guessMany(20, () => 'WRONG')).toBe(12)
})

test('a thousand guests behind one address may use the same code', async () => {
  const { guessMany } = aGuesser()
  expect(await guessMany(1_000, () => 'SPRING10', true)).toBe(1_000)
})

test('a guesser blocks no other address, nor guests with a code that was right before', async () => {
  const { guess, guessMany } = aGuesser()
  await guess('MINE', true)
  await guessMany(20, (each) => `WRONG${each}`)
  expect(await guess('MINE', true)).toBe(true)
  expect(await guess('WRONG', false, elsewhere)).toBe(true)
})

test('concurrent guesses count before any is answered, on every server', async () => {
  const { guesses, limitStore } = aGuesser()
  const other = boundGuesses(limitStore, () => 1_000_000)
  let lookedUp = 0
  await Promise.all(
    Array.from({ length: 50 }, async (_, each) => {
      const prove = await (each % 2 === 0 ? guesses : other).begin(here, [`W${each}`], aCall())
      if (prove === null) return
      lookedUp += 1
      await prove([])
    }),
  )
  expect(lookedUp).toBe(12)
})

test('guesses whose look-ups do not end are bounded, and end with their calls', async () => {
  const { guesses } = aGuesser()
  const calls = Array.from({ length: 5 }, () => new AbortController())
  const started: number[] = []
  const all = calls.map(async ({ signal }, each) => {
    await guesses.begin(here, [`W${each}`], signal)
    started.push(each)
  })
  await Promise.all(all.slice(0, 2))
  expect(started).toEqual([0, 1])
  for (const [each, call] of calls.entries()) {
    call.abort()
    await all[each + 2]
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('right codes that a full room enters at once are no guesses, at two servers', async () => {
  const { guesses, limitStore } = aGuesser()
  const other = boundGuesses(limitStore, () => 1_000_000)
  const refused: number[] = []
  await Promise.all(
    Array.from({ length: 200 }, async (_, each) => {
      const codes = [`GIFT${each}`, `CODE${each}`]
      const prove = await (each % 2 === 0 ? guesses : other).begin(here, codes, aCall())
      if (prove === null) refused.push(each)
      await prove?.(codes)
    }),
  )
  expect(refused).toEqual([])
})

test('a call with three codes, one of them right, spends two, however often it is looked up', async () => {
  const { guesses, guessMany } = aGuesser()
  const prove = await guesses.begin(here, ['a', 'b', 'c'], aCall())
  await prove?.(['c'])
  await prove?.(['c'])
  expect(await guessMany(12, (each) => `W${each}`)).toBe(10)
})
