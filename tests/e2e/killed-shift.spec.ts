import type { BrowserContext, Page } from 'playwright'
import { createKillableBrowser } from '../browser/killable-browser.ts'
import type { KillableBrowser } from '../browser/killable-browser.ts'
import { createRandom } from '../simulate/random.ts'
import { beginAsOwner, preOrderOf } from './invitation-steps.ts'
import { afterMs, countsOf, test } from './kills.ts'
import { beginAsOperator } from './operator-steps.ts'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openOrder, placeButton } from './steps.ts'

/** Thirty take some minutes: KILLS=30 npx playwright test -c tests/playwright.config.ts killed-shift */
const rounds = Number(process.env['KILLS'] ?? 2)
/** Another one tries other moments: SEED=7 npx playwright test … killed-shift */
const seed = Number(process.env['SEED'] ?? 20_261_122)
const where = `seed ${seed}`
const random = createRandom(seed)

const arena = 'granite-arena'
/** Of the demo arena: paid by invoice, without a limit. */
const suites = ['Suite 102', 'Suite 108', 'Suite 204', 'Suite 210', 'Suite 306']
const venue = 'cedar-kitchen'

test(`two tablets and a phone, killed and cut ${rounds} times each, send each order once`, async ({
  browser,
  provider,
}) => {
  test.setTimeout(30 * 60_000)
  const tablets = [createKillableBrowser(), createKillableBrowser()]
  const phone = createKillableBrowser()
  const tally = { killed: 0, cut: 0, placedAfterwards: 0 }
  /** What the devices had, step by step. */
  const found: string[] = []
  try {
    for (const tablet of tablets) {
      await signedIn(tablet, (page) => beginAsOperator(page, provider, arena))
    }
    const { eventSuite } = await signedIn(phone, (page) => orderAhead(page, provider))
    const owner = { eventSuite, revision: 1 }
    const before = new Set((await provider.orders(arena)).map(({ orderId }) => orderId))
    const expected = new Map<string, number>()
    for (let round = 1; round <= rounds; round += 1) {
      // Both tablets may serve the same suite.
      const served = tablets.map(() => random.pick(suites))
      for (const suite of served) expected.set(suite, (expected.get(suite) ?? 0) + 1)
      await Promise.all([
        ...tablets.map((tablet, place) => serve(tablet, served[place] ?? '')),
        change(phone, owner),
      ])
      const orders = (await provider.orders(arena)).filter(({ orderId }) => !before.has(orderId))
      for (const [suite, count] of expected) {
        const own = orders.filter(({ content }) => suiteOf(content).endsWith(suite.slice(-3)))
        const message = `${suite}, round ${round}, ${where}\n${found.join('\n')}`
        expect(own, message).toHaveLength(count)
      }
      expect(orders, where).toHaveLength(round * tablets.length)
    }
  } finally {
    for (const device of [...tablets, phone]) await device.remove()
  }
  console.info(
    `${rounds} rounds (${where}): ${tally.killed} devices killed, ${tally.cut} cut, ` +
      `${tally.placedAfterwards} orders were still in the cart; each received once.`,
  )

  /** A device takes over the session of a page that is signed in. */
  async function signedIn<T>(device: KillableBrowser, sign: (page: Page) => Promise<T>) {
    const page = await browser.newPage({ baseURL: provider.origin })
    const signed = await sign(page)
    const { cookies, origins } = await page.context().storageState()
    await page.context().close()
    const entries = origins.flatMap(({ localStorage: stored }) => stored)
    let found = 0
    // What was written last a browser may lose as it closes: the next one finds it, or writes it again.
    while (found < entries.length) {
      const context = await device.open()
      await context.addCookies(cookies)
      const first = await pageOf(context)
      await first.goto(`${provider.origin}/api/health`)
      found = await first.evaluate((wanted) => {
        const there = wanted.filter(({ name, value }) => localStorage.getItem(name) === value)
        for (const { name, value } of wanted) localStorage.setItem(name, value)
        return there.length
      }, entries)
      await device.close()
    }
    return signed
  }

  /** An attendant orders for a suite until the order has left the tablet. */
  async function serve(tablet: KillableBrowser, suite: string): Promise<void> {
    const act = async (page: Page) => {
      await page.goto(`${provider.origin}/${arena}/events`)
      await page.getByRole('link', { name: /^Hockey 24 h/ }).click()
      const order = `Order ${suite}`
      await page.getByRole('button', { name: order, exact: true }).click()
      await expect(page.getByText(`Ordering for ${suite}`, { exact: true })).toBeVisible()
    }
    await untilSent(tablet, {
      begin: async (page) => {
        await act(page)
        await addItem(page, /All-beef hot dog, steamed bun, plain/)
      },
      resume: act,
      review: async (page) => {
        await openOrder(page)
        await page.getByRole('button', { name: /Check out/ }).click()
      },
    })
  }

  /** An owner changes a pre-order; its revision counts the changes. */
  async function change(device: KillableBrowser, owner: Owner): Promise<void> {
    const time = random.pick(['Before the event', 'At half time'])
    await untilSent(device, {
      begin: async (page) => {
        await page.goto(`${provider.origin}/${venue}/landing?eventSuite=${owner.eventSuite}`)
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
      },
      resume: (page) =>
        page.goto(`${provider.origin}/${venue}/cart?eventSuite=${owner.eventSuite}`),
      review: async (page) => {
        await page.getByRole('button', { name: /Check out/ }).click()
        await page.getByRole('radio', { name: time, exact: true }).check()
      },
    })
    owner.revision += 1
    const { request } = await device.open()
    const preOrder = await preOrderOf(request, provider.origin)
    const message = `${where}\n${found.join('\n')}`
    expect(preOrder, message).toMatchObject({ orders: [{ revision: owner.revision }] })
    await device.kill()
  }

  /** Places an order; the device is killed or its network cut at a random moment, and then goes on. */
  async function untilSent(device: KillableBrowser, { begin, resume, review }: Order) {
    const isKilled = random.chance(0.6)
    const isCut = random.chance(0.5)
    const moment = random.between(0, 300)
    const order = `${isKilled ? 'killed' : 'cut'} after ${moment} ms`
    tally[isKilled ? 'killed' : 'cut'] += 1
    let context = await device.open()
    let page = await pageOf(context)
    await begin(page)
    await review(page)
    await expect(placeButton(page)).toBeVisible()
    // A page that could not open its device's storage says so; what it has goes with a kill.
    const stored = () => countsOf(page, ['carts', 'setAside'])
    await expect.poll(stored, { message: where }).not.toEqual({ carts: 0, setAside: 0 })
    if (isCut) await context.setOffline(true)
    const clicked = placeButton(page)
      .click()
      .catch((error: unknown) => {
        if (!isKilled) throw error
      })
    await afterMs(moment)
    if (isKilled) {
      await device.kill()
      context = await device.open()
      page = await pageOf(context)
      await page.goto(provider.origin)
    } else {
      await context.setOffline(true)
      await clicked
      await context.setOffline(false)
      await expect(page).toHaveURL(/\/orders\//)
    }
    if ((await onceSent(page, order)).inCart > 0) {
      tally.placedAfterwards += 1
      await resume(page)
      await review(page)
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/orders\//)
      expect((await onceSent(page, order)).inCart, where).toBe(0)
    }
    await device.kill()
  }

  /** The device at the moment when no order waits on it. */
  async function onceSent(page: Page, order: string): Promise<{ readonly inCart: number }> {
    let last = { outbox: 1, carts: 0, setAside: 0, receipts: 0 }
    const waiting = async () => {
      last = await countsOf(page, ['outbox', 'carts', 'setAside', 'receipts'])
      found.push(`${order}: ${JSON.stringify(last)}`)
      return last.outbox
    }
    await expect.poll(waiting, { message: where }).toBe(0)
    // Parked: the browser lost for which suite its page was acting.
    return { inCart: last.carts + last.setAside }
  }
})

interface Order {
  readonly begin: (page: Page) => Promise<unknown>
  /** From the start of the application on, to the cart that was not sent. */
  readonly resume: (page: Page) => Promise<unknown>
  readonly review: (page: Page) => Promise<unknown>
}

interface Owner {
  readonly eventSuite: string
  revision: number
}

/** An owner has ordered ahead, so that there is a pre-order to change. */
async function orderAhead(page: Page, provider: Provider) {
  const invited = await beginAsOwner(page, provider, { slug: venue, locale: 'en-CA' })
  await addItem(page, /Harbour burger/)
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  await page.getByRole('radio', { name: 'No, thank you', exact: true }).check()
  await page.getByRole('radio', { name: 'At half time', exact: true }).check()
  await placeButton(page).click()
  await expect(page.getByRole('heading', { name: 'Pre-ordered', exact: true })).toBeVisible()
  return invited
}

function suiteOf(content: unknown): string {
  const { suites } = content as { readonly suites: { readonly eventSuiteId: string } }
  return suites.eventSuiteId
}

async function pageOf(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage()
}
