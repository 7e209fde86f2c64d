import type { Browser, Locator, Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/desk.ts'
import { setUpDesk } from './desk-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openMenu, placeButton, reviewOrder } from './steps.ts'

const say = enCA.desk
const venue = 'lakeside-table'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true })

/** What an act of an evening may cost in presses of a finger. */
const most = { byHand: 3, automatic: 2, refuse: 2, soldOut: 2, pause: 3 } as const

test('where a venue accepts by itself an order takes two presses', async ({
  page,
  browser,
  provider,
}) => {
  const restore = await provider.changeVenue(venue, ({ restaurant }) => {
    restaurant.desk = { accept: 'automatic' }
  })
  await setUpDesk(page, venue)
  const { press, since } = countingPresses()
  const number = await orderBurger(browser, provider)
  const card = cardOf(page, number)
  await press(card.getByRole('button', { name: say.makeReady, exact: true }))
  await press(card.getByRole('button', { name: say.handOver, exact: true }))
  await expect.poll(() => statusOf(provider, number)).toBe('completed')
  expect(since('dine-in, automatic')).toBe(most.automatic)
  await restore()
})

test('an order by hand takes three presses, a refusal two, a dish that is out two, a pause three', async ({
  page,
  browser,
  provider,
}) => {
  await setUpDesk(page, venue)
  const { press, since } = countingPresses()
  const made = await orderBurger(browser, provider)
  const card = cardOf(page, made)
  await press(card.getByRole('button', { name: /^Accept · \d/ }))
  await press(card.getByRole('button', { name: say.makeReady, exact: true }))
  await press(card.getByRole('button', { name: say.handOver, exact: true }))
  await expect.poll(() => statusOf(provider, made)).toBe('completed')
  expect(since('dine-in by hand')).toBe(most.byHand)

  const refused = await orderBurger(browser, provider)
  await press(cardOf(page, refused).getByRole('button', { name: say.refuse, exact: true }))
  await press(page.getByRole('button', { name: say.reasons.too_busy, exact: true }))
  await expect.poll(() => statusOf(provider, refused)).toBe('refused')
  expect(since('refuse')).toBe(most.refuse)

  const last = await orderBurger(browser, provider)
  await press(cardOf(page, last).getByRole('button', { name: /^Harbour burger/ }))
  await press(page.getByRole('button', { name: say.stopUntil.tomorrow, exact: true }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Stops (1)', exact: true })).toBeVisible()
  expect(since('sold out')).toBe(most.soldOut)

  await press(page.getByRole('button', { name: 'Pace: normal', exact: true }))
  const all = page.getByRole('region', { name: say.ways.all, exact: true })
  await press(all.getByRole('button', { name: 'Pause 30 min', exact: true }))
  await press(page.getByRole('button', { name: say.close, exact: true }))
  await expect(page.getByRole('button', { name: /^Pace: paused until/ })).toBeVisible()
  expect(since('pause')).toBe(most.pause)

  // As the next story has to find them.
  await page.getByRole('button', { name: /^Pace: paused until/ }).click()
  await all.getByRole('button', { name: say.normal, exact: true }).click()
  await page.getByRole('button', { name: say.close, exact: true }).click()
  await page.getByRole('button', { name: 'Stops (1)', exact: true }).click()
  const stops = page.getByRole('dialog')
  await stops.getByRole('button', { name: say.backOnSale, exact: true }).first().click()
  await expect(stops.getByText(/^until /)).toBeHidden()
})

function countingPresses() {
  let presses = 0
  return {
    press: async (control: Locator) => {
      await control.click()
      presses += 1
    },
    /** Presses since it was last asked. */
    since: (what: string) => {
      console.info(`presses: ${what} ${presses}`)
      const counted = presses
      presses = 0
      return counted
    },
  }
}

/** By a guest on a phone. Returns the number of the order. */
async function orderBurger(browser: Browser, provider: Provider): Promise<number> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: provider.origin, locale: 'en-CA', viewport })
  const guest = await context.newPage()
  const before = await provider.orders(venue)
  await openMenu(guest)
  await addItem(guest, /Harbour burger/)
  await reviewOrder(guest)
  await placeButton(guest).click()
  await expect.poll(() => provider.orders(venue)).toHaveLength(before.length + 1)
  const orders = await provider.orders(venue)
  await context.close()
  return Number(orders.at(-1)?.checkNum)
}

async function statusOf(provider: Provider, number: number): Promise<string | undefined> {
  const orders = await provider.orders(venue)
  return orders.findLast(({ checkNum }) => checkNum === number)?.status
}

function cardOf(page: Page, number: number): Locator {
  return page.getByRole('article', { name: new RegExp(`^Order ${number}$`) })
}
