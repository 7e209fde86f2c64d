import { expect, test } from 'vitest'
import { groupPhone } from './group-phone.ts'

test.each([
  ['5145550199', '514-555-0199'],
  ['1 (514) 555-0199', '514-555-0199'],
  ['514.555.0199', '514-555-0199'],
  [' 555-0199 ', '555-0199'],
  ['22 514 555 0199', '22 514 555 0199'],
])('%s is shown as %s', (typed, shown) => {
  expect(groupPhone(typed)).toBe(shown)
})
