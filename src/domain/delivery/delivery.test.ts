import { expect, test } from 'vitest'
import { cents, parseCharge } from '#domain/money/money.ts'
import { deliveryChargeRange } from './delivery.ts'

const area = (charge: string | null) => ({
  location: 'Campus',
  area: String(charge),
  charge: charge === null ? null : parseCharge(charge),
})

test.each([
  { charged: 'the venue’s own charge', areas: [], own: '10%', least: 95, most: 95 },
  { charged: 'nothing', areas: [], own: null, least: 0, most: 0 },
  {
    charged: 'a listed place’s, else the venue’s',
    areas: ['4$', null],
    own: '10%',
    least: 95,
    most: 400,
  },
  { charged: 'only the listed places’', areas: ['4$', '2.50$'], own: '10%', least: 250, most: 400 },
  { charged: 'nothing at one place', areas: ['0$', '5%'], own: null, least: 0, most: 48 },
])('a delivery adds $charged', ({ areas, own, least, most }) => {
  const venue = {
    deliveryAreas: areas.map(area),
    deliveryCharge: own === null ? null : parseCharge(own),
  }
  expect(deliveryChargeRange(venue, cents(950))).toEqual({ least, most })
})
