import type { Page } from 'playwright'
import { words } from '#i18n/locales/en-CA/suite.ts'
import { checkoutWords, place, reviewIt } from './checkout-steps.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect, test } from './provider.ts'
import { bringWorker, nextScreens, reloadWhenStored } from './steps.ts'

const event = 'Hockey 24 h'

/** Of the demo arena: suites whose owners get an invoice, and a dish without required choices. */
const demo = {
  one: 'Suite 302',
  other: 'Suite 304',
  third: 'Suite 306',
  offline: ['Suite 308', 'Suite 310'],
  owner: 'Noah Singh',
  dish: /All-beef hot dog, steamed bun, plain/,
} as const

const locale = 'en-CA'
const say = { ...words.suites, ...checkoutWords[locale], ...demo }

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
  await expect(suite).toContainText('of $1,500.50')
  // As it was.
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
  await expect(page.getByText(words.suites.offline, { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(30)
  await page.getByRole('button', { name: say.toEvents, exact: true }).click()
  await expect(page.getByRole('heading', { name: say.events, exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('link', { name: new RegExp(`^${event}`) })).toBeVisible()
})

test('an attendant orders for a suite; the order goes on its tab, and the next suite has a cart of its own', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('granite-arena')
  await beginAsOperator(page, provider, 'granite-arena')
  await toSuites(page)
  await orderFor(page, say.one)
  await addDish(page)
  await page.getByRole('button', { name: say.view }).click()
  await page.getByRole('button', { name: say.checkout }).click()
  // The owner's name is known.
  await expect(page.getByText(say.owner, { exact: true }).last()).toBeVisible()
  await reviewIt(page, locale)
  await expect(page.getByText(say.invoice, { exact: true })).toBeVisible()
  await place(page, locale)
  await expect(page.getByText(say.received, { exact: true })).toBeVisible()
  await page.goto(page.url().replace(/\/orders\/[^?]*/, ''))
  await addDish(page)
  // Leads to the suites of the same event.
  await page.getByRole('button', { name: say.leave, exact: true }).click()

  const suite = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: say.one, exact: true }),
  })
  await expect(suite).not.toContainText(say.orders_zero)
  await orderFor(page, say.other)
  await expect(page.getByRole('button', { name: say.view })).toHaveCount(0)
  await page.getByRole('button', { name: say.leave, exact: true }).click()
  await orderFor(page, say.one)
  await expect(page.getByRole('button', { name: say.view })).toBeVisible()
  const orders = await provider.orders('granite-arena')
  expect(orders.slice(before.length).map(({ content }) => content)).toMatchObject([
    { suites: { eventSuiteId: expect.stringMatching(endOf(say.one)), eventDayOrdering: true } },
  ])
})

test('an order for a suite that waits for the network goes out once, after the attendant has left the suite', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('granite-arena')
  await beginAsOperator(page, provider, 'granite-arena')
  await toSuites(page)
  await orderFor(page, say.third)
  await addDish(page)
  await toReview(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: say.placeLater }).click()
  await expect(page).toHaveURL(/\/orders\//)
  await page.getByRole('button', { name: say.leave, exact: true }).click()
  const again = `${say.order} ${say.third}`
  await expect(page.getByRole('button', { name: again, exact: true })).toBeVisible()
  expect(await provider.orders('granite-arena')).toEqual(before)
  await page.context().setOffline(false)
  const count = async () => (await provider.orders('granite-arena')).length
  await expect.poll(count).toBe(before.length + 1)
  const [order] = (await provider.orders('granite-arena')).slice(before.length)
  expect(order?.content).toMatchObject({
    suites: { eventSuiteId: expect.stringMatching(endOf(say.third)) },
    checkout: { paymentMethod: 'invoice' },
  })
})

test('a tablet that is started without a network orders for one suite after the other; all go out once', async ({
  page,
  provider,
}) => {
  const before = await provider.orders('granite-arena')
  await beginAsOperator(page, provider, 'granite-arena')
  await toSuites(page)
  await expect(page.getByText(say.stored.split('{{time}}')[0] ?? '')).toBeVisible()
  await bringWorker(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveCount(30)
  for (const suite of say.offline) {
    await orderFor(page, suite)
    await expect(page.getByRole('button', { name: say.view })).toHaveCount(0)
    await addDish(page)
    await reloadWhenStored(page)
    await page.getByRole('button', { name: say.view }).click()
    await page.getByRole('button', { name: say.checkout }).click()
    await page.getByRole('button', { name: say.placeLater }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await page.getByRole('button', { name: say.leave, exact: true }).click()
  }
  for (const suite of say.offline) {
    const row = page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: suite, exact: true }),
    })
    await expect(row).toContainText(say.waitingHere_one.replace('{{count}}', '1'))
  }
  await page.context().setOffline(false)
  const sent = async () => (await provider.orders('granite-arena')).slice(before.length)
  await expect.poll(async () => (await sent()).length).toBe(say.offline.length)
  for (const suite of say.offline) {
    const suites = expect.objectContaining({
      eventSuiteId: expect.stringMatching(endOf(suite)),
    })
    const contents = (await sent()).map(({ content }) => content)
    expect(contents).toContainEqual(expect.objectContaining({ suites }))
  }
})

/** From the menu on, with lines in the cart. */
async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.view }).click()
  const loaded = nextScreens(page)
  await page.getByRole('button', { name: say.checkout }).click()
  await reviewIt(page, locale)
  await loaded
}

async function toSuites(page: Page): Promise<void> {
  await page.goto('/granite-arena/events')
  await openEvent(page)
}

async function openEvent(page: Page): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${event}`) }).click()
}

async function orderFor(page: Page, suite: string): Promise<void> {
  const order = `${say.order} ${suite}`
  await page.getByRole('button', { name: order, exact: true }).click()
  const acting = say.acting.replace('{{suite}}', suite)
  await expect(page.getByText(acting, { exact: true })).toBeVisible()
}

async function addDish(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: say.dish }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: say.add }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: say.view })).toBeVisible()
}

/** The id of a suite of the demo arena ends with its number. */
function endOf(suite: string): RegExp {
  return new RegExp(`-${suite.replace(/\D/g, '')}$`)
}

test('somebody else is sent to sign in, and an operator of another venue is told', async ({
  page,
  provider,
}) => {
  await page.goto('/granite-arena/events')
  await expect(page).toHaveURL(/\/login\?suiteOperator=true&venue=granite-arena&from=/)
  await beginAsOperator(page, provider, 'lakeside-table')
  await page.goto('/granite-arena/events')
  await expect(page.getByRole('main')).toContainText('User is not a suite operator.')
})
