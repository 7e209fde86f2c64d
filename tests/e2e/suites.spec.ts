import type { Page } from 'playwright'
import { words as enCA } from '#i18n/locales/en-CA/suite.ts'
import { words as frCA } from '#i18n/locales/fr-CA/suite.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect, test } from './provider.ts'
import { addItem, openOrder, placeButton, savedHeading } from './steps.ts'

const words = { 'en-CA': enCA.suites, 'fr-CA': frCA.suites } as const
const event = '24-hour hockey'

for (const locale of ['en-CA', 'fr-CA'] as const) {
  const say = words[locale]
  test.describe(locale, () => {
    test.use({ locale })

    test('an operator finds a suite of the event that is on, and sets how its orders are paid', async ({
      page,
      provider,
    }) => {
      await beginAsOperator(page, provider, 'granite-arena')
      await page.goto('/granite-arena/events')
      await expect(page.getByRole('heading', { name: say.events, exact: true })).toBeFocused()
      await page.getByRole('link', { name: new RegExp(`^${event}.*${say.on}$`) }).click()
      await expect(page.getByRole('heading', { name: event, exact: true })).toBeFocused()
      await expect(page.getByRole('listitem')).toHaveCount(30)

      await page.getByRole('searchbox', { name: say.search, exact: true }).fill('BOUCHARD 206')
      const suite = page.getByRole('listitem')
      await expect(suite).toHaveCount(1)
      await expect(suite).toContainText('Étienne Bouchard')
      await expect(suite.getByText(say.invoice, { exact: true })).toBeVisible()
      await suite.getByRole('link').click()

      await page.getByRole('radio', { name: say.charge, exact: true }).check()
      await page.getByRole('textbox', { name: say.limit, exact: true }).fill('1500,50')
      await page.getByRole('button', { name: say.save, exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(say.toCharge)
      await dialog.getByRole('button', { name: say.yes, exact: true }).click()
      await expect(page.getByText(say.saved, { exact: true })).toBeVisible()

      await page.getByRole('searchbox', { name: say.search, exact: true }).fill('206')
      await expect(suite).toHaveCount(1)
      await expect(suite.getByText(say.charge, { exact: true })).toBeVisible()
      await expect(suite).toContainText(locale === 'en-CA' ? 'of $1,500.50' : 'sur 1 500,50 $')
      // As it was, for the other language.
      await page.request.put(
        await suite.getByRole('link').evaluate((link) => {
          const asked = new URL((link as HTMLAnchorElement).href).searchParams
          const path = [asked.get('event'), 'event-suites', asked.get('eventSuite')].join('/')
          return `/api/catering/events/${path}/update-event-day-settings`
        }),
        {
          data: { event_day_payment_preference: 'invoice' },
          headers: { 'X-RESTAURANT-ID': 'venue-granite-arena' },
        },
      )
    })

    test('without the network the list stays, and one that was not open comes with it', async ({
      page,
      provider,
    }) => {
      await beginAsOperator(page, provider, 'granite-arena')
      await page.goto('/granite-arena/events')
      await page.getByRole('link', { name: new RegExp(`^${event}`) }).click()
      await expect(page.getByRole('listitem')).toHaveCount(30)
      await page.context().setOffline(true)
      await expect(page.getByText(say.away, { exact: true })).toBeVisible()
      await expect(page.getByRole('listitem')).toHaveCount(30)
      await page.getByRole('button', { name: say.toEvents, exact: true }).click()
      await expect(page.getByRole('heading', { name: say.events, exact: true })).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByRole('link', { name: new RegExp(`^${event}`) })).toBeVisible()
    })
  })
}

test('an attendant orders for a suite; the order goes on its tab, and the next suite has a cart of its own', async ({
  page,
  provider,
}) => {
  const say = words['en-CA']
  const before = await provider.orders('granite-arena')
  await beginAsOperator(page, provider, 'granite-arena')
  await page.goto('/granite-arena/events')
  await page.getByRole('link', { name: new RegExp(`^${event}`) }).click()
  await orderFor(page, 'Suite 302')
  await addItem(page, /All-beef hot dog, steamed bun, plain/)
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  // The owner's name is known.
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Noah Singh')
  await page.getByRole('button', { name: /Review your order/ }).click()
  await expect(page.getByText('Invoice', { exact: true })).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByText('Received by the kitchen', { exact: true })).toBeVisible()
  await addFromMenu(page)
  await page.getByRole('button', { name: say.leave, exact: true }).click()

  await page.getByRole('link', { name: new RegExp(`^${event}`) }).click()
  const suite = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Suite 302', exact: true }),
  })
  await expect(suite).not.toContainText(say.orders_zero)
  await orderFor(page, 'Suite 304')
  await expect(page.getByRole('button', { name: /View order/ })).toHaveCount(0)
  await page.getByRole('button', { name: say.leave, exact: true }).click()
  await page.getByRole('link', { name: new RegExp(`^${event}`) }).click()
  await orderFor(page, 'Suite 302')
  await expect(page.getByRole('button', { name: /View order/ })).toBeVisible()
  const orders = await provider.orders('granite-arena')
  expect(orders.slice(before.length).map(({ content }) => content)).toMatchObject([
    { suites: { eventSuiteId: expect.stringMatching(/-302$/), eventDayOrdering: true } },
  ])
})

test('an order for a suite that waits for the network goes out once, after the attendant has left the suite', async ({
  page,
  provider,
}) => {
  const say = words['en-CA']
  const before = await provider.orders('granite-arena')
  await beginAsOperator(page, provider, 'granite-arena')
  await page.goto('/granite-arena/events')
  await page.getByRole('link', { name: new RegExp(`^${event}`) }).click()
  await orderFor(page, 'Suite 306')
  await addFromMenu(page)
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  await page.getByRole('button', { name: /Review your order/ }).click()
  await expect(placeButton(page)).toBeVisible()
  await page.context().setOffline(true)
  await placeButton(page).click()
  await expect(savedHeading(page)).toBeVisible()
  await page.getByRole('button', { name: say.leave, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.events, exact: true })).toBeVisible()
  expect(await provider.orders('granite-arena')).toEqual(before)
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await provider.orders('granite-arena')).length)
    .toBe(before.length + 1)
  const [order] = (await provider.orders('granite-arena')).slice(before.length)
  expect(order?.content).toMatchObject({
    suites: { eventSuiteId: expect.stringMatching(/-306$/) },
    checkout: { paymentMethod: 'invoice' },
  })
})

async function orderFor(page: Page, suite: string): Promise<void> {
  const order = `Order ${suite}`
  await page.getByRole('button', { name: order, exact: true }).click()
  await expect(page.getByText(`Ordering for ${suite}`, { exact: true })).toBeVisible()
}

async function addFromMenu(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/orders\/[^?]*/, ''))
  await addItem(page, /All-beef hot dog, steamed bun, plain/)
  await expect(page.getByRole('button', { name: /View order/ })).toBeVisible()
}

test('somebody else is sent to sign in, and an operator of another venue is told', async ({
  page,
  provider,
}) => {
  await page.goto('/granite-arena/events')
  await expect(page).toHaveURL(/\/login\?venue=granite-arena$/)
  await beginAsOperator(page, provider, 'lakeside-table')
  await page.goto('/granite-arena/events')
  await expect(page.getByRole('main')).toContainText('User is not a suite operator.')
})
