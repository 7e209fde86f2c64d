import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession } from 'playwright'
import { openPhone, slowNetwork, slowPage } from './lab-device.ts'

/** Milliseconds from the start of the navigation, but for `shift` and bytes. */
export interface LabVisit {
  readonly firstPaint: number
  readonly largestPaint: number
  /** From a tap on the first item, made as soon as it is seen, until its sheet shows: that of the app, or of the item's page. */
  readonly answered: number
  /** Until the sheet shows where the item's own address is loaded. */
  readonly plainLoad: number
  /** Of long tasks, what is over 50 ms, from the first paint on. */
  readonly blocking: number
  readonly longestTask: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Bytes as sent, until nothing more is fetched: the page's own, and those of its pictures. */
  readonly pageBytes: number
  readonly pictureBytes: number
}

/** The first visit of a phone to a menu, once left alone and once tapped at once. */
export async function visitOnce(browser: Browser, address: string): Promise<LabVisit> {
  return { ...(await leftAlone(browser, address)), ...(await tappedAtOnce(browser, address)) }
}

/** The first visit of a phone that does nothing. */
export async function leftAlone(
  browser: Browser,
  address: string,
): Promise<Omit<LabVisit, keyof Tapped>> {
  const context = await openPhone(browser, { serviceWorkers: 'block' })
  const { page, cdp } = await slowPage(context)
  await page.addInitScript(notePaints)
  await slowNetwork(cdp)
  await page.goto(address, { waitUntil: 'load' })
  while (!(await evaluate(cdp, isQuiet))) await delay(250)
  const seen = await page.evaluate(() => window.comandaSeen)
  const bytes = await page.evaluate(sentBytes)
  await context.close()
  const { firstPaint } = seen
  const after = seen.tasks.filter(({ end }) => end > firstPaint)
  return {
    ...bytes,
    firstPaint,
    largestPaint: seen.largestPaint,
    shift: seen.shift,
    blocking: after.reduce(
      (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50),
      0,
    ),
    longestTask: Math.max(0, ...seen.tasks.map(({ start, end }) => end - start)),
  }
}

type Tapped = Pick<LabVisit, 'answered' | 'plainLoad'>

async function tappedAtOnce(browser: Browser, address: string): Promise<Tapped> {
  const context = await openPhone(browser, { serviceWorkers: 'block' })
  const { page, cdp } = await slowPage(context)
  await page.addInitScript(noteSheet)
  await slowNetwork(cdp)
  await page.goto(address, { waitUntil: 'commit' })
  const item = await firstItemInView(cdp)
  const { now: start, href } = item
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [item] })
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const end = await untilSheet(cdp)
  await context.close()
  return { answered: end - start, plainLoad: await loadedPlainly(browser, href) }
}

async function loadedPlainly(browser: Browser, address: string): Promise<number> {
  const context = await openPhone(browser, { serviceWorkers: 'block' })
  const { page, cdp } = await slowPage(context)
  await page.addInitScript(noteSheet)
  await slowNetwork(cdp)
  await page.goto(address, { waitUntil: 'commit' })
  const end = await untilSheet(cdp)
  const start = await evaluate(cdp, () => performance.timeOrigin)
  await context.close()
  return end - start
}

/** When the page showed a sheet, in ms since 1970. */
async function untilSheet(cdp: CDPSession): Promise<number> {
  // Between two pages no page answers.
  const shown = () => evaluate(cdp, sheetShown).catch(() => null)
  let end = await shown()
  while (end === null) {
    await delay(100)
    end = await shown()
  }
  return end
}

/** Without what the driver adds to a page at its first call, which is itself a long task. */
async function evaluate<T>(cdp: CDPSession, asked: () => T): Promise<T> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `(${asked.toString()})()`,
    returnByValue: true,
  })
  return result.value as T
}

interface SeenItem {
  readonly x: number
  readonly y: number
  readonly href: string
  /** Milliseconds since 1970. */
  readonly now: number
}

async function firstItemInView(cdp: CDPSession): Promise<SeenItem> {
  let point = await evaluate(cdp, findItem)
  while (point === null) {
    await delay(20)
    point = await evaluate(cdp, findItem)
  }
  return point
}

/** Runs in the page: a place on the first item that is painted whole; null: none is yet. */
function findItem(): SeenItem | null {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return null
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="item="]')].find(
    (each) => {
      const { top, bottom, height } = each.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= innerHeight
    },
  )
  if (!link) return null
  const { left, top, width, height } = link.getBoundingClientRect()
  return {
    x: left + width / 3,
    y: top + height / 2,
    href: link.href,
    now: performance.timeOrigin + performance.now(),
  }
}

/** Runs in the page: when it showed a sheet, in ms since 1970; null: it has not. */
function sheetShown(): number | null {
  const [sheet] = performance.getEntriesByName('sheet')
  return sheet ? performance.timeOrigin + sheet.startTime : null
}

declare global {
  interface Window {
    comandaSeen: {
      firstPaint: number
      largestPaint: number
      shift: number
      readonly tasks: { readonly start: number; readonly end: number }[]
    }
  }
}

/** Runs in the page. */
function notePaints(): void {
  const seen: Window['comandaSeen'] = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] }
  window.comandaSeen = seen
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
    }
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.tasks.push({ start: startTime, end: startTime + duration })
    }
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page. */
function sentBytes(): Pick<LabVisit, 'pageBytes' | 'pictureBytes'> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const pictures = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ initiatorType }) => initiatorType === 'img',
  )
  return {
    pageBytes: page?.encodedBodySize ?? 0,
    pictureBytes: pictures.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

/** Runs in the page: whether the menu is seen, and nothing was fetched and no task was long for three seconds. */
function isQuiet(): boolean {
  if (document.querySelector('main a') === null) return false
  const fetched = performance.getEntriesByType('resource').at(-1)
  const ends = [
    ...window.comandaSeen.tasks.map(({ end }) => end),
    (fetched as PerformanceResourceTiming | undefined)?.responseEnd ?? 0,
  ]
  return performance.now() - Math.max(...ends) > 3_000
}

/** Runs in the page: notes when a sheet is open and painted. */
function noteSheet(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('dialog[open] h2') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('sheet')))
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}
