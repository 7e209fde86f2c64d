import type { Locator, Page } from 'playwright'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { cedarPickup, checkoutWords, typeCard } from './checkout-steps.ts'
import { pretendWallets } from './pretend-wallets.ts'
import { expect, test } from './provider.ts'

/** How many taps lie between the menu and the order. Typing a text is the tap into its field. */

const locale = 'en-CA'
const say = checkoutWords[locale]
const remember = 'Remember me on this device for the next order'

test('a guest at a table orders, and again as a known one', async ({ page }) => {
  const taps = counting(page)
  await page.goto('/lakeside-table?tableNum=12')
  const first = await taps.addDish()
  await taps.press(page.getByRole('button', { name: say.view }))
  await taps.press(page.getByRole('button', { name: say.checkout }))
  await taps.type(page.getByRole('textbox', { name: say.name, exact: true }), 'Ada')
  await page.getByRole('checkbox', { name: remember, exact: true }).check()
  await taps.press(page.getByRole('button', { name: say.place }))
  await received(page)
  expect(taps.count('at a table, with a name')).toBe(first + 4)

  await page.goto('/lakeside-table?tableNum=12')
  const second = await taps.addDish()
  await taps.press(page.getByRole('button', { name: say.view }))
  await taps.press(page.getByRole('button', { name: say.checkout }))
  await taps.press(page.getByRole('button', { name: say.place }))
  await received(page)
  expect(taps.count('at a table, known')).toBe(second + 3)
})

test('take-out is paid by the default card, and by a wallet from the cart', async ({
  page,
  provider,
}) => {
  const undo = await provider.changeVenue('cedar-kitchen', withoutQuestions)
  const taps = counting(page)
  await page.goto(cedarPickup)
  const before = await taps.addDish()
  await taps.press(page.getByRole('button', { name: say.view }))
  await taps.press(page.getByRole('button', { name: say.checkout }))
  await taps.type(page.getByRole('textbox', { name: say.name, exact: true }), 'Ada')
  await page.getByRole('checkbox', { name: remember, exact: true }).check()
  await taps.press(page.getByRole('radio', { name: say.card, exact: true }))
  await typeCard(page, locale, '4242424242424242')
  await page.getByRole('checkbox', { name: 'Save this card for next time', exact: true }).check()
  await taps.press(page.getByRole('button', { name: say.place }))
  await received(page)
  // Besides the four fields of the card.
  expect(taps.count('take-out, by a new card')).toBe(before + 5)

  await page.goto('/cedar-kitchen?takeout=true')
  const first = await taps.addDish()
  await taps.press(page.getByRole('button', { name: say.view }))
  await taps.press(page.getByRole('button', { name: say.checkout }))
  await expect(page.getByText('Visa •••• 4242', { exact: true })).toBeVisible()
  await taps.press(page.getByRole('button', { name: say.place }))
  await received(page)
  expect(taps.count('take-out, by the default card')).toBe(first + 3)
  expect((await provider.orders('cedar-kitchen')).at(-1)).toMatchObject({
    type: 'pickup',
    content: { checkout: { paymentMethod: 'credit_card' } },
  })

  await pretendWallets(page, 'pays')
  await page.goto(cedarPickup)
  const second = await taps.addDish()
  await taps.press(page.getByRole('button', { name: say.view }))
  await taps.press(page.getByRole('button', { name: 'Apple Pay', exact: true }))
  await received(page)
  expect(taps.count('take-out, by wallet')).toBe(second + 2)
  expect((await provider.orders('cedar-kitchen')).at(-1)).toMatchObject({
    content: { checkout: { paymentMethod: 'apple_pay' } },
  })
  await undo()
})

test('a delivery asks for its address and a name', async ({ page, provider }) => {
  const undo = await provider.changeVenue('cedar-kitchen', (document) => {
    withoutQuestions(document)
    document.restaurant.payment_processor = 'payOnPremise'
    document.restaurant.extra_payment_methods = []
    document.restaurant.delivery = { type: 'address', delivery_charge: '4$', radius: 12 }
  })
  const taps = counting(page)
  await page.goto('/cedar-kitchen?takeout=true&takeoutType=delivery')
  const first = await taps.addDish()
  await taps.press(page.getByRole('button', { name: say.view }))
  await taps.press(page.getByRole('button', { name: say.checkout }))
  for (const [name, text] of [
    ['Street address', '111 Wellington Street'],
    ['City', 'Ottawa'],
    ['Postal code', 'K1A 0A4'],
    [say.name, 'Ada'],
    ['Phone', '613-555-0100'],
  ] as const) {
    await taps.type(page.getByRole('textbox', { name, exact: true }), text)
  }
  await taps.choose(
    page.getByRole('combobox', { name: 'Province or territory', exact: true }),
    'ON',
  )
  await taps.press(page.getByRole('button', { name: say.place }))
  await received(page)
  expect(taps.count('a delivery')).toBe(first + 9)
  await undo()
})

interface Taps {
  readonly press: (control: Locator) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly choose: (select: Locator, value: string) => Promise<void>
  /** Puts a dish without required choices into the cart by its own button, and returns the taps. */
  readonly addDish: () => Promise<number>
  /** Prints the taps since the last count. */
  readonly count: (path: string) => number
}

function counting(page: Page): Taps {
  let taps = 0
  async function press(control: Locator) {
    taps += 1
    await control.click()
  }
  return {
    press,
    type: async (field, text) => {
      taps += 1
      await field.fill(text)
    },
    choose: async (select, value) => {
      taps += 1
      await select.selectOption(value)
    },
    addDish: async () => {
      await press(page.getByRole('main').getByRole('button', { name: /^Add / }).first())
      return taps
    },
    count: (path) => {
      const counted = taps
      taps = 0
      process.stdout.write(`${path}: ${counted} taps\n`)
      return counted
    },
  }
}

async function received(page: Page): Promise<void> {
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
}

function withoutQuestions({ restaurant }: VenueDocument): void {
  restaurant.order_options.custom_questions = []
}
