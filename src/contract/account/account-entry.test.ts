import { expect, test } from 'vitest'
import { readAccountEntry } from './account-entry.ts'

test.each(['s-1', 'level_2.suite:7'])('the sign-in takes the suite %s, as the menu does', (id) => {
  expect(readAccountEntry({ eventSuite: id }).eventSuite).toBe(id)
})

test('what no id of a suite can be is left out of the sign-in', () => {
  expect(readAccountEntry({ eventSuite: 'suite 7<' }).eventSuite).toBeUndefined()
})

test('the value of an invitation passes the sign-in as it is', () => {
  const encryptedValue = `eyJhbGciOiJkaXIi..${'A-_9'.repeat(80)}.x`
  expect(readAccountEntry({ encryptedValue, signUp: 'true' })).toMatchObject({
    encryptedValue,
    signUp: 'true',
  })
  for (const other of ['a b', '<b>', '', 'x'.repeat(2_049), 7]) {
    expect(readAccountEntry({ encryptedValue: other }).encryptedValue).toBeUndefined()
  }
})
