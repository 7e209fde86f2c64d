import type { Page } from 'playwright'
import { createKillableBrowser } from '../browser/killable-browser.ts'
import { createRandom } from '../simulate/random.ts'
import { afterMs, countOf, test } from './kills.ts'
import { expect } from './provider.ts'
import type { Provider } from './provider.ts'
import { addItem, openMenu, openOrder } from './steps.ts'

/** Thirty take some minutes: KILLS=30 npx playwright test -c tests/playwright.config.ts killed */
const rounds = Number(process.env['KILLS'] ?? 5)
/** Another one tries other moments: SEED=7 npx playwright test … killed */
const seed = Number(process.env['SEED'] ?? 20_261_121)

test(`a browser killed ${rounds} times in mid-checkout neither loses nor doubles an order`, async ({
  provider,
}) => {
  test.setTimeout(15 * 60_000)
  const browser = createKillableBrowser()
  const random = createRandom(seed)
  const before = await provider.orders('lakeside-table')
  const tally = { kept: 0, placedAfterwards: 0 }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const guest = `Guest ${round}`
      const address = `${provider.origin}/lakeside-table?tableNum=12`
      const kept = await orderUntilKilled(guest)
      const page = await (await browser.open()).newPage()
      await openMenu(page, address)
      const placedAgain = !kept && (await goOn(page, guest))
      tally[placedAgain ? 'placedAfterwards' : 'kept'] += 1
      await expect.poll(() => ordersOf(provider, guest), { message: where(guest) }).toBe(1)
      await expect.poll(() => waiting(page), { message: where(guest) }).toBe(0)
      expect(await inCart(page), where(guest)).toBe(0)
      expect(await ordersOf(provider, guest), where(guest)).toBe(1)
      await browser.kill()
    }
  } finally {
    await browser.remove()
  }
  const all = await provider.orders('lakeside-table')
  expect(all).toHaveLength(before.length + rounds)
  console.info(
    `Killed ${rounds} times (seed ${seed}): ${tally.kept} orders were on their way, ` +
      `${tally.placedAfterwards} still in the cart; each received once.`,
  )

  /** Not shown as saved: it is in the outbox or received all the same, or still in the cart. */
  async function goOn(page: Page, guest: string): Promise<boolean> {
    await expect
      .poll(
        async () =>
          (await ordersOf(provider, guest)) + (await waiting(page)) + (await inCart(page)),
        { message: where(guest) },
      )
      .toBeGreaterThan(0)
    if ((await inCart(page)) === 0) return false
    await page.reload()
    await checkOut(page, guest)
    await page.getByRole('button', { name: /Place order/ }).click()
    return true
  }

  /** True if the page had shown the order as saved. */
  async function orderUntilKilled(guest: string): Promise<boolean> {
    const context = await browser.open()
    const page = await context.newPage()
    await openMenu(page, `${provider.origin}/lakeside-table?tableNum=12`)
    await addItem(page, /Harbour burger/)
    await checkOut(page, guest)
    const shown = page
      .waitForURL(/\/orders\//, { timeout: 0 })
      .then(() => true)
      .catch(() => false)
    // Not awaited: the browser dies under it.
    void page
      .getByRole('button', { name: /Place order/ })
      .click()
      .catch(() => {})
    await afterMs(random.between(0, 300))
    const shownInTime = await Promise.race([shown, Promise.resolve(null)])
    await browser.kill()
    return shownInTime ?? false
  }
})

async function checkOut(page: Page, guest: string): Promise<void> {
  await openOrder(page)
  await page.getByRole('button', { name: /Check out/ }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  // A name typed before the end is a row.
  const edit = page.getByRole('button', { name: /^Edit\sName$/ })
  await expect(name.or(edit)).toBeVisible()
  if (await edit.isVisible()) await edit.click()
  await name.fill(guest)
  await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible()
}

async function ordersOf(provider: Provider, guest: string): Promise<number> {
  const orders = await provider.orders('lakeside-table')
  return orders.filter(({ content }) => JSON.stringify(content).includes(`"${guest}"`)).length
}

function waiting(page: Page): Promise<number> {
  return countOf(page, 'outbox')
}

async function inCart(page: Page): Promise<number> {
  return countOf(page, 'carts')
}

function where(guest: string): string {
  return `${guest}, seed ${seed}`
}
