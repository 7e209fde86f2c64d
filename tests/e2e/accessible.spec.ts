import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { beginSignedIn } from './account-steps.ts'
import { openCart } from './cart-on-device.ts'
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
import { beginAsOperator, orderForSuite } from './operator-steps.ts'
import {
  addItem,
  openItem,
  openMenu,
  openMenuAtRest,
  openOrder,
  placeButton,
  reviewCart,
  reviewOrder,
  savedHeading,
  searchMenu,
} from './steps.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const screens: Readonly<Record<string, (page: Page, provider: Provider) => Promise<void>>> = {
  menu: (page) => openMenu(page),
  'menu in French': (page) => openMenu(page, '/merle-octobre?tableNum=4'),
  'long menu': (page) => openMenu(page, '/granite-arena?takeout=true'),
  'search that finds nothing': async (page) => {
    await openMenu(page)
    const search = await searchMenu(page, 'zzzz')
    await expect(search.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  },
  item: async (page) => {
    await openMenu(page)
    await openItem(page, /Harbour burger/)
  },
  order: async (page, provider) => {
    await openCart(page, provider)
    // At the end of the page the button covers no row of the bill in part.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  },
  review: async (page, provider) => {
    await openCart(page, provider)
    await reviewCart(page)
  },
  'review without a network': async (page, provider) => {
    await openCart(page, provider)
    await reviewCart(page)
    await page.context().setOffline(true)
    await expect(page.getByRole('radio').first()).toBeVisible()
  },
  'question whether visits may be counted': async (page) => {
    await openMenuAtRest(page)
    await expect(
      page.getByRole('region', { name: 'May we count this visit?', exact: true }),
    ).toBeVisible()
  },
  'saved order': savedOrder,
  'received order': async (page, provider) => {
    await openCart(page, provider)
    await reviewCart(page)
    await placeButton(page).click()
    await expect(page.getByText('Received by the kitchen', { exact: true })).toBeVisible()
  },
  'announcement over the menu': async (page) => {
    await openMenu(page)
    await expect(page.getByText(/Live fiddle on the dock/)).toBeVisible()
  },
  'wish for a text': async (page) => {
    await page.goto('/lakeside-table/order-notification?tableNum=12')
    await page.getByRole('button', { name: 'Text me', exact: true }).click()
    await expect(page.getByText('This field is required.', { exact: true }).first()).toBeVisible()
  },
  'events of a venue': async (page, provider) => {
    await beginAsOperator(page, provider, 'granite-arena')
    await page.goto('/granite-arena/events')
    await expect(page.locator('main a[href*="/events/"]').first()).toBeVisible()
  },
  'suites of an event': async (page, provider) => {
    await openSuites(page, provider)
    await expect(page.getByRole('listitem')).toHaveCount(30)
  },
  'pre-orders of an event on sheets': async (page, provider) => {
    await beginAsOperator(page, provider, 'granite-arena')
    await page.goto('/granite-arena/events')
    const event = page.getByRole('link', { name: /^Bears – Otters/ })
    await page.goto(`${await event.getAttribute('href')}/pre-orders`)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
  'orders of a tablet': async (page, provider) => {
    await savedOrder(page, provider)
    await page.route('**/api/orders', (route) => route.abort())
    await page.context().setOffline(false)
    await page.goto('/lakeside-table/board')
    await expect(
      page.getByRole('region', { name: 'Waiting or on the way', exact: true }),
    ).toBeVisible()
  },
  'landing of an owner whose card was refused': async (page, provider) => {
    const wanted = { cardNumber: '4000000000000002', state: 'held' } as const
    const { eventSuite } = await beginWithLockedPreOrder(page, provider, wanted)
    await page.goto(`/granite-arena/landing?eventSuite=${eventSuite}`)
    await expect(page.getByRole('region', { name: 'Your pre-order', exact: true })).toBeVisible()
  },
  'settings of a suite': async (page, provider) => {
    await openSuites(page, provider)
    await page.getByRole('listitem').first().getByRole('link').click()
    // How orders are paid, and which guests may order.
    await expect(page.getByRole('radio')).toHaveCount(5)
  },
  'codes of an order for another tablet': async (page, provider) => {
    await openTablet(page, provider, 'Tablet A')
    await orderOffline(page, 'en-CA', 'Suite 102')
    await page.getByRole('button', { name: 'Hand over by code', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  },
  'taking an order over': async (page, provider) => {
    await withCamera(page)
    await openTablet(page, provider, 'Tablet B')
    await page.getByRole('button', { name: 'Take over an order', exact: true }).click()
    await page.getByRole('button', { name: 'Start the camera', exact: true }).click()
    await expect(page.getByText(/^Hold each code/)).toBeVisible()
  },
  'landing of an invited owner': async (page, provider) => {
    const { landing } = await inviteOwner(provider, 'granite-arena')
    await page.goto(landing)
    await expect(page.getByRole('region', { name: 'Northern Cup', exact: true })).toBeVisible()
  },
  'landing of an owner with a pre-order': async (page, provider) => {
    await beginAsOperator(page, provider, 'granite-arena')
    await page.goto('/granite-arena/events')
    // The demo's own events; other stories of this server add some that are far ahead.
    const events = page.locator('main a[href*="/events/"]:not([href*="/cup-"])')
    const event = await events.last().getAttribute('href')
    const suite = `${event?.split('/').at(-1)}-102`
    const suitesInfo = { deliveryTime: 'middle', notes: 'By the door' } as const
    await orderForSuite(page, suite, { suitesInfo })
    await page.goto(`/granite-arena/landing?suiteOperator=otto&eventSuite=${suite}`)
    await expect(page.getByRole('region', { name: 'Your pre-order', exact: true })).toBeVisible()
  },
  'landing of an owner whose guests ask': async (page, provider) => {
    const invited = await beginAsHost(page, provider, 'granite-arena')
    await askAsGuest(page, { slug: 'granite-arena', ...invited })
    await page.goto(`/granite-arena/landing?eventSuite=${invited.eventSuite}`)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('img', { name: 'QR code for guests', exact: true })).toBeVisible()
  },
  'menu of a suite’s guest': async (page, provider) => {
    const invited = await beginAsHost(page, provider, 'granite-arena')
    const suiteCode = await letGuestsOrder(page, { slug: 'granite-arena', ...invited }, 'asked')
    const { eventSuite } = invited
    const search = new URLSearchParams({ eventSuite, eventDayOrdering: 'true', suiteCode })
    await page.goto(`/granite-arena?${search}`)
    await expect(page.getByRole('region', { name: /Suite 412/ })).toContainText('Ana')
  },
  'landing of somebody else': async (page, provider) => {
    const { landing } = await inviteOwner(provider, 'granite-arena')
    await beginSignedIn(page, { email: `ben-${randomUUID()}@example.com` })
    await page.goto(landing)
    await expect(
      page.getByRole('button', { name: 'I have confirmed it', exact: true }),
    ).toBeVisible()
  },
  'menu that is open for a suite': async (page, provider) => {
    const { eventSuite } = await inviteOwner(provider, 'granite-arena')
    await page.goto(`/granite-arena?eventSuite=${eventSuite}&viewOnly=true`)
    await expect(
      page.getByRole('region', { name: 'Suite 412, Northern Cup', exact: true }),
    ).toBeVisible()
  },
  'orders of this device': async (page, provider) => {
    await savedOrder(page, provider)
    await page.getByRole('button', { name: 'Your orders', exact: true }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your orders', exact: true }),
    ).toBeVisible()
  },
  'sign in': async (page) => {
    await page.goto('/login?venue=lakeside-table&problem=cancelled')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Please input a valid email and password.')
  },
  'sign up': async (page) => {
    await page.goto('/login?venue=lakeside-table')
    await page.getByRole('button', { name: 'Create an account', exact: true }).click()
    await page.getByLabel('Password', { exact: true }).fill('Soup7')
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await expect(page.getByText(/^This field must have at least 8 characters\./)).toBeVisible()
  },
  'account at the checkout': async (page, provider) => {
    await openCart(page, provider)
    await page.getByRole('button', { name: /^Check out/ }).click()
    await page.getByRole('checkbox', { name: 'Create an account with this', exact: true }).check()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  },
  'kiosk to set up': (page) => openSetUp(page),
  'kiosk between guests': (page) => atKiosk(page),
  'tables of a kiosk': async (page) => {
    await atKiosk(page, '11, 12')
    await startButton(page).click()
    await expect(page.getByRole('button', { name: '11', exact: true })).toBeVisible()
  },
  'accessibility of a kiosk': async (page) => {
    await atKiosk(page)
    await openAccess(page)
  },
  'menu of a kiosk': async (page) => {
    await atKiosk(page)
    await startTurn(page)
  },
  'menu of a kiosk, within reach and in large text and high contrast': async (page) => {
    await atKiosk(page)
    await openAccess(page)
    for (const choice of await page.getByRole('checkbox').all()) await choice.check()
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).last().click()
    await startTurn(page)
  },
  'order at a kiosk': async (page) => {
    await atKiosk(page)
    await startTurn(page)
    await addItem(page, /Harbour burger/)
    await openOrder(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  },
  'received order at a kiosk': async (page) => {
    await atKiosk(page)
    await startTurn(page)
    await addItem(page, /Harbour burger/)
    await reviewOrder(page)
    await placeButton(page).click()
    await expect(page.getByText('Received by the kitchen', { exact: true })).toBeVisible()
  },
  'question whether a guest is still at the kiosk': async (page) => {
    await page.clock.install()
    await atKiosk(page)
    await startTurn(page)
    await page.clock.fastForward(61_000)
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'panel of a kiosk': async (page) => {
    await atKiosk(page)
    await unlockPanel(page)
    // And back, for the guests.
    await page.getByRole('button', { name: 'Back to the guests’ screen', exact: true }).click()
    await expect(startButton(page)).toBeVisible()
    await unlockPanel(page)
  },
  scan: async (page) => {
    await page.goto('/scan')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
}

for (const [name, open] of Object.entries(screens)) {
  test(`no accessibility rule is broken: ${name}`, async ({ page, provider }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, provider)
    // Not addScriptTag: the page's policy refuses scripts of others, as it should.
    await page.evaluate(axe)
    const violations = await page.evaluate(async () => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run: (options: object) => Promise<{ violations: readonly Violation[] }> }
      }
      interface Violation {
        readonly id: string
        readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
      }
      const report = await engine.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      return report.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      )
    })
    expect(violations).toEqual([])
  })
}

async function atKiosk(page: Page, tables?: string): Promise<void> {
  await page.setViewportSize({ width: 1080, height: 1920 })
  const place = tables === undefined ? { tableNum: '12' } : { tables }
  await setUpKiosk(page, { slug: 'lakeside-table', ...place })
}

async function openSuites(page: Page, provider: Provider): Promise<void> {
  await beginAsOperator(page, provider, 'granite-arena')
  await page.goto('/granite-arena/events')
  await page.locator('main a[href*="/events/"]').first().click()
}

async function savedOrder(page: Page, provider: Provider): Promise<void> {
  await openCart(page, provider)
  await reviewCart(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /Save and send/ }).click()
  await expect(savedHeading(page)).toBeVisible()
}
