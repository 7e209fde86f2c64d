import { expect, test } from 'vitest'
import type { DeliveryWire } from '#contract/order/checkout-wire.ts'
import { venueHeader } from '#contract/problem.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { createPostalLocator } from '#server/delivery/postal-locator.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { aDeliveredOrder } from '#tests/fixtures/a-delivered-order.ts'
import { aServedVenue, aSoupLine, noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { someAccounts } from '#tests/fixtures/some-accounts.ts'

type Address = Extract<DeliveryWire, { readonly type: 'address' }>

const byAddress: Partial<RestaurantDocument> = { delivery: { type: 'address' } }
const abbey: Address = {
  type: 'address',
  street: 'Dean’s Yard',
  unit: 'The Deanery',
  city: 'London',
  province: '',
  postalCode: 'sw1p3pa',
}
const broadway: Address = {
  type: 'address',
  street: '1500 Broadway',
  unit: '',
  city: 'New York',
  province: 'ny',
  postalCode: '10036',
}
const rivoli: Address = {
  type: 'address',
  street: '99, rue de Rivoli',
  unit: '',
  city: 'Paris',
  province: '',
  postalCode: '75001',
}
const parliament: Address = {
  type: 'address',
  street: '111 Wellington Street',
  unit: '',
  city: 'Ottawa',
  province: 'on',
  postalCode: 'k1a0a4',
}

test.each([
  {
    country: 'CA',
    to: parliament,
    phone: '(613) 555 0142',
    kept: { province: 'ON', postalCode: 'K1A 0A4', phone: '613-555-0142' },
  },
  {
    country: 'US',
    to: broadway,
    phone: '12125550100',
    kept: { province: 'NY', postalCode: '10036', phone: '212-555-0100' },
  },
  {
    country: 'GB',
    to: abbey,
    phone: '020 7946 0958',
    kept: { province: '', postalCode: 'SW1P 3PA', phone: '+442079460958' },
  },
  {
    country: 'FR',
    to: rivoli,
    phone: '01 23 45 67 89',
    kept: { province: '', postalCode: '75001', phone: '+33123456789' },
  },
])('a guest of a venue in $country has it brought to their address', async (given) => {
  const { country, to, phone, kept } = given
  const venue = await aVenueIn(country)
  const placed = await venue.order(to, phone)
  expect(placed).toMatchObject({ status: 200 })
  const { phone: phone_number, ...place } = kept
  expect(placed.kept).toMatchObject({ delivery: { ...to, ...place }, contact: { phone_number } })
  expect(await venue.validate(to)).toEqual({ valid: true })
})

test.each([
  ['US', broadway, { 'New York': 'NY', ' new  york ': 'NY' }],
  ['US', { ...broadway, postalCode: '28202' }, { 'Caroline du Nord': 'NC' }],
  ['CA', parliament, { Ontario: 'ON' }],
  ['CA', { ...parliament, postalCode: 'g1r4s9' }, { QUÉBEC: 'QC', Quebec: 'QC' }],
  ['CA', { ...parliament, postalCode: 'A1C 5S7' }, { 'Newfoundland and Labrador': 'NL' }],
])('in %s a province may be written out: %o', async (country, to, names) => {
  for (const [province, code] of Object.entries(names)) {
    const venue = await aVenueIn(country)
    const placed = await venue.order({ ...to, province }, '613-555-0142')
    expect(placed).toMatchObject({ status: 200, kept: { delivery: { province: code } } })
    expect(await venue.validate({ ...to, province })).toEqual({ valid: true })
  }
})

test.each([
  ['US', { ...broadway, province: 'Ontario' }, { province: /^Must be one of: AK, / }],
  ['CA', { ...parliament, province: '' }, { province: /required/ }],
  ['CA', { ...parliament, province: 'NY' }, { province: /^Must be one of: AB, .*, YT\.$/ }],
  ['CA', { ...parliament, postalCode: '10036' }, { postalCode: /valid postal/ }],
  ['US', { ...broadway, province: 'ON' }, { province: /^Must be one of: AK, / }],
  ['US', { ...broadway, postalCode: 'K1A 0A4' }, { postalCode: /valid postal/ }],
  ['US', { ...broadway, postalCode: '90210' }, { postalCode: /and its postal code/ }],
  ['US', { ...broadway, street: 'Broadway' }, { street: /house number/ }],
  ['GB', { ...abbey, postalCode: '' }, { postalCode: /required/ }],
  ['GB', { ...abbey, postalCode: '75001' }, { postalCode: /valid postal/ }],
  ['FR', { ...rivoli, postalCode: '!' }, { postalCode: /valid postal/ }],
])('in %s an unfit address is refused at its field by each call', async (country, to, faults) => {
  const venue = await aVenueIn(country)
  const placed = await venue.order(to, '+1 613 555 0142')
  expect(placed.body).toMatchObject({ fields: saidAt('data.checkout.delivery', faults) })
  expect(placed.kept).toBeUndefined()
  expect(await venue.validate(to)).toMatchObject({ fields: saidAt('delivery', faults) })
})

function saidAt(path: string, faults: Readonly<Record<string, RegExp | undefined>>) {
  return Object.fromEntries(
    Object.entries(faults).map(([field, said]) => [
      `${path}.${field}`,
      expect.stringMatching(said ?? /./),
    ]),
  )
}

test.each([
  ['CA', '020 7946 0958', /ten digits/],
  ['US', '555-0100', /ten digits/],
  ['GB', '613-555-0142', /such as \+44/],
  ['DE', '030', /such as \+49/],
])('a phone is refused in %s at its field by each call: %s', async (country, phone, message) => {
  const venue = await aVenueIn(country)
  const { body } = await venue.order(parliament, phone)
  const said = expect.stringMatching(message)
  expect(body).toMatchObject({ fields: { 'data.checkout.contact.phone_number': said } })
  const registered = await venue.register(phone)
  expect(registered).toMatchObject({ fields: { phoneNumber: said } })
})

test('an account’s phone is kept as the venue of the call writes it', async () => {
  const typed = ['15145550199', '(514) 555 0199', '+1 514 555 0199', '+44 20 7946 0958']
  const canada = await aVenueIn('CA')
  const stored: unknown[] = []
  for (const phone of typed) stored.push((await canada.register(phone)).phoneNumber)
  expect(stored).toEqual(['514-555-0199', '514-555-0199', '514-555-0199', '+442079460958'])
  const britain = await aVenueIn('GB')
  expect(await britain.register('07911 123456')).toMatchObject({ phoneNumber: '+447911123456' })
  expect(await britain.edit('020 7946 0958')).toMatchObject({ phoneNumber: '+442079460958' })
})

test('the distance to an address in the United States is measured', async () => {
  const venue = await aVenueIn('US', {
    latitude: 40.75,
    longitude: -73.98,
    delivery: { type: 'address', radius: 10 },
  })
  expect(await venue.validate(broadway)).toEqual({ valid: true })
  const beverlyHills = { ...broadway, city: 'Beverly Hills', province: 'CA', postalCode: '90210' }
  expect(await venue.validate(beverlyHills)).toMatchObject({ code: 9075 })
})

async function aVenueIn(country: string, given: Partial<RestaurantDocument> = {}) {
  const document = aServedVenue({ ...byAddress, country, ...given })
  const accounts = someAccounts()
  const { app, orderStore } = await aServerInMemory(document, {
    accounts,
    addressLocator: createPostalLocator(),
  })
  const headers = { [venueHeader]: String(document.restaurant.id) }
  let count = 0
  let token: unknown
  async function send(path: string, body: object, more: Record<string, string> = {}) {
    const answer = await app.request(path, post(document, body, { ...headers, ...more }))
    return { status: answer.status, body: await answer.json() }
  }
  return {
    async order(delivery: Address, phone: string) {
      const contact = { full_name: 'Ana', phone_number: phone }
      const seen = publishedDocument(document, noon).document
      const order = aDeliveredOrder(seen, { delivery, contact })
      const answer = await send('/api/orders', order, withKey())
      return { ...answer, kept: orderStore.received().at(-1)?.order.content.checkout }
    },
    async validate(delivery: Address) {
      const config = { takeout: true, takeoutType: 'delivery' }
      const cart = { itemsInCart: [aSoupLine()], type: 'delivery', config }
      return (await send('/api/orders/validate', { ...cart, delivery })).body
    },
    async register(phoneNumber: string) {
      const email = `ana${(count += 1)}@example.com`
      const person = { email, password: 'Soup-of-the-day1!', firstName: 'Ana', lastName: 'Roy' }
      const { body } = await send('/api/auth/register-user', { ...person, phoneNumber })
      token = body.token
      return body.fields ? body : (body.user ?? body)
    },
    async edit(phoneNumber: string) {
      const { body } = await send('/api/auth/edit-user', { token, phoneNumber })
      return body.fields ? body : (body.user ?? body)
    },
  }
}
