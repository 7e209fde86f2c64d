// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { getDiscountInfo, getGiftCard, getMember } from '#contract/code/code-calls.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import type { CartAdjustments, KnownMember } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { LookUp } from '#services/network/look-up.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { CartPanel } from '../cart-panel.tsx'
import type { CardCamera } from './gift-card-part.tsx'

const everything: Partial<RestaurantDocument> = {
  has_discounts: true,
  voucher: {
    type: 'gift_card',
    title: { label: 'Harbour card' },
    label: { label: 'Number on the back' },
    tooltip: { text: 'Twelve digits.' },
  },
  membership_program: { name: 'Circle' },
}
const spring = { code: 'SPRING10', type: 'percentage', percentageValue: 10 } as const
const card = { code: '600100001111', balance: cents(1_500) }
const ana = { id: 'm-1', identifier: 'MC1001', promos: ['circle'] }

function refused(message: string, code: number = problemCodes.unknownDiscount) {
  const problem: CallProblem = { type: 'Refused', code, message, lines: [], fields: {} }
  return failure(problem)
}

async function aCart(given: Partial<Given> = {}) {
  const shown = await showAtVenue({
    screen: <CartPanel heading={null} />,
    cart: aCartOf().cart,
    restaurant: everything,
    ...given,
  })
  await screen.findByRole('heading', { name: 'Codes and cards' })
  return shown
}

type Answer<T> = Promise<Result<T, CallProblem>>

function discounts(answer: (code: string) => Answer<Discount>): LookUp {
  return aLookUp(getDiscountInfo, ({ body: { code } }) => answer(code))
}

function giftCards(answer: (number: string) => Answer<Voucher>): LookUp {
  return aLookUp(getGiftCard, ({ body: { giftCardNumber } }) => answer(giftCardNumber))
}

function members(answer: () => Answer<KnownMember>): LookUp {
  return aLookUp(getMember, answer)
}

async function enter(button: string, field: string, text: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  const input = screen.getByRole('textbox', { name: field })
  fireEvent.change(input, { target: { value: text } })
  fireEvent.submit(input)
  return input
}

test('a promo code is looked up as typed, shown with its discount, and can be removed', async () => {
  const asked: string[] = []
  const { terms } = await aCart({
    lookUp: discounts(async (code) => {
      asked.push(code)
      return success(spring)
    }),
  })
  await enter('Promo code', 'Promo code', ' spring 10')
  expect(await screen.findByText('SPRING10: 10% off')).toBeTruthy()
  expect(asked).toEqual(['spring 10'])
  expect(terms().discount).toEqual(spring)
  const remove = screen.getByRole('button', { name: 'Remove SPRING10: 10% off' })
  await expect.poll(() => document.activeElement?.textContent).toBe('SPRING10: 10% off')
  fireEvent.click(remove)
  expect(await screen.findByRole('button', { name: 'Promo code' })).toBeTruthy()
  expect(terms().discount).toBe(null)
})

test('a marketplace hub asks for codes and gift cards as any other venue', async () => {
  const { terms } = await aCart({
    restaurant: { ...everything, marketplace_hub: true },
    lookUp: discounts(async () => success(spring)),
  })
  expect(await screen.findByRole('button', { name: 'Harbour card' })).toBeTruthy()
  await enter('Promo code', 'Promo code', 'SPRING10')
  expect(await screen.findByText('SPRING10: 10% off')).toBeTruthy()
  expect(terms().discount).toEqual(spring)
})

const withCode: SessionView = {
  type: 'user',
  id: asId('ana'),
  person: aPerson({ promoCode: 'SPRING10' }),
}

test('the code of the profile is applied where it is valid, and one that is taken off stays off', async () => {
  const { terms } = await aCart({
    session: withCode,
    lookUp: discounts(async () => success(spring)),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove SPRING10: 10% off' }))
  expect(terms().discount).toBe(null)
  fireEvent.click(await screen.findByRole('button', { name: 'Use your code SPRING10' }))
  expect(await screen.findByText('SPRING10: 10% off')).toBeTruthy()
  expect(terms().discount).toEqual(spring)
})

test('a membership that is found once its person has signed out is not theirs who come next', async () => {
  type Found = Awaited<Answer<KnownMember>>
  let answer: ((found: Found) => void) | null = null
  const lookUp = members(() => new Promise<Found>((resolve) => void (answer = resolve)))
  const { session, terms } = await aCart({ session: withCode, lookUp })
  await enter('Are you a Circle member?', 'Member number, email or phone', 'mc-1001')
  await expect.poll(() => answer).not.toBeNull()
  await act(async () => {
    session.set({ type: 'anonymous', expired: false })
    answer?.(success(ana))
  })
  expect(terms().member).toBe(null)
})

test('a code of the profile that was taken off stays off after a reload', async () => {
  const asked: string[] = []
  const lookUp = discounts(async (code) => {
    asked.push(code)
    return success(spring)
  })
  const before = await aCart({ session: withCode, lookUp })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove SPRING10: 10% off' }))
  cleanup()
  const after = await aCart({ session: withCode, terms: before.terms(), lookUp })
  expect(await screen.findByRole('button', { name: 'Use your code SPRING10' })).toBeTruthy()
  expect([asked.length, after.terms().discount]).toEqual([1, null])
})

test('where it is not valid nothing is said, and the venue is asked once', async () => {
  const asked: string[] = []
  const lookUp = discounts(async (code) => {
    asked.push(code)
    return refused('This code is not valid here.')
  })
  const { network, terms } = await aCart({ session: withCode, lookUp })
  await expect.poll(() => asked).toEqual(['SPRING10'])
  act(() => network.set('offline'))
  act(() => network.set('online'))
  expect(await screen.findByRole('button', { name: 'Use your code SPRING10' })).toBeTruthy()
  expect(screen.queryByText('This code is not valid here.')).toBe(null)
  expect([asked.length, terms().discount]).toEqual([1, null])
})

test('a code that the guest has typed stays, and one saved in the account waits for a connection', async () => {
  const asked: string[] = []
  const lookUp = discounts(async (code) => {
    asked.push(code)
    return success(spring)
  })
  const typed = { ...spring, code: 'OTHER' }
  const { terms } = await aCart({
    session: withCode,
    terms: { ...noTerms, discount: typed },
    lookUp,
  })
  expect(terms().discount).toEqual(typed)
  cleanup()
  const waiting = await aCart({ session: withCode, network: 'offline', lookUp })
  expect([asked, waiting.terms().discount]).toEqual([[], null])
  act(() => waiting.network.set('online'))
  await expect.poll(() => waiting.terms().discount).toEqual(spring)
})

test('an invalid code says so at the field and stays there to be corrected', async () => {
  const { terms } = await aCart({
    lookUp: discounts(async () => refused('This code is not valid here.')),
  })
  const input = await enter('Promo code', 'Promo code', 'SPRNG10')
  expect(await screen.findByText('This code is not valid here.')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect((input as HTMLInputElement).value).toBe('SPRNG10')
  expect(document.activeElement).toBe(input)
  expect(terms().discount).toBe(null)
})

test('a gift card is asked for in the venue’s words and shows only its last digits', async () => {
  await aCart({ lookUp: giftCards(async () => success(card)) })
  await enter('Harbour card', 'Number on the back', '6001-0000-1111')
  expect(await screen.findByText('Harbour card ending in 1111: $15.00 left')).toBeTruthy()
  expect(screen.queryByText(/600100001111/)).toBe(null)
})

test('a member gets the members’ prices', async () => {
  const { terms } = await aCart({ lookUp: members(async () => success(ana)) })
  await enter('Are you a Circle member?', 'Member number, email or phone', 'mc-1001')
  expect(await screen.findByText('Circle: you get the members’ prices')).toBeTruthy()
  expect(terms().member).toEqual(ana)
})

test('a venue asks for a membership in its own words', async () => {
  const menu_configuration: RestaurantDocument['menu_configuration'] = {
    membership_customization: {
      title: { label: 'Join the table' },
      input_type: 'phone',
      button_text: { label: 'Find me' },
      tooltip: { text: 'The one you signed up with.' },
    },
  }
  await aCart({ restaurant: { ...everything, menu_configuration } })
  fireEvent.click(screen.getByRole('button', { name: 'Are you a Circle member?' }))
  expect(screen.getByRole('dialog', { name: 'Join the table' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Find me' })).toBeTruthy()
  expect(screen.getByText('The one you signed up with.')).toBeTruthy()
})

test('without a connection a code says that it needs one and stays typed', async () => {
  await aCart({ network: 'offline', lookUp: discounts(async () => success(spring)) })
  const input = await enter('Promo code', 'Promo code', 'SPRING10')
  expect(await screen.findByText(/This needs a connection/)).toBeTruthy()
  expect((input as HTMLInputElement).value).toBe('SPRING10')
})

test('a connection that is back is found by the code that needs it', async () => {
  await aCart({
    network: 'offline',
    isReached: true,
    lookUp: discounts(async () => failure({ type: 'Unreachable' })),
  })
  await enter('Promo code', 'Promo code', 'SPRING10')
  expect(await screen.findByText(/We could not check just now/)).toBeTruthy()
})

test('a failed look-up is not reported as a wrong code', async () => {
  await aCart({ lookUp: discounts(async () => failure({ type: 'Unreachable' })) })
  await enter('Promo code', 'Promo code', 'SPRING10')
  expect(await screen.findByText(/We could not check just now/)).toBeTruthy()
})

test('a code that the server no longer accepts leaves the bill and returns to its field', async () => {
  const terms: CartAdjustments = { ...noTerms, discount: spring, voucher: card, member: ana }
  const shown = await aCart({ terms, costs: async () => success(withoutCodes()) })
  expect(await screen.findByText('This code can no longer be used.')).toBeTruthy()
  expect(shown.terms()).toEqual({ ...noTerms, member: ana })
  const input = screen.getByRole('textbox', { name: 'Promo code' })
  expect((input as HTMLInputElement).value).toBe('SPRING10')
  expect(screen.getByText('This can no longer be used, so it was taken off.')).toBeTruthy()
})

test('an ended membership is reported beside its button and opens nothing by itself', async () => {
  const warning = { code: problemCodes.membership, message: 'We cannot find it.', lines: [] }
  const costs = async () => success({ costs: aBill(), queue: null, warning })
  const shown = await aCart({ terms: { ...noTerms, member: ana }, costs })
  expect((await screen.findByRole('alert')).textContent).toBe('We cannot find it.')
  expect(shown.terms().member).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Are you a Circle member?' }))
  const input = screen.getByRole('textbox', { name: 'Member number, email or phone' })
  expect((input as HTMLInputElement).value).toBe('MC1001')
})

test('a venue without codes, cards and members shows none', async () => {
  await showAtVenue({ screen: <CartPanel heading={null} />, cart: aCartOf().cart })
  expect(await screen.findByRole('region', { name: 'Your order' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Codes and cards' })).toBe(null)
})

/** The server's bill of a cart whose discount has ended; an ended gift card is missing from it. */
function withoutCodes() {
  const message = 'This code can no longer be used.'
  const warning = { code: problemCodes.discountOver, message, lines: [] }
  return { costs: aBill(), queue: null, warning }
}

/** A camera that reads a card's code with a press. */
function Camera({ action, onFound }: ComponentProps<CardCamera>) {
  return <button onClick={() => onFound(' 600100001111 ')}>{action}</button>
}

test('the camera reads the code of a gift card', async () => {
  const asked: string[] = []
  const lookUp = giftCards(async (number) => {
    asked.push(number)
    return success(card)
  })
  const screenWithCamera = <CartPanel heading={null} camera={Camera} />
  const { terms } = await aCart({ screen: screenWithCamera, lookUp })
  fireEvent.click(await screen.findByRole('button', { name: 'Harbour card' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Scan the code on the card' }))
  await expect.poll(() => terms().voucher).toEqual(card)
  expect(asked).toEqual(['600100001111'])
})

test('a venue may hide the camera of its gift cards', async () => {
  const restaurant = { ...everything, voucher: { ...everything.voucher, hide_scanner: true } }
  await aCart({ screen: <CartPanel heading={null} camera={Camera} />, restaurant })
  fireEvent.click(await screen.findByRole('button', { name: 'Harbour card' }))
  expect(screen.getByRole('textbox', { name: 'Number on the back' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Scan the code on the card' })).toBe(null)
})
