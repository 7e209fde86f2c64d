import { expect, test } from 'vitest'
import { queueToast } from './toast-host.tsx'

const soup = { id: 1, message: { text: 'Soup removed' } }
const saved = { id: 2, message: { text: 'Saved', topic: 'saving' } }
const savedAgain = { id: 3, message: { text: 'Saved again', topic: 'saving' } }

test('the newest message comes last', () => {
  expect(queueToast([soup], saved)).toEqual([soup, saved])
})

test('a message replaces the earlier one of its topic', () => {
  expect(queueToast([saved, soup], savedAgain)).toEqual([soup, savedAgain])
})

test('messages without a topic replace nothing, and three is the maximum', () => {
  const cake = { id: 4, message: { text: 'Cake removed' } }
  const tea = { id: 5, message: { text: 'Tea removed' } }
  expect(queueToast([soup, saved, cake], tea)).toEqual([saved, cake, tea])
})
