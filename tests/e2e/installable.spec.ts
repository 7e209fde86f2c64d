import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { openCart } from './cart-on-device.ts'
import { expect, test } from './provider.ts'
import { openItem, openMenuAtRest, placeButton, reviewCart } from './steps.ts'

test('a browser can install each venue, at the table that was scanned', async ({ provider }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'comanda-profile-'))
  // Only a profile on the disk can install anything.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser({ install: false }),
    args: browserArguments,
    baseURL: provider.origin,
    locale: 'en-CA',
  })
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  for (const [address, start] of [
    ['/lakeside-table?tableNum=12', '/lakeside-table?tableNum=12'],
    ['/merle-octobre?tableNum=4&utm_source=mail', '/merle-octobre?tableNum=4'],
    ['/granite-arena?takeout=true', '/granite-arena?takeout=true'],
    ['/', '/scan'],
  ] as const) {
    await page.goto(address)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect.soft(installabilityErrors, address).toEqual([])
    const { data, errors } = await browser.send('Page.getAppManifest')
    expect.soft(errors, address).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: start })
  }
  await context.close()
  rmSync(profile, { recursive: true })
})

test('the manifest follows the guest to a table and to another venue', async ({ page }) => {
  await openMenuAtRest(page, '/lakeside-table')
  await openItem(page, /Harbour burger/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Table number', exact: true }).fill('7')
  await sheet.getByRole('button', { name: 'Order from this table', exact: true }).click()
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
    'href',
    '/lakeside-table/manifest.webmanifest?tableNum=7',
  )
})

test('a received order is the moment to offer the home screen, once', async ({
  page,
  provider,
}) => {
  await askToInstall(page)
  await openCart(page, provider)
  await reviewCart(page)
  await placeButton(page).click()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add to home screen', exact: true }).click()
  await expect(page.getByText(/Keep Lakeside Table at hand/)).toHaveCount(0)
  expect(await page.evaluate(() => 'askedToInstall' in globalThis)).toBe(true)
  await page.reload()
  await expect(page.getByText('Sent to the venue', { exact: true })).toBeVisible()
  await expect(page.getByText(/Keep Lakeside Table at hand/)).toHaveCount(0)
})

/** The prompt that Chromium on a phone shows to an interested guest. */
async function askToInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, { prompt: () => Object.assign(globalThis, { askedToInstall: true }) })
      dispatchEvent(event)
    })
  })
}
