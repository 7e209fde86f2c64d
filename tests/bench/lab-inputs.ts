import type { Browser, Locator, Page } from 'playwright'
import { workerReady } from '../e2e/steps.ts'
import { openPhone, slowNetwork, slowPage } from './lab-device.ts'

export interface Inputs {
  /** Milliseconds to the next paint, by the browser's event timing. */
  readonly keys: readonly number[]
  /** Those of keys in a field of an empty page. */
  readonly emptyKeys: readonly number[]
  readonly taps: readonly number[]
}

const queries = ['soupe', 'gran', 'tréb', 'pou', 'cha']
const tapRounds = 8

/** Words typed into the search of a menu, items opened and closed, on a slow phone and a fast network. */
export async function pressInputs(browser: Browser, address: string): Promise<Inputs> {
  const context = await openPhone(browser, { serviceWorkers: 'block' })
  const { page } = await slowPage(context)
  await page.addInitScript(noteEvents)
  await page.goto(address)
  await page.locator('main a').first().waitFor()
  await page.waitForLoadState('networkidle')
  for (let round = 0; round < tapRounds; round += 1) {
    await page
      .locator('main a[href*="item="]')
      .nth(round % 4)
      .tap()
    await page.locator('dialog:modal').waitFor()
    await page.goBack()
    await page.locator('dialog:modal').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Search the menu', exact: true }).tap()
  const field = page.getByRole('searchbox')
  await typeQueries(field)
  const events = await eventsOf(page)
  await page.goto('about:blank')
  await page.setContent('<input type="search">')
  await typeQueries(page.getByRole('searchbox'))
  const emptyKeys = durationsOf(await eventsOf(page), keyEvents)
  await context.close()
  return {
    keys: durationsOf(events, keyEvents),
    emptyKeys: emptyKeys.length === 0 ? [shortest] : emptyKeys,
    taps: durationsOf(events, ['pointerdown', 'pointerup', 'click']),
  }
}

const keyEvents = ['keydown', 'keyup', 'keypress']

async function typeQueries(field: Locator): Promise<void> {
  await field.focus()
  for (const query of queries) {
    await field.pressSequentially(query, { delay: 150 })
    await field.fill('')
  }
}

function eventsOf(page: Page): Promise<Window['comandaEvents']> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))
    return window.comandaEvents
  })
}

function durationsOf(events: Window['comandaEvents'], names: readonly string[]) {
  return events.filter(({ name }) => names.includes(name)).map(({ duration }) => duration)
}

export interface Starts {
  /** Of the first visit, from its first painted item to a worker in control: until then no start without a network. */
  readonly untilHeld: number
  readonly again: number
  readonly offline: number
}

/** Until an item is painted, by a phone that has the menu: with its slow network, and without one. */
export async function startAgain(browser: Browser, address: string): Promise<Starts> {
  const context = await openPhone(browser)
  const { page: first } = await slowPage(context)
  await first.addInitScript(noteItem)
  await first.addInitScript(noteWorker)
  await first.goto(address)
  await workerReady(first)
  // An installed worker takes control a moment after it is ready.
  await first.waitForFunction(() => performance.getEntriesByName('worker').length > 0)
  const untilHeld = await first.evaluate(() => {
    const [item, worker] = ['item', 'worker'].map((name) => performance.getEntriesByName(name)[0])
    return (worker?.startTime ?? NaN) - (item?.startTime ?? NaN)
  })
  const isHeld = () => Object.keys(localStorage).some((key) => key.startsWith('comanda:held:'))
  await first.waitForFunction(isHeld, undefined, { timeout: 60_000 })
  await first.close()
  const again = await timeStart(await slowStart(), address)
  await context.setOffline(true)
  const offline = await timeStart((await slowPage(context)).page, address)
  await context.close()
  return { untilHeld, again, offline }

  async function slowStart(): Promise<Page> {
    const { page, cdp } = await slowPage(context)
    await slowNetwork(cdp)
    return page
  }
}

async function timeStart(page: Page, address: string): Promise<number> {
  await page.addInitScript(noteItem)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('item').length > 0)
  const took = await page.evaluate(() => performance.getEntriesByName('item')[0]?.startTime ?? 0)
  await page.close()
  return took
}

declare global {
  interface Window {
    comandaEvents: { readonly name: string; readonly duration: number }[]
  }
}

/** Milliseconds. Browsers do not report shorter events. */
const shortest = 16

/** Runs in the page. */
function noteEvents(): void {
  window.comandaEvents = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      window.comandaEvents.push({ name, duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page. No named function inside: a bundler would wrap it in a helper that the page does not have. */
function noteWorker(): void {
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      performance.mark('worker')
    },
    { once: true },
  )
}

/** Runs in the page. */
function noteItem(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('main a') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('item')))
  })
  observer.observe(document, { childList: true, subtree: true })
}
