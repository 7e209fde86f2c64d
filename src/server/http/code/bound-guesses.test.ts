import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryLimitStore } from '#server/limit/twins/memory-limit-store.ts'
import { boundGuesses } from './bound-guesses.ts'

const venueId = asId<VenueId>('venue')
const here = { venueId, caller: '203.0.113.7' }
const elsewhere = { venueId, caller: '198.51.100.1' }

function aGuesser() {
  let at = 1_000_000
  const limitStore = createMemoryLimitStore()
  const guesses = boundGuesses(limitStore, () => at)
  const guess = async (code: string, isRight = false, guesser = here) => {
    const prove = await guesses.begin(guesser, [code])
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
  const started = await Promise.all(
    Array.from({ length: 50 }, (_, each) =>
      (each % 2 === 0 ? guesses : other).begin(here, [`W${each}`]),
    ),
  )
  expect(started.filter((prove) => prove !== null)).toHaveLength(12)
})

test('a call with three codes, one of them right, spends two, however often it is looked up', async () => {
  const { guesses, guessMany } = aGuesser()
  const prove = await guesses.begin(here, ['a', 'b', 'c'])
  await prove?.(['c'])
  await prove?.(['c'])
  expect(await guessMany(12, (each) => `W${each}`)).toBe(10)
})
