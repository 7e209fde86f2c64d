import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistanceTo } from './edit-distance.ts'

const whole = (typed: string, word: string) =>
  editDistanceTo(typed, { most: 2, asStart: false })(word)
const start = (typed: string, word: string) =>
  editDistanceTo(typed, { most: 2, asStart: true })(word)

test('a letter left out, added, exchanged or swapped is one mistake', () => {
  expect(whole('burger', 'burger')).toBe(0)
  expect(whole('burgr', 'burger')).toBe(1)
  expect(whole('burgerr', 'burger')).toBe(1)
  expect(whole('birger', 'burger')).toBe(1)
  expect(whole('brugre', 'burger')).toBe(2)
  expect(whole('chikcen', 'chicken')).toBe(1)
})

test('too many mistakes are only called too many', () => {
  expect(whole('salad', 'burger')).toBeGreaterThan(2)
  expect(whole('tea', 'strawberry')).toBeGreaterThan(2)
  expect(start('salad', 'burger')).toBeGreaterThan(2)
})

test('the beginning of a word is measured for unfinished typing', () => {
  expect(start('strawb', 'strawberry')).toBe(0)
  expect(start('starwbe', 'strawberry')).toBe(1)
  expect(start('strwber', 'strawberry')).toBe(1)
  expect(start('strawberry', 'straw')).toBeGreaterThan(2)
})

test('one measure serves many words and comes to the same either way round', () => {
  const words = fc.stringMatching(/^[abc]{1,6}$/)
  fc.assert(
    fc.property(fc.array(words, { minLength: 1 }), words, (list, typed) => {
      const distance = editDistanceTo(typed, { most: 6, asStart: false })
      expect(list.map(distance)).toEqual(
        list.map((word) => editDistanceTo(word, { most: 6, asStart: false })(typed)),
      )
    }),
  )
})

test('two mistakes in any place are never more than two', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-e]{4,12}$/), fc.nat(), fc.nat(), (word, first, second) => {
      const once = withoutLetter(word, first)
      expect(whole(withoutLetter(once, second), word)).toBe(2)
    }),
  )
})

function withoutLetter(word: string, at: number): string {
  const place = at % word.length
  return word.slice(0, place) + word.slice(place + 1)
}
