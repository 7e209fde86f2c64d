import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { startProvider } from '../browser/start-provider.ts'
import { openScreen } from './open-screen.ts'
import { screens } from './screens.ts'

/** The pictures of the README and of the install sheet: `npm run screenshots` takes them anew. */
const folder = path.resolve('public/screenshots')

const phone = { width: 390, height: 844 }
const shots = [
  { name: 'phone', of: 'menu', locale: 'en-CA', viewport: phone },
  { name: 'bill', of: 'bill', locale: 'en-CA', viewport: phone },
  { name: 'offline', of: 'order-saved', locale: 'en-CA', viewport: phone },
  {
    name: 'tablet',
    of: 'menu-with-order',
    locale: 'en-CA',
    viewport: { width: 1024, height: 768 },
  },
  { name: 'french', of: 'menu-quebec', locale: 'fr-CA', viewport: phone },
  { name: 'receipt', of: 'order-received', locale: 'en-CA', viewport: phone },
] as const

const mostBytes = 60 * 1024

const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z' })
const browser = await chromium.launch({
  executablePath: findBrowser({ install: false }),
  args: browserArguments,
})
mkdirSync(folder, { recursive: true })
for (const { name, of, locale, viewport } of shots) {
  const screen = screens.find((each) => each.name === of)
  if (!screen) throw new Error(`No screen is called ${of}`)
  await openScreen(browser, { screen, locale, viewport, ...provider }, async (page) => {
    const picture = await takeWebp(page)
    if (picture.length > mostBytes) throw new Error(`${name}.webp has ${picture.length} bytes`)
    writeFileSync(path.join(folder, `${name}.webp`), picture)
    console.log(`${name}.webp  ${(picture.length / 1024).toFixed(1)} KiB`)
  })
}
await browser.close()
await provider.stop()

/** Playwright itself writes PNG and JPEG alone; the browser writes WebP as well. */
async function takeWebp(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  return Buffer.from(data, 'base64')
}
