import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Page, Response } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { addItem, openMenu } from '../e2e/steps.ts'
import type { Figure } from './figure.ts'

const measure = 'First visit to a menu on a phone: KiB of code, gzip -9, no service worker'
const kinds = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' } as const
type Kind = keyof typeof kinds

/** What a browser fetches until the menu answers taps, and until the first item is in a saved cart. */
export async function firstVisitBytes(origin: string): Promise<readonly Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser({ install: false }),
    args: browserArguments,
  })
  try {
    const page = await browser.newPage({
      baseURL: origin,
      locale: 'en-CA',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    const fetched = listen(page)
    await page.addInitScript(noteMenuPainted)
    await openMenu(page)
    const early = await askedForBeforeMenu(page)
    await addItem(page, /Harbour burger/)
    await cartSaved(page)
    const untilCart = [...fetched]
    const menu = await sizesOf(untilCart.filter((response) => early.includes(response.url())))
    const cart = await sizesOf(untilCart)
    const figure = (when: string, sizes: Sizes, kind: Kind) => ({
      measure,
      name: `${kinds[kind]} until ${when}`,
      value: sizes[kind] / 1024,
      unit: 'KiB',
    })
    return [
      { ...figure('the menu answers taps', menu, 'script'), goal: { most: 130 } },
      { ...figure('the menu answers taps', menu, 'stylesheet'), goal: { most: 10 } },
      { ...figure('the first item is in a saved cart', cart, 'script'), goal: { most: 165 } },
      figure('the first item is in a saved cart', cart, 'stylesheet'),
      { ...figure('then', cart, 'font'), goal: { most: 0 } },
      {
        measure,
        name: 'as sent, in brotli',
        value: menu.sent / 1024,
        unit: 'KiB',
        note: 'JavaScript and CSS until the menu answers taps.',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Everything that the service worker keeps for a start without a network. */
export function precachedBytes(folder: string): Figure {
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8')
  const urls = new Set(
    [...worker.matchAll(/url"?:\s*["'`]([^"'`$]+)["'`]/g)].map(([, url]) => url ?? ''),
  )
  const sizes = [...urls].map((url) => gzipped(readFileSync(path.join(folder, url))))
  return {
    measure,
    name: 'precached for a start without a network',
    value: sum(sizes) / 1024,
    unit: 'KiB',
    goal: { most: 350 },
    note: `${urls.size} files, each gzip -9.`,
  }
}

function listen(page: Page): readonly Response[] {
  const fetched: Response[] = []
  page.on('response', (response) => fetched.push(response))
  return fetched
}

/** Runs in the page: notes when the first item is painted, which its script does, listeners first. */
function noteMenuPainted(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main a') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('menu-painted')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** What is fetched ahead for later, once the menu stands, is not counted. */
async function askedForBeforeMenu(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('menu-painted').length > 0)
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('menu-painted')[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource')
    return resources.filter(({ startTime }) => startTime <= painted).map(({ name }) => name)
  })
}

/** As the device's database says it, not the screen. */
async function cartSaved(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('comanda')
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('carts').objectStore('carts').count()
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result > 0)
          }
        }
      }),
  )
}

type Sizes = Record<Kind | 'sent', number>

async function sizesOf(responses: readonly Response[]): Promise<Sizes> {
  const sizes: Sizes = { script: 0, stylesheet: 0, font: 0, sent: 0 }
  for (const response of responses) {
    const kind = response.request().resourceType()
    if (!isKind(kind)) continue
    sizes[kind] += gzipped(await response.body())
    if (kind !== 'font') sizes.sent += (await response.request().sizes()).responseBodySize
  }
  return sizes
}

function isKind(type: string): type is Kind {
  return type in kinds
}

function gzipped(content: Uint8Array): number {
  return gzipSync(content, { level: 9 }).length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
