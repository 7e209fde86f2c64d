import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import type { Page, Response } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import { addItem, openMenu } from '../e2e/steps.ts'
import type { Figure } from './figure.ts'
import { partOf } from '../../sw/part-of.ts'

const measure = 'First visit to a menu on a phone: KiB of code, gzip -9, no service worker'
const kinds = { script: 'JavaScript', stylesheet: 'CSS', font: 'fonts' } as const
type Kind = keyof typeof kinds

/** The bytes fetched until the menu answers taps, and until the first item is in a saved cart. */
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
    await page.addInitScript(noteCartSaved)
    await openMenu(page)
    const untilMenu = await askedForBefore(page, 'app-started')
    await addItem(page, /Harbour burger/)
    const untilCart = await askedForBefore(page, 'cart-saved')
    const menu = await sizesOf(fetched.filter((response) => untilMenu.includes(response.url())))
    const cart = await sizesOf(fetched.filter((response) => untilCart.includes(response.url())))
    const figure = (when: string, sizes: Sizes, kind: Kind) => ({
      measure,
      name: `${kinds[kind]} until ${when}`,
      value: sizes[kind] / 1024,
      unit: 'KiB',
    })
    return [
      { ...figure('the menu answers taps', menu, 'script'), goal: { most: 128 } },
      { ...figure('the menu answers taps', menu, 'stylesheet'), goal: { most: 10 } },
      { ...figure('the first item is in a saved cart', cart, 'script'), goal: { most: 164 } },
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

/** Everything that the service worker caches for a start without a network, on a device that has used none of the program's parts. */
export function precachedBytes(folder: string): Figure {
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8')
  const urls = new Set(
    [...worker.matchAll(/url"?:\s*["'`]([^"'`$]+)["'`]/g)].map(([, url]) => url ?? ''),
  )
  const sizes = [...urls]
    .filter((url) => partOf(url) === null)
    .map((url) => gzipped(readFileSync(path.join(folder, url))))
  return {
    measure,
    name: 'precached for a start without a network',
    value: sum(sizes) / 1024,
    unit: 'KiB',
    goal: { most: 400 },
    note: `${sizes.length} files, each gzip -9.`,
  }
}

function listen(page: Page): readonly Response[] {
  const fetched: Response[] = []
  page.on('response', (response) => fetched.push(response))
  return fetched
}

/**
 * Runs in the page: notes when the device's database has committed a cart, not when a screen shows it.
 * No named function inside: a bundler would wrap it in a helper that the page does not have.
 */
function noteCartSaved(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its store below
  IDBObjectStore.prototype.put = new Proxy(IDBObjectStore.prototype.put, {
    apply(put, store: IDBObjectStore, given: [unknown, IDBValidKey?]) {
      if (store.name === 'carts') {
        store.transaction.addEventListener('complete', () => performance.mark('cart-saved'))
      }
      return Reflect.apply(put, store, given)
    },
  })
}

/** The requests up to a mark, without prefetches. */
async function askedForBefore(page: Page, mark: string): Promise<readonly string[]> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark)
  return page.evaluate((name) => {
    const noted = performance.getEntriesByName(name)[0]?.startTime ?? 0
    const resources = performance.getEntriesByType('resource')
    return resources.filter(({ startTime }) => startTime <= noted).map((each) => each.name)
  }, mark)
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
