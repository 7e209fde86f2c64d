import { createKillableBrowser } from '../browser/killable-browser.ts'
import { test } from './kills.ts'
import { expect } from './provider.ts'
import {
  addItem,
  openMenu,
  openMenuAtRest,
  reviewOrder,
  savedHeading,
  workerReady,
} from './steps.ts'

test('a browser that starts cold with the server gone shows a menu that can be ordered from', async ({
  provider,
}) => {
  test.setTimeout(3 * 60_000)
  const browser = createKillableBrowser()
  const address = `${provider.origin}/lakeside-table?tableNum=12`
  try {
    const first = await (await browser.open()).newPage()
    await openMenuAtRest(first, address)
    await workerReady(first)
    await expect
      .poll(() => first.evaluate(() => localStorage.getItem('comanda:held:lakeside-table')))
      .not.toBeNull()
    await browser.kill()
    await provider.pause()

    const page = await (await browser.open()).newPage()
    await openMenu(page, address)
    await addItem(page, /Harbour burger/)
    await reviewOrder(page)
    await page.getByRole('button', { name: /Place order|Save/ }).click()
    await expect(savedHeading(page)).toBeVisible()
    await browser.kill()

    // Closed in between, and the server back: opening the menu is enough.
    await provider.resume()
    const before = await provider.orders('lakeside-table')
    const again = await (await browser.open()).newPage()
    await openMenu(again, address)
    await expect
      .poll(async () => (await provider.orders('lakeside-table')).length)
      .toBe(before.length + 1)
  } finally {
    await browser.remove()
  }
})
