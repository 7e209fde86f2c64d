import { gzipSync } from 'node:zlib'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { chromium } from 'playwright'
import { browserArguments } from '../browser/browser-arguments.ts'
import { findBrowser } from '../browser/find-browser.mjs'
import type { RunningProvider } from '../browser/start-provider.ts'
import { beginAsOperator, orderForSuite } from '../e2e/operator-steps.ts'
import { venueCommand } from '../e2e/venue-command.ts'
import type { Figure } from './figure.ts'
import { median, percentile } from './run-in-turns.ts'

const suiteCount = 500
const orderCount = 2_000
const lineCount = 4
const atOnce = 8
const measure = `An event of ${suiteCount} suites with ${orderCount} orders and a pre-order of ${lineCount} lines each, for an attendant`
/** Milliseconds between two pictures of a screen at 60 Hz. */
const frame = 1_000 / 60

/** The event as a tablet stores it, and how soon its list answers. `startsAt`: it is on at the server's clock. */
export async function operatorsList(
  provider: RunningProvider,
  startsAt: Date,
): Promise<readonly Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser({ install: false }),
    args: browserArguments,
  })
  try {
    const page = await browser.newPage({ baseURL: provider.origin, locale: 'en-CA' })
    await beginAsOperator(page, provider, 'granite-arena')
    // Ordered ahead for while its event is to come.
    await orderAhead(page, await bringEvent(provider, new Date(startsAt.getTime() + 48 * hour)))
    await orderForAll(page, await bringEvent(provider, startsAt))
    return [...(await packFigures(page)), ...(await listFigures(page))]
  } finally {
    await browser.close()
  }
}

const eventId = 'bench-event'
const hour = 60 * 60_000

async function bringEvent(provider: RunningProvider, startsAt: Date): Promise<readonly string[]> {
  const suites = Array.from({ length: suiteCount }, (_, place) => ({
    id: `bench-${place}`,
    name: `Suite ${100 + place}`,
    level: String(100 + Math.floor(place / 50)),
    ownerEmail: `owner-${place}@example.com`,
    ownerName: `Owner ${place}`,
    paymentPreference: 'invoice',
  }))
  const endsAt = new Date(startsAt.getTime() + 6 * hour)
  const file = join(provider.dataDir, 'bench-event.json')
  const event = { id: eventId, name: 'Bench', startsAt, endsAt, suites }
  await writeFile(file, JSON.stringify([event]))
  await venueCommand(provider, 'events', 'granite-arena', file)
  return suites.map(({ id }) => id)
}

async function orderAhead(page: Page, suites: readonly string[]): Promise<void> {
  const suitesInfo = { deliveryTime: 'middle', notes: 'Ring at the side door.' } as const
  for (let placed = 0; placed < suiteCount; placed += atOnce) {
    const turn = suites.slice(placed, placed + atOnce)
    await Promise.all(turn.map((suite) => orderForSuite(page, suite, { suitesInfo, lineCount })))
  }
}

async function orderForAll(page: Page, suites: readonly string[]): Promise<void> {
  for (let placed = 0; placed < orderCount; placed += atOnce) {
    const turn = Array.from({ length: atOnce }, (_, place) => suites[(placed + place) % suiteCount])
    await Promise.all(turn.map((suite) => orderForSuite(page, suite ?? '')))
  }
}

async function packFigures(page: Page): Promise<readonly Figure[]> {
  const times: number[] = []
  let bytes: Uint8Array = new Uint8Array()
  for (let turn = 0; turn < 10; turn += 1) {
    const before = performance.now()
    const answer = await page.request.post('/api/catering/events/auth-get-event-info', {
      data: { eventId },
      headers: { 'X-RESTAURANT-ID': 'venue-granite-arena' },
    })
    bytes = await answer.body()
    times.push(performance.now() - before)
  }
  return [
    { measure, name: 'the event as it is stored', value: bytes.length / 1024, unit: 'KiB' },
    { measure, name: 'the same in gzip', value: gzipSync(bytes).length / 1024, unit: 'KiB' },
    { measure, name: 'the call for it, median of 10', value: median(times), unit: 'ms' },
  ]
}

/** From the key until the picture that follows it is handed on. */
async function listFigures(page: Page): Promise<readonly Figure[]> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(globalThis, { keyDurations: seen })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const drawn = new MessageChannel()
          drawn.port1.addEventListener('message', () => seen.push(performance.now() - timeStamp))
          drawn.port1.start()
          drawn.port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  await page.goto(`/granite-arena/events/${eventId}`)
  await page.getByText(`${suiteCount} suites shown`, { exact: true }).waitFor()
  const box = page.getByRole('searchbox')
  for (const letter of 'owner 12 suite 3') await box.press(letter === ' ' ? 'Space' : letter)
  await page.waitForFunction(() => Reflect.get(globalThis, 'keyDurations').length >= 16)
  const durations = await page.evaluate<number[]>(() => Reflect.get(globalThis, 'keyDurations'))
  const note = `${durations.length} keys in the search of ${suiteCount} suites.`
  return [
    {
      measure,
      name: 'from a key to the next picture, median',
      value: median(durations),
      unit: 'ms',
      goal: { most: Math.ceil(frame) },
      note,
    },
    { measure, name: 'the same, 99 of 100', value: percentile(durations, 99), unit: 'ms' },
  ]
}
