import { expect, test } from 'vitest'
import { boundGuesses } from './bound-guesses.ts'

function aGuesser() {
  let at = 1_000_000
  const guesses = boundGuesses(() => at)
  const guess = (code: string, isRight = false, caller = 'venue 203.0.113.7') => {
    const end = guesses.begin(caller, [code])
    end?.(isRight ? [] : [code])
    return end !== null
  }
  return { guesses, guess, wait: (ms: number) => (at += ms) }
}

test('after a dozen wrong codes none is looked up, until a while has passed', () => {
  const { guess, wait } = aGuesser()
  const tried = Array.from({ length: 20 }, (_, index) => guess(`WRONG${index}`))
  expect(tried.filter(Boolean)).toHaveLength(12)
  expect(guess('RIGHT', true)).toBe(false)
  wait(20_000)
  expect([guess('WRONG'), guess('WRONG')]).toEqual([true, false])
  wait(60 * 60_000)
  expect(Array.from({ length: 20 }, () => guess('WRONG')).filter(Boolean)).toHaveLength(12)
})

test('a thousand guests behind one address may use the same code', () => {
  const { guess } = aGuesser()
  const tried = Array.from({ length: 1_000 }, () => guess('SPRING10', true))
  expect(tried.every(Boolean)).toBe(true)
})

test('a guesser blocks no other address, nor guests with a code that was right before', () => {
  const { guess } = aGuesser()
  guess('MINE', true)
  for (let index = 0; index < 20; index += 1) guess(`WRONG${index}`)
  expect(guess('MINE', true)).toBe(true)
  expect(guess('WRONG', false, 'venue 198.51.100.1')).toBe(true)
})

test('concurrent guesses count before any is answered', () => {
  const { guesses } = aGuesser()
  const started = Array.from({ length: 100 }, (_, index) => guesses.begin('here', [`W${index}`]))
  expect(started.filter((end) => end !== null)).toHaveLength(12)
})

test('a call with three codes, two of them wrong, spends two', () => {
  const { guesses } = aGuesser()
  guesses.begin('here', ['a', 'b', 'c'])?.(['a', 'b'])
  const started = Array.from({ length: 12 }, (_, index) => guesses.begin('here', [`W${index}`]))
  expect(started.filter((end) => end !== null)).toHaveLength(10)
})
