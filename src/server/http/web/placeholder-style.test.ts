import { expect, test } from 'vitest'
import { placeholderStyle } from './placeholder-style.ts'

const data = `data:image/webp;base64,${'A'.repeat(120)}`
const addressOf = (place: number) => `/pictures/venue-1/${'k'.repeat(14)}${10 + place}-640.webp`
const screen = (places: readonly number[]) =>
  places.map((place) => `<img class="photo" src="${addressOf(place)}" alt=""/>`).join('')

test('the first pictures have a placeholder each, once, within 1 KiB in all', () => {
  const placeholders = new Map(Array.from({ length: 20 }, (_, place) => [addressOf(place), data]))
  const style = placeholderStyle(screen([3, 3, 4, 5, 6, 7, 8, 9]), placeholders)
  expect(style.length).toBeLessThanOrEqual(1024)
  expect(style.split('}').filter((rule) => rule !== '')).toEqual(
    [3, 4, 5, 6].map((place) => `[src="${addressOf(place)}"]{background:url(${data}) 50%/cover`),
  )
})

test('pictures without one, and pages without pictures, have no rule', () => {
  expect(placeholderStyle(screen([1, 2]), new Map([[addressOf(2), data]]))).toBe(
    `[src="${addressOf(2)}"]{background:url(${data}) 50%/cover}`,
  )
  expect(placeholderStyle(screen([1]), new Map())).toBe('')
  expect(placeholderStyle('<p>Soup</p>', new Map([[addressOf(1), data]]))).toBe('')
})
