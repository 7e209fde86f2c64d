import { expect, test } from 'vitest'
import { cents, parseCharge } from '#domain/money/money.ts'
import { deliveryChargeRange } from './delivery.ts'

const area = (charge: string | null) => ({
  location: 'Campus',
  area: String(charge),
  charge: charge === null ? null : parseCharge(charge),
})

test.each([
  ['the venue’s own charge', [], '10%', 95, 95],
  ['no charge', [], null, 0, 0],
  ['the listed places’, and the venue’s where a place has none', ['4$', null], '10%', 95, 400],
  ['only listed places', ['4$', '2.50$'], '10%', 250, 400],
  ['a place without a charge', ['0$', '5%'], null, 0, 48],
] as const)('a delivery adds %s', (_, areas, own, least, most) => {
  const venue = {
    deliveryAreas: areas.map(area),
    deliveryCharge: own === null ? null : parseCharge(own),
  }
  expect(deliveryChargeRange(venue, cents(950))).toEqual({ least, most })
})
