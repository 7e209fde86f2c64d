import { expect, test } from 'vitest'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkVenueDocument } from './check-venue-document.ts'

test.each(['acme', 'moneris', 'Test', 'payOnPremisse'])(
  'a processor "%s" that the server does not know is refused with its path',
  (name) => {
    const checked = checkWith(name)
    expect(checked.ok ? [] : checked.error).toEqual([
      {
        path: 'restaurant.payment_processor',
        line: expect.any(Number),
        column: expect.any(Number),
        expected: 'payOnPremise, none, or a processor of this server: test',
        found: `"${name}"`,
      },
    ])
  },
)

test.each(['test', 'none', 'payOnPremise', 'pay_on_premise', ''])(
  'a processor "%s" is accepted as it is written',
  (name) => {
    const checked = checkWith(name)
    expect(checked.ok && checked.value.document.restaurant.payment_processor).toBe(name)
  },
)

function checkWith(name: string) {
  const { restaurant, ...rest } = aSmallVenue()
  const document = { ...rest, restaurant: { ...restaurant, payment_processor: name } }
  return checkVenueDocument(new TextEncoder().encode(JSON.stringify(document)))
}
