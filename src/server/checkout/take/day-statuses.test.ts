import { expect, test } from 'vitest'
import type { CheckoutWire } from '#contract/order/checkout-wire.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { withLoyaltyStatus } from './day-statuses.ts'

const venueId = asId<VenueId>('venue')
const paymentMethod = 'pay_on_premise'

async function known(checkout: CheckoutWire) {
  const memberStore = createMemoryMemberStore()
  const enrolments = [{ email: 'ana@example.com', status: 'Gold' }]
  await memberStore.save(venueId, { members: [], enrolments })
  return withLoyaltyStatus({ memberStore }, venueId, checkout)
}

test('a loyalty status comes from the venue’s list, or is left out', async () => {
  const loyaltyProgram = { userStatus: 'Platinum' }
  const ana = { full_name: 'Ana', email: 'Ana@Example.com' }
  expect(await known({ paymentMethod, contact: ana, loyaltyProgram })).toStrictEqual({
    paymentMethod,
    contact: ana,
    loyaltyProgram: { userStatus: 'Gold' },
  })
  const bo = { full_name: 'Bo', email: 'bo@example.com' }
  for (const contact of [bo, { full_name: 'Bo' }]) {
    expect(await known({ paymentMethod, contact, loyaltyProgram })).toStrictEqual({
      paymentMethod,
      contact,
    })
  }
})

test('a guest who claims no status is given none', async () => {
  const contact = { full_name: 'Ana', email: 'ana@example.com' }
  expect(await known({ paymentMethod, contact })).toStrictEqual({ paymentMethod, contact })
})
