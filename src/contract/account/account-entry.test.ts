import { expect, test } from 'vitest'
import { createRandom } from '#tests/simulate/random.ts'
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

const origin = 'https://order.example.com'

test.each(['/', '/chez-nous?tableNum=12&menu=a//b#top', '/a/orders/', `/${'a'.repeat(500)}`])(
  'after the sign-in %s is gone to',
  (from) => {
    expect(readAccountEntry({ from }).from).toBe(from)
  },
)

test.each(['', 'a', '?a=1', '//evil.example', '/.//evil.example', `/${'a'.repeat(501)}`, '/a b'])(
  'after the sign-in %s is not gone to',
  (from) => {
    expect(readAccountEntry({ from }).from).toBeUndefined()
  },
)

test('an address to go to after the sign-in is one of this site, however it is written', () => {
  const random = createRandom(1)
  const parts = [
    '/',
    '//',
    '.',
    '..',
    '\\',
    '%5C',
    '%2F',
    '@',
    ':',
    '?',
    '#',
    'a',
    'evil.example',
    '\t',
  ]
  let accepted = 0
  for (let round = 0; round < 20_000; round += 1) {
    const asked = Array.from({ length: random.whole(1, 7) }, () => random.pick(parts)).join('')
    const { from } = readAccountEntry({ from: asked })
    if (from === undefined) continue
    accepted += 1
    const to = new URL(from, origin)
    expect([asked, to.origin, to.pathname.startsWith('//')]).toEqual([asked, origin, false])
  }
  expect(accepted).toBeGreaterThan(100)
})
