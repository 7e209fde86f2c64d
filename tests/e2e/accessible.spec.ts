import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { findCovered } from '../browser/find-covered.ts'
import { findViolations } from '../browser/find-violations.ts'
import { beginSignedIn } from './account-steps.ts'
import { askAsGuest, letGuestsOrder } from './guest-steps.ts'
import { openTablet, orderOffline, withCamera } from './hand-over-steps.ts'
import {
  openAccess,
  setUpKiosk,
  openSetUp,
  startButton,
  startTurn,
  unlockPanel,
} from './kiosk-steps.ts'
import { beginAsHost, beginWithLockedPreOrder, inviteOwner } from './invitation-steps.ts'
import { expect, test } from './provider.ts'
import type { Provider } from './provider.ts'
import { orderForSuite } from './operator-steps.ts'
import {
  addItem,
  openItem,
  openMenu,
  openMenuAtRest,
  openOrder,
  placeButton,
  reviewCart,
  savedHeading,
  searchMenu,
  withoutBackgroundSync,
} from './steps.ts'

const kioskSize = { width: 1080, height: 1920 }

type Look = (screen: string) => Promise<void>

/** Each looks at its screens in the order in which a person comes to them. */
const walks: Readonly<
  Record<string, (page: Page, provider: Provider, look: Look) => Promise<void>>
> = {
  'a guest who orders': async (page, _, look) => {
    await withoutBackgroundSync(page)
    await openMenu(page)
    await expect(page.getByText(/Live fiddle on the dock/)).toBeVisible()
    await look('menu, with an announcement over it')
    await openItem(page, /Harbour burger/)
    await look('item')
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
    await openOrder(page)
    // At the end of the page the button covers no row of the bill in part.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await look('order')
    await page.getByRole('button', { name: /^Check out/ }).click()
    const withAccount = page.getByRole('checkbox', {
      name: 'Create an account with these details',
      exact: true,
    })
    await withAccount.check()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await look('account at the checkout')
    await withAccount.uncheck()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada')
    await expect(placeButton(page)).toBeVisible()
    await look('review')
    await page.context().setOffline(true)
    await expect(page.getByRole('button', { name: /Save and send/ })).toBeVisible()
    await look('review without a network')
    await page.getByRole('button', { name: /Save and send/ }).click()
    await expect(savedHeading(page)).toBeVisible()
    await look('saved order')
    const order = page.url()
    await page.getByRole('button', { name: 'Your orders', exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your orders', exact: true }),
    ).toBeVisible()
    await look('orders of this device')
    await page.route('**/api/orders', (route) => route.abort())
    await page.context().setOffline(false)
    await page.goto('/lakeside-table/board')
    await expect(
      page.getByRole('region', { name: 'Waiting or on the way', exact: true }),
    ).toBeVisible()
    await look('orders of a tablet')
    await page.unroute('**/api/orders')
    await page.goto(order)
    await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
    await look('received order')
  },
  'a guest who is told something meanwhile': async (page, _, look) => {
    await openMenu(page)
    // The bar says so for a few seconds, which a busy machine may need to hide the sheet.
    await Promise.all([
      page.getByRole('button', { name: /1 added · View order/ }).waitFor(),
      addItem(page, /Harbour burger/),
    ])
    await openItem(page, /Market salad/)
    await look('item, just after another was added')
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click()
    await openOrder(page)
    await page.getByRole('button', { name: 'Remove Market salad', exact: true }).click()
    // Under the pointer a message stays.
    await page.getByText('Market salad was removed', { exact: true }).hover()
    await look('order, with a message')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
    await page.goto('/lakeside-table?tableNum=12&about=true')
    await page.getByRole('button', { name: 'Share this venue', exact: true }).click()
    const message = page.getByRole('dialog').locator('output')
    await message.getByRole('button').hover()
    await look('sheet, with a message')
    await expect(message.getByRole('button')).toBeVisible()
  },
  'a visitor': async (page, _, look) => {
    await openMenu(page)
    const search = await searchMenu(page, 'zzzz')
    await expect(search.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
    await look('search that finds nothing')
    await openMenu(page, '/merle-octobre?tableNum=4')
    await look('menu in French')
    await openMenu(page, '/granite-arena?takeout=true')
    await look('long menu')
    await page.goto('/lakeside-table/order-notification?tableNum=12')
    await page.getByRole('button', { name: 'Send me a text', exact: true }).click()
    await expect(page.getByText('Please fill this in.', { exact: true }).first()).toBeVisible()
    await look('wish for a text')
    await page.goto('/login?venue=lakeside-table&problem=cancelled')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Please input a valid email and password.')
    await look('sign in')
    await page.goto('/login?venue=lakeside-table')
    await page.getByRole('button', { name: 'Create an account', exact: true }).click()
    await page.getByLabel('Password', { exact: true }).fill('Soup7')
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByText(/^This field must have at least 8 characters\./)).toBeVisible()
    await look('sign up')
    await page.goto('/scan')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('scan')
    await openMenuAtRest(page)
    await expect(page.getByRole('region', { name: 'Help us improve?', exact: true })).toBeVisible()
    await look('question whether visits may be counted')
  },
  'an attendant': async (page, provider, look) => {
    await withCamera(page)
    await openTablet(page, provider, 'Tablet A')
    await expect(page.getByRole('listitem')).toHaveCount(30)
    await look('suites of an event')
    await page.getByRole('button', { name: 'Receive from another tablet', exact: true }).click()
    await page.getByRole('button', { name: 'Start the camera', exact: true }).click()
    await expect(page.getByText(/^Hold each code/)).toBeVisible()
    await look('taking an order over')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('listitem').first().getByRole('link').click()
    // How orders are paid, and which guests may order.
    await expect(page.getByRole('radio')).toHaveCount(5)
    await look('settings of a suite')
    await page.goto('/granite-arena/events')
    const event = page.getByRole('link', { name: /^Titans – Dragons/ })
    await expect(event).toBeVisible()
    await look('events of a venue')
    // The demo's own events; other stories of this server add some that are far ahead.
    const events = page.locator('main a[href*="/events/"]:not([href*="/cup-"])')
    const last = await events.last().getAttribute('href')
    await page.goto(`${await event.getAttribute('href')}/pre-orders`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await look('pre-orders of an event on sheets')
    const suite = `${last?.split('/').at(-1)}-102`
    const suitesInfo = { deliveryTime: 'middle', notes: 'By the door' } as const
    await orderForSuite(page, suite, { suitesInfo })
    await page.goto(`/granite-arena/landing?suiteOperator=otto&eventSuite=${suite}`)
    await expect(page.getByRole('region', { name: 'Your pre-order', exact: true })).toBeVisible()
    await look('landing of an owner with a pre-order')
  },
  'an attendant without a network': async (page, provider, look) => {
    await openTablet(page, provider, 'Tablet A')
    await orderOffline(page, 'en-CA', 'Suite 102')
    const handOver = page.getByRole('button', { name: 'Pass to another tablet', exact: true })
    await expect(handOver).toBeVisible()
    await look('order of a tablet')
    await page.setViewportSize({ width: 1180, height: 820 })
    await look('order of a tablet on its side')
    await handOver.click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await look('codes of an order for another tablet')
  },
  'an invited owner, and somebody else': async (page, provider, look) => {
    const { landing, eventSuite } = await inviteOwner(provider, 'granite-arena')
    await page.goto(landing)
    await expect(page.getByRole('region', { name: 'Northern Cup', exact: true })).toBeVisible()
    await look('landing of an invited owner')
    await page.goto(`/granite-arena?eventSuite=${eventSuite}&viewOnly=true`)
    await expect(
      page.getByRole('region', { name: 'Suite 412, Northern Cup', exact: true }),
    ).toBeVisible()
    await look('menu that is open for a suite')
    await beginSignedIn(page, { email: `ben-${randomUUID()}@example.com` })
    await page.goto(landing)
    await expect(
      page.getByRole('button', { name: 'I have confirmed it', exact: true }),
    ).toBeVisible()
    await look('landing of somebody else')
  },
  'an owner whose card was refused': async (page, provider, look) => {
    const wanted = { cardNumber: '4000000000000002', state: 'held' } as const
    const { eventSuite } = await beginWithLockedPreOrder(page, provider, wanted)
    await page.goto(`/granite-arena/landing?eventSuite=${eventSuite}`)
    await expect(page.getByRole('region', { name: 'Your pre-order', exact: true })).toBeVisible()
    await look('landing of an owner whose card was refused')
  },
  'an owner whose guests ask, and a guest': async (page, provider, look) => {
    const invited = await beginAsHost(page, provider, 'granite-arena')
    const { eventSuite } = invited
    await askAsGuest(page, { slug: 'granite-arena', ...invited })
    await page.goto(`/granite-arena/landing?eventSuite=${eventSuite}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for guests', exact: true })).toBeVisible()
    await look('landing of an owner whose guests ask')
    const suiteCode = await letGuestsOrder(page, { slug: 'granite-arena', ...invited }, 'asked')
    const search = new URLSearchParams({ eventSuite, eventDayOrdering: 'true', suiteCode })
    await page.goto(`/granite-arena?${search}`)
    await expect(page.getByRole('region', { name: /Suite 412/ })).toContainText('Ana')
    await look('menu of a suite’s guest')
  },
  'a guest at a kiosk, and staff': async (page, _, look) => {
    await page.setViewportSize(kioskSize)
    await openSetUp(page)
    await look('kiosk to set up')
    await page.clock.install()
    await setUpKiosk(page, { slug: 'lakeside-table', tableNum: '12' })
    await look('kiosk between guests')
    await openAccess(page)
    await look('accessibility of a kiosk')
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).last().click()
    await startTurn(page)
    await look('menu of a kiosk')
    await addItem(page, /Harbour burger/)
    await openOrder(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await look('order at a kiosk')
    await reviewCart(page)
    await placeButton(page).click()
    await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
    await look('received order at a kiosk')
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await startTurn(page)
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look('question whether a guest is still at the kiosk')
    await page.clock.fastForward(16_000)
    await expect(startButton(page)).toBeVisible()
    await unlockPanel(page)
    // And back, for the guests.
    await page.getByRole('button', { name: 'Back to the guests’ screen', exact: true }).click()
    await expect(startButton(page)).toBeVisible()
    await unlockPanel(page)
    await look('panel of a kiosk')
  },
  'a guest at a kiosk for several tables, within reach and in large text and high contrast': async (
    page,
    _,
    look,
  ) => {
    await page.setViewportSize(kioskSize)
    await setUpKiosk(page, { slug: 'lakeside-table', tables: '11, 12' })
    await startButton(page).click()
    await expect(page.getByRole('button', { name: '11', exact: true })).toBeVisible()
    await look('tables of a kiosk')
    await openAccess(page)
    for (const choice of await page.getByRole('checkbox').all()) await choice.check()
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).last().click()
    await look('tables of a kiosk, as wanted')
    await page.getByRole('button', { name: '11', exact: true }).click()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await look('menu of a kiosk, as wanted')
  },
}

for (const [who, walk] of Object.entries(walks)) {
  test(`no rule is broken, and no control covered, on the screens of ${who}`, async ({
    page,
    provider,
  }) => {
    await walk(page, provider, async (screen) => {
      expect.soft(await findViolations(page), screen).toEqual([])
      expect.soft(await findCovered(page), screen).toEqual([])
    })
  })
}
