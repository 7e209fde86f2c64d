// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDetails, type CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { parseCharge } from '#domain/money/money.ts'
import { failure } from '#domain/result.ts'
import type { CheckoutPorts, PlaceToCheck, TypedCheckout } from '#machines/checkout-ports.ts'
import { loadForms } from '#services/venue/use-country-forms.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

const town: Partial<RestaurantDocument> = { delivery: { type: 'address', radius: 10 } }
const campus: Partial<RestaurantDocument> = {
  delivery: {
    delivery_charge: '10%',
    location_label: 'Campus',
    areas_label: 'Building',
    list: [
      {
        location: 'Old Town',
        areas: [{ name: 'City Hall', delivery_charge: '4$', minimum: 30 }, { name: 'Market' }],
      },
      { location: 'Riverside', areas: [{ name: 'Library' }] },
    ],
  },
}
const delivered: OrderConfig = { takeout: true, takeoutType: 'delivery' }
const parliament = {
  street: '111 Wellington Street',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1A 0A4',
}

test('takeout is picked up unless the guest chooses a delivery, where the venue delivers', async () => {
  const device = await checkOut({ restaurant: town, config: { takeout: true } })
  await expect.poll(device.search).toEqual({ takeoutType: 'pickup' })
  expect(screen.queryByRole('radio', { name: 'Delivery' })).toBe(null)
  const choice = await chooseWay()
  expect(choice.contains(document.activeElement)).toBe(true)
})

test('catering asks for pickup or delivery, where the venue has both', async () => {
  const restaurant = {
    ...town,
    catering: true,
    order_options: { generic_catering_show_pickup_option: true },
    extra_payment_methods: [{ type: 'invoice' as const }],
  }
  await checkOut({ restaurant, config: { catering: true } })
  const choice = await screen.findByRole('group', { name: 'Pickup or delivery?' })
  review()
  expect(choice.getAttribute('aria-describedby')).toBe(
    screen.getByText('Choose pickup or delivery.').id,
  )
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Pickup' }))
})

test('the choice of a delivery says what it adds', async () => {
  const added = () => descriptionOf(screen.getByRole('radio', { name: 'Delivery' }))
  await checkOut({ restaurant: town, config: { takeout: true } })
  await chooseWay()
  // A tenth of $9.50.
  expect(added()).toBe('$0.95')
  cleanup()
  await checkOut({ restaurant: campus, config: { takeout: true } })
  await chooseWay()
  expect(added()).toBe('from $0.95')
})

test('a choice survives the browser’s Back', async () => {
  const details = { handover: 'delivery' } as const
  const device = await checkOut({ restaurant: town, config: { takeout: true }, details })
  await expect.poll(device.search).toEqual({ takeoutType: 'delivery' })
})

test('a venue without delivery shows no choice', async () => {
  await checkOut({ restaurant: {}, config: { takeout: true } })
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit Pickup/ })).toBe(null)
  expect(screen.queryByRole('group', { name: 'Pickup or delivery?' })).toBe(null)
})

test('an area is chosen after its location and shows its cost', async () => {
  const { saved } = await checkOut({ restaurant: campus, config: delivered })
  const area = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Building' })
  expect(area.disabled).toBe(true)
  choose('Campus', 'Old Town')
  expect([...area.options].map(({ text }) => text).slice(1)).toEqual([
    'City Hall · $4.00',
    'Market · 10%',
  ])
  choose('Building', 'Market')
  await expect
    .poll(() => saved.at(-1)?.details.where)
    .toEqual({ location: 'Old Town', area: 'Market' })
  choose('Campus', 'Riverside')
  expect(area.value).toBe('')
})

test('an order under the minimum of its area shows the missing amount', async () => {
  const where = { location: 'Old Town', area: 'City Hall' }
  await checkOut({ restaurant: campus, config: delivered, where })
  await screen.findByRole('combobox', { name: 'Building' })
  review()
  expect(
    screen.getByText('Deliveries there start at $30.00. Add $20.50 more to your order.'),
  ).toBeTruthy()
})

test('catering that is delivered shows the cost of its area, and its minimum', async () => {
  const where = { location: 'Old Town', area: 'City Hall' }
  const config = { catering: true, takeoutType: 'delivery' } as const
  const restaurant = {
    ...campus,
    catering: true,
    extra_payment_methods: [{ type: 'invoice' as const }],
  }
  await checkOut({ restaurant, config, where })
  const area = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Building' })
  expect([...area.options].map(({ text }) => text)).toContain('City Hall · $4.00')
  review()
  expect(
    screen.getByText('Deliveries there start at $30.00. Add $20.50 more to your order.'),
  ).toBeTruthy()
})

test.each([
  {
    country: 'US',
    typed: { 'Street address': '1500 Broadway', City: 'New York', 'ZIP code': '100361234' },
    state: 'NY',
    kept: { province: 'NY', postalCode: '10036-1234' },
    missing: 4,
  },
  {
    country: 'GB',
    typed: { 'Street address': 'Dean’s Yard', 'Town or city': 'London', Postcode: 'sw1p3pa' },
    state: null,
    kept: { postalCode: 'SW1P 3PA' },
    missing: 3,
  },
  {
    country: 'FR',
    typed: { 'Street address': '99, rue de Rivoli', 'Town or city': 'Paris', Region: 'Paris' },
    state: null,
    kept: { province: 'Paris' },
    missing: 2,
  },
])('an address in $country has the fields of its country', async (given) => {
  const { country, typed, state, kept, missing } = given
  await loadForms(country)
  const { saved } = await checkOut({ restaurant: { ...town, country }, config: delivered })
  await screen.findByRole('textbox', { name: 'Street address' })
  expect(screen.queryByRole('combobox', { name: 'Province or territory' })).toBeNull()
  review()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(missing)
  for (const [name, text] of Object.entries(typed)) {
    type(name, text)
    fireEvent.blur(screen.getByRole('textbox', { name }))
  }
  if (state !== null) choose('State', state)
  await expect.poll(() => saved.at(-1)?.details.where).toMatchObject(kept)
  review()
  expect(screen.queryByText('Please fill this in.')).toBeNull()
})

test('an address is completed field by field, and its postal code is normalized', async () => {
  const { saved } = await checkOut({ restaurant: town, config: delivered })
  await screen.findByRole('textbox', { name: 'Street address' })
  review()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(4)
  type('Street address', 'Wellington Street')
  type('City', 'Ottawa')
  choose('Province or territory', 'ON')
  type('Postal code', 'k1a0b')
  review()
  expect(screen.getByText(/add the house number/)).toBeTruthy()
  type('Street address', '111 Wellington Street')
  review()
  expect(screen.getByText('Please enter a valid postal/zip code.')).toBeTruthy()
  type('Postal code', 'h2x1y4')
  review()
  expect(screen.getByText(/of another place/)).toBeTruthy()
  type('Postal code', 'k1a0b1')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Postal code' }))
  await expect.poll(() => saved.at(-1)?.details.where?.postalCode).toBe('K1A 0B1')
  review()
  expect(await screen.findByText(/keep this page open/)).toBeTruthy()
})

test.each([
  [town, 'delivery', true],
  [town, 'pickup', false],
  [{ delivery: { type: 'stadium-seat' as const } }, 'delivery', false],
] as const)('%j by %s needs a phone: %s', async (restaurant, takeoutType, isNeeded) => {
  await checkOut({ restaurant, config: { takeout: true, takeoutType }, phone: '' })
  // What is known is a row, until something of it is missing.
  const edit = await screen.findByRole('button', { name: isNeeded ? /^Place/ : 'Edit Name' })
  if (!isNeeded) fireEvent.click(edit)
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  expect(phone).toHaveProperty('required', isNeeded)
  review()
  expect(phone.getAttribute('aria-invalid') === 'true').toBe(isNeeded)
})

test('an address that is too far away is reported before the review', async () => {
  const asked: PlaceToCheck[] = []
  await checkOut({
    restaurant: town,
    config: delivered,
    where: parliament,
    checkPlace: async (place) => {
      asked.push(place)
      return failure({ type: 'Refused', code: problemCodes.addressTooFar })
    },
  })
  await screen.findByText(/Wellington/)
  review()
  expect(await screen.findByText('This address is too far away for a delivery.')).toBeTruthy()
  expect(asked.map(({ delivery }) => delivery)).toEqual([
    { type: 'address', unit: '', ...parliament },
  ])
})

test('an unreachable server does not block the guest', async () => {
  await checkOut({
    restaurant: town,
    config: delivered,
    where: parliament,
    checkPlace: async () => failure({ type: 'Unreachable' }),
  })
  await screen.findByText(/Wellington/)
  review()
  expect(await screen.findByText(/keep this page open/)).toBeTruthy()
})

test('a stadium asks for a seat, a school for a class', async () => {
  await checkOut({ restaurant: { delivery: { type: 'stadium-seat' } }, config: delivered })
  await screen.findByRole('textbox', { name: 'Seat' })
  review()
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(3)
  cleanup()
  const schools = ['École du Parc', 'Hillcrest']
  await checkOut({ restaurant: { delivery: { type: 'school', schools } }, config: delivered })
  await screen.findByRole('combobox', { name: 'School' })
  choose('School', 'Hillcrest')
  expect(screen.getByRole('textbox', { name: 'Class or room' })).toBeTruthy()
})

interface Given {
  readonly restaurant: Partial<RestaurantDocument>
  readonly config: OrderConfig
  readonly where?: CheckoutDetails['where']
  readonly details?: Partial<CheckoutDetails>
  readonly phone?: string
  readonly checkPlace?: CheckoutPorts['checkPlace']
}

async function checkOut({
  restaurant,
  config,
  where,
  details,
  phone = '514-555-0199',
  checkPlace,
}: Given) {
  const saved: TypedCheckout[] = []
  const checkout: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: 'Ana', email: '', phone },
      remember: false,
      ifChanged: 'ask',
      details: { ...noDetails, ...(where ? { where } : {}), ...details },
    }),
    saveTyped: async (typed) => void saved.push(typed),
    isReachable: async () => true,
    keep: async () => ({ type: 'CannotStore' }),
    ...(checkPlace ? { checkPlace } : {}),
  }
  const areas = (restaurant.delivery?.list ?? []).flatMap(({ location, areas: all }) =>
    all.map(({ name, delivery_charge: charge }) => ({
      location,
      area: name,
      charge: typeof charge === 'string' ? parseCharge(charge) : null,
    })),
  )
  const device = await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    venue: aVenue({
      slug: 'chez-nous',
      payOnPremise: true,
      country: restaurant.country ?? 'CA',
      deliveryAreas: areas,
      deliveryCharge: parseCharge('10%'),
    }),
    restaurant,
    config,
    checkout,
  })
  return { saved, search: device.search }
}

/** From the row of the default. */
async function chooseWay() {
  const row = await screen.findByRole('button', { name: /^Edit Pickup or delivery/ })
  await act(async () => fireEvent.click(row))
  return screen.getByRole('group', { name: 'Pickup or delivery?' })
}

function review() {
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
}

function choose(name: string, value: string) {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
}

function type(name: string, value: string) {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
}

function descriptionOf(control: HTMLElement): string | null | undefined {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
