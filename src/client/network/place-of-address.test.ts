import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { placeOfAddress } from './place-of-address.ts'

const venueId = asId<VenueId>('venue-1')
const nowhere = { venueId: null, eventSuite: null }

test.each([
  ['/chez-nous', { venueId, eventSuite: null }],
  ['/chez-nous/landing?eventSuite=R1', { venueId, eventSuite: 'R1' }],
  ['/login?venue=chez-nous', { venueId, eventSuite: null }],
  ['/login?venue=chez-nous&eventSuite=R1', { venueId, eventSuite: 'R1' }],
  ['/profile/user-information?venue=chez-nous', { venueId, eventSuite: null }],
  ['/login?eventSuite=R1', nowhere],
  ['/login?venue=elsewhere&eventSuite=R1', nowhere],
  ['/cantine', nowhere],
  ['/', nowhere],
])('a call from %s is of the venue and the suite that the address names', (address, place) => {
  const { pathname, search } = new URL(address, 'https://order.example')
  const idOf = (slug: string) => (slug === 'chez-nous' ? venueId : null)
  expect(placeOfAddress(idOf, { pathname, search })).toEqual(place)
})
