import type { CDPSession, Page } from 'playwright'
import { kioskVenue, setUpStoredKiosk } from '../e2e/kiosk-steps.ts'
import { endTurn, playTurn, turnSteps } from '../e2e/kiosk-turns.ts'
import type { Guest, Turn } from '../e2e/kiosk-turns.ts'
import { countOf } from '../e2e/kills.ts'
import { sizeAtRest } from '../e2e/page-size.ts'
import type { PageSize } from '../e2e/page-size.ts'
import { expect, test } from '../e2e/provider.ts'
import { withoutBackgroundSync } from '../e2e/steps.ts'
import { createRandom } from '../simulate/random.ts'
import { growthOf, settled } from './growth.ts'

test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true, trace: 'off' })

/** A short one: GUESTS=60 npm run soak */
const guests = Number(process.env['GUESTS'] ?? 500)
/** Other guests: SEED=7 npm run soak */
const seed = Number(process.env['SEED'] ?? 20_261_123)
/** What comes after is measured against the state after these. */
const first = Math.min(50, Math.floor(guests / 2))
/** From then to the end. */
const bounds = { heap: 0.25 * 1024 * 1024, nodes: 0, listeners: 9 }

interface Size extends PageSize {
  /** Of all databases. */
  readonly rows: number
}

test(`${guests} guests leave nothing at a kiosk (seed ${seed})`, async ({
  page,
  context,
  provider,
}) => {
  const random = createRandom(seed)
  const expected: string[] = []
  // A day's guests come in half an hour: the kitchen's pace is not the story.
  await provider.changeVenue(kioskVenue, ({ menus }) => {
    for (const menu of menus) menu.max_orders_per_interval = 0
  })
  // The worker has the machine's clock, not the page's: it would judge orders that wait as late.
  await withoutBackgroundSync(page)
  // Of a day's opening hours, so that the night's restart does not come in between.
  await page.clock.install({ time: '2026-11-20T21:30:00Z' })
  await setUpStoredKiosk(page)
  const session = await context.newCDPSession(page)
  let base: Size | null = null
  let offlineLeft = 0
  for (let number = 1; number <= guests; number += 1) {
    if (offlineLeft === 0 && random.chance(0.05)) offlineLeft = 3
    const offline = offlineLeft > 0
    offlineLeft = Math.max(0, offlineLeft - 1)
    await context.setOffline(offline)
    const turn: Turn = {
      until: random.chance(0.5) ? 'placed' : random.pick(turnSteps),
      // A clock that jumps ahead makes orders that wait look late.
      leaves: !offline && random.chance(0.3) ? 'away' : 'over',
      offline,
    }
    const guest: Guest = {
      name: `Guest${number}`,
      locale: random.chance(0.3) ? 'fr-CA' : 'en-CA',
      ...(!offline && random.chance(0.3) ? { card: '4242424242424242' } : {}),
    }
    await test.step(`guest ${number}: ${turn.until}, ${turn.leaves}`, async () => {
      await playTurn(page, turn, guest)
      await endTurn(page, turn, guest.locale)
    })
    if (turn.until === 'placed') expected.push(guest.name)
    if (number !== first && number % 50 !== 0 && number !== guests) continue
    offlineLeft = 0
    await context.setOffline(false)
    await expect.poll(() => countOf(page, 'outbox')).toBe(0)
    // So that no order that waited is in the memory of the page.
    const nobody = { until: 'menu', leaves: 'over', offline: false } as const
    await playTurn(page, nobody, { name: '' })
    await endTurn(page, nobody)
    const size = await settled(
      () => sizeOf(page, session),
      (now) => base !== null && grownSince(now, base).length > 0,
    )
    console.info(
      `${number} guests, ${expected.length} orders: heap ${(size.heap / 2 ** 20).toFixed(2)} MB, ` +
        `${size.nodes} nodes, ${size.listeners} listeners, ${size.rows} rows`,
    )
    base ??= size
    expect(grownSince(size, base)).toEqual([])
  }

  const orders = await provider.orders(kioskVenue)
  const names = orders.map(
    ({ content }) => /"full_name":"([^"]*)"/.exec(JSON.stringify(content))?.[1],
  )
  expect(names).toHaveLength(expected.length)
  expect(new Set(names)).toEqual(new Set(expected))
})

function grownSince(size: Size, base: Size): readonly string[] {
  const grown = growthOf(size, base, bounds)
  return size.rows > base.rows ? [...grown, 'rows'] : grown
}

async function sizeOf(page: Page, session: CDPSession): Promise<Size> {
  const size = await sizeAtRest(page, session)
  return { ...size, rows: await page.evaluate(rowsStored) }
}

/** Runs in the page: the records of all databases. */
async function rowsStored(): Promise<number> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The database does not answer')))
    })
  let rows = 0
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      rows += await answered(database.transaction(store).objectStore(store).count())
    }
    database.close()
  }
  return rows
}
