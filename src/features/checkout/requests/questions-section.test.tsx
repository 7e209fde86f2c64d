// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noDetails, type CheckoutDetails } from '#domain/order/checkout-details.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { CheckoutPorts, ConfirmedOrder } from '#machines/checkout-ports.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'

const asking: Partial<RestaurantDocument> = {
  order_options: {
    custom_questions: [
      {
        question: 'Do you need cutlery?',
        question_type: 'select_one',
        required: true,
        options: ['Yes, please', 'No, thank you'],
      },
      {
        question: 'Anything on the side?',
        question_type: 'checkbox',
        options: ['Napkins', 'Ketchup'],
      },
    ],
  },
}

test('a required question reports its missing answer, and the answers go with the order', async () => {
  const { confirmed } = await checkOut({ restaurant: asking })
  const cutlery = await screen.findByRole('group', { name: /^Do you need cutlery\?/ })
  review()
  expect(within(cutlery).getByText('Please choose one.')).toBeTruthy()
  expect(document.activeElement).toBe(within(cutlery).getByRole('radio', { name: 'Yes, please' }))
  fireEvent.click(screen.getByRole('radio', { name: 'No, thank you' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Ketchup' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Napkins' }))
  review()
  await expect
    .poll(() => confirmed[0]?.submission.details.answers)
    .toEqual([
      { question: 'Do you need cutlery?', answers: ['No, thank you'] },
      { question: 'Anything on the side?', answers: ['Napkins', 'Ketchup'] },
    ])
})

test('a kiosk asks only what must be answered', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  try {
    await checkOut({ restaurant: asking })
    await screen.findByRole('group', { name: /^Do you need cutlery\?/ })
    expect(screen.queryByRole('group', { name: /^Anything on the side/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Notes|^Anything else/ })).toBeNull()
  } finally {
    delete document.documentElement.dataset['device']
  }
})

test('a draft keeps answers to current questions', async () => {
  const answers = [
    { question: 'Do you need cutlery?', answers: ['Yes, please'] },
    { question: 'Any pets?', answers: ['A dog'] },
  ]
  const { confirmed } = await checkOut({ restaurant: asking, details: { answers } })
  const yes = await screen.findByRole<HTMLInputElement>('radio', { name: 'Yes, please' })
  expect(yes.checked).toBe(true)
  review()
  await expect
    .poll(() => confirmed[0]?.submission.details.answers)
    .toEqual([{ question: 'Do you need cutlery?', answers: ['Yes, please'] }])
})

test('where all is answered the answers are rows, with a way to edit them', async () => {
  const answers = [
    { question: 'Do you need cutlery?', answers: ['Yes, please'] },
    { question: 'Anything on the side?', answers: ['Ketchup'] },
  ]
  await checkOut({ restaurant: asking, details: { answers } })
  expect(await screen.findByText('Do you need cutlery?')).toBeTruthy()
  expect(screen.getByText('Yes, please')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: /^Edit Notes/ }))
  const yes = screen.getByRole<HTMLInputElement>('radio', { name: 'Yes, please' })
  expect(yes.checked).toBe(true)
  await expect.poll(() => document.activeElement).toBe(yes)
})

test('notes go with takeout and are not shown where the venue hides them', async () => {
  await checkOut({ config: { takeout: true } })
  expect(await screen.findByRole('textbox', { name: 'Notes for your order' })).toBeTruthy()
  cleanup()
  await checkOut({ config: { takeout: true }, hideTakeoutInstructions: true })
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Notes for your order' })).toBe(null)
})

test('the hint of the notes is one for the way of the order', async () => {
  await checkOut({ config: { takeout: true, takeoutType: 'pickup' } })
  expect(await screen.findByText('Optional. For example who picks it up.')).toBeTruthy()
  cleanup()
  const config = { takeout: true, takeoutType: 'delivery' } as const
  await checkOut({ config, restaurant: { delivery: { type: 'address', radius: 10 } } })
  expect(
    await screen.findByText('Optional. For example the floor, the room, where to ring.'),
  ).toBeTruthy()
})

test('catering under its minimum shows the missing amount and goes no further', async () => {
  await checkOut({
    config: { catering: true },
    restaurant: { catering: true, order_options: { generic_catering_minimum: 100 } },
  })
  expect(await screen.findByText('Add $90.50 more: catering starts at $100.00.')).toBeTruthy()
  const next = screen.getByRole<HTMLButtonElement>('button', { name: /^Place order/ })
  expect(next.disabled).toBe(true)
})

test('catering that requires a login says so', async () => {
  await checkOut({
    config: { catering: true },
    restaurant: { catering: true, order_options: { generic_catering_requires_login: true } },
  })
  expect(await screen.findByText('Sign in to order')).toBeTruthy()
})

interface Given {
  readonly restaurant?: Partial<RestaurantDocument>
  readonly config?: OrderConfig
  readonly details?: Partial<CheckoutDetails>
  readonly hideTakeoutInstructions?: boolean
}

async function checkOut({
  restaurant = {},
  config = { tableNum: '12' },
  details,
  hideTakeoutInstructions = false,
}: Given) {
  const confirmed: ConfirmedOrder[] = []
  const checkout: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: 'Ana', email: '', phone: '' },
      remember: false,
      ifChanged: 'ask',
      details: { ...noDetails, ...details },
    }),
    saveTyped: async () => {},
    isReachable: async () => true,
    keep: async (order) => {
      confirmed.push(order)
      return { type: 'Stored', id: asId('key-1') }
    },
  }
  await showAtVenue({
    screen: aCheckoutScreen,
    path: '/checkout',
    cart: aCartOf().cart,
    venue: aVenue({ slug: 'chez-nous', payOnPremise: true, hideTakeoutInstructions }),
    restaurant,
    config,
    checkout,
  })
  return { confirmed }
}

function review() {
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }))
}
