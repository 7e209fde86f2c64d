import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { cents } from '#domain/money/money.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aDeliveredOrder } from '#tests/fixtures/a-delivered-order.ts'
import { anOrderOf, aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { checkDetails } from './check-details.ts'

const hall = { type: 'custom', location: 'Old Town', area: 'Hall' } as const
const campus: Partial<RestaurantDocument> = {
  delivery: {
    type: 'custom',
    minimum: 15,
    list: [{ location: 'Old Town', areas: [{ name: 'Hall', minimum: 30 }, { name: 'Market' }] }],
  },
}

/** The problem of an order with this subtotal in cents; null: none. */
async function check(document: VenueDocument, call: PlaceOrderCall, subtotal = 1_900) {
  const order = { call, costs: { subtotalDiscounted: cents(subtotal) } }
  const checked = await checkDetails({}, await aCachedVenue(document), order)
  if (!checked.ok) return checked.error
  expect(checked.value).toBe(true)
  return null
}

const delivered = (document: VenueDocument, checkout: object) => aDeliveredOrder(document, checkout)

test('an order at a table needs neither pickup nor delivery', async () => {
  const document = aServedVenue(campus)
  expect(await check(document, anOrderOf(document))).toBeNull()
})

test('a fulfilment must be offered, and its place listed', async () => {
  const document = aServedVenue(campus)
  expect(await check(document, delivered(document, { delivery: hall }), 3_000)).toBeNull()
  expect(await check(document, delivered(document, {}), 3_000)).toEqual({
    type: 'PlaceMissing',
    path: 'data.checkout.delivery',
  })
  const moon = { ...hall, area: 'Moon' }
  expect(await check(document, delivered(document, { delivery: moon }), 3_000)).toEqual({
    type: 'PlaceUnknown',
    path: 'data.checkout.delivery.area',
  })
  const none = aServedVenue()
  expect(await check(none, delivered(none, { delivery: hall }))).toEqual({
    type: 'HandoverNotOffered',
  })
})

test('what is brought to a door needs a phone, where the venue asks for one', async () => {
  const withoutPhone = { contact: { full_name: 'Ana' } }
  const problemOf = (restaurant: Partial<RestaurantDocument>, checkout: object) => {
    const document = aServedVenue(restaurant)
    return check(document, delivered(document, { ...checkout, ...withoutPhone }), 3_000)
  }
  expect(await problemOf(campus, { delivery: hall })).toEqual({ type: 'PhoneMissing' })
  const order_options = { hide_guest_info: { phone: true } }
  expect(await problemOf({ ...campus, order_options }, { delivery: hall })).toBeNull()
  const seats: Partial<RestaurantDocument> = { delivery: { type: 'stadium-seat' } }
  const seat = { type: 'stadium-seat', section: '112', row: 'F', seat: '8' }
  expect(await problemOf(seats, { delivery: seat })).toBeNull()
})

test('a pickup needs no place and has no delivery minimum', async () => {
  const document = aServedVenue(campus)
  const pickup = { takeout: true, takeoutType: 'pickup' } as const
  expect(await check(document, aDeliveredOrder(document, {}, pickup), 1)).toBeNull()
})

test('catering that names a place is delivered there, and is picked up where it names none', async () => {
  const document = aServedVenue({
    ...campus,
    catering: true,
    order_options: { generic_catering_show_pickup_option: true },
  })
  const moon = { ...hall, area: 'Moon' }
  const catered = (checkout: object) => aDeliveredOrder(document, checkout, { catering: true })
  expect(await check(document, catered({ delivery: moon }), 3_000)).toMatchObject({
    type: 'PlaceUnknown',
  })
  expect(await check(document, catered({}), 1)).toBeNull()
})

test('a minimum is reached to the cent, and the missing amount is in the venue’s currency', async () => {
  const document = aServedVenue({ ...campus, currency: 'GBP' })
  const call = delivered(document, { delivery: hall })
  expect(await check(document, call, 3_000)).toBeNull()
  expect(await check(document, call, 2_999)).toEqual({
    type: 'BelowMinimum',
    minimum: 3_000,
    missing: 1,
    currency: 'GBP',
  })
  const market = delivered(document, { delivery: { ...hall, area: 'Market' } })
  expect(await check(document, market, 1_499)).toMatchObject({ minimum: 1_500, missing: 1 })
})

test('a required question needs an answer', async () => {
  const question = {
    question: 'Cutlery?',
    question_type: 'select_one' as const,
    required: true,
    options: ['Yes', 'No'],
  }
  const document = aServedVenue({ order_options: { custom_questions: [question] } })
  const call = anOrderOf(document)
  expect(await check(document, call)).toMatchObject({
    type: 'AnswersRefused',
    faults: [expect.objectContaining({ question: 'Cutlery?' })],
  })
  const answered = withCheckout(call, { questions: [{ question: 'Cutlery?', answers: ['No'] }] })
  expect(await check(document, answered)).toBeNull()
})

test('alcohol requires the venue’s minimum age, and nothing else does', async () => {
  const document = aServedVenue({ legal_drinking_age: 18 }, { alcoholic_beverage: true })
  const call = anOrderOf(document)
  const refused = { type: 'AgeNotCertified', age: 18 }
  expect(await check(document, call)).toEqual(refused)
  expect(await check(document, withCheckout(call, { legalDrinkingAge: false }))).toEqual(refused)
  expect(await check(document, withCheckout(call, { legalDrinkingAge: true }))).toBeNull()
  const plain = aServedVenue({ legal_drinking_age: 18 })
  expect(await check(plain, anOrderOf(plain))).toBeNull()
})

test('one glass of wine among other items is alcohol, and an item that is not on the menu is not', async () => {
  const document = aServedVenue({}, { alcoholic_beverage: true })
  const call = withCheckout(anOrderOf(document), {})
  const [soup] = call.data.items
  if (!soup) throw new Error('There is soup')
  const leek = { ...soup, id: 'leek' }
  const of = (items: typeof call.data.items) => ({ ...call, data: { ...call.data, items } })
  expect(await check(document, of([leek, soup]))).toMatchObject({ type: 'AgeNotCertified' })
  expect(await check(document, of([leek]))).toBeNull()
})

test('alcohol is also what a chosen option says, and neither an option that was left out nor wine in a sauce', async () => {
  const tagged = aServedVenue({}, { allergens: ['alcohol'] })
  expect(await check(tagged, anOrderOf(tagged))).toMatchObject({ type: 'AgeNotCertified' })
  const cooked = aServedVenue({}, { allergens: ['alcohol'], alcoholic_beverage: false })
  expect(await check(cooked, anOrderOf(cooked))).toBeNull()
  const rum = { id: 'rum', name: 'Rum', price: 2, allergens: ['alcohol' as const] }
  const withRum = { id: 'shot', name: 'Shot', type: 'addons' as const, values: [rum] }
  const document = aServedVenue({}, { options: [withRum] })
  const call = anOrderOf(document)
  expect(await check(document, call)).toBeNull()
  const [soup] = call.data.items
  if (!soup) throw new Error('There is soup')
  const orderOptions = [{ optionGroupId: 'shot', values: [{ optionValueId: 'rum', quantity: 1 }] }]
  const items = [{ ...soup, orderOptions }]
  expect(await check(document, { ...call, data: { ...call.data, items } })).toMatchObject({
    type: 'AgeNotCertified',
  })
})

function withCheckout(
  call: PlaceOrderCall,
  checkout: Partial<PlaceOrderCall['data']['checkout']>,
): PlaceOrderCall {
  return { ...call, data: { ...call.data, checkout: { ...call.data.checkout, ...checkout } } }
}
