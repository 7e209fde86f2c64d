import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeHandedOver } from '#sync/hand-over.ts'
import { aSuiteOrder } from '#tests/fixtures/a-suite-order.ts'
import { restoreOrder, shortenOrder } from './short-order.ts'

const claims = ['chez-nous', 'game', crypto.randomUUID(), '2026-11-20T22:00:00.000Z']
const ticket = Buffer.from(JSON.stringify(claims)).toString('base64url')
const given = { ticket, mac: 'm'.repeat(43), eventId: 'game', owner: 'Ana Roy' }
const order = writeHandedOver(aSuiteOrder(), given)

test('an order is restored byte for byte from a text of a third of its length', () => {
  const json = JSON.stringify(order)
  const short = shortenOrder(json)
  expect(restoreOrder(short)).toBe(json)
  expect(short.length * 3).toBeLessThan(json.length)
})

test.each([
  ['of another venue', { ...order, venueId: 'elsewhere' }],
  ['of another event', { ...order, eventId: 'final' }],
  ['that is none', { ...order, ticket: 'dGlja2V0' }],
  ['with a mark', { ...order, ticket: '~' }],
])('a ticket %s stays as it is', (_, other) => {
  const json = JSON.stringify(other)
  expect(restoreOrder(shortenOrder(json))).toBe(json)
  expect(shortenOrder(json)).toContain(other.ticket)
})

test('any names and values are restored', () => {
  const texts = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(texts, texts, fc.jsonValue(), (suiteName, owner, lines) => {
      const json = JSON.stringify({ ...order, suiteName, lines, owner })
      expect(restoreOrder(shortenOrder(json))).toBe(json)
    }),
  )
})
