import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { words } from '#i18n/locales/en-CA/desk.ts'
import { shotsAt, withKey } from '../bench/server-rate.ts'
import { setUpDesk } from '../e2e/desk-steps.ts'
import { pageSize } from '../e2e/page-size.ts'
import { expect, test } from '../e2e/provider.ts'
import { growthOf, settled } from './growth.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: true, trace: 'off' })

/** A short one: ORDERS=100 MINUTES=1 npm run soak -- --desk */
const count = Number(process.env['ORDERS'] ?? 1_000)
const minutes = Number(process.env['MINUTES'] ?? 10)
const venue = 'lakeside-table'
const mostOpen = 120
/** Through the whole evening before it is measured. */
const first = 20
/** From then to the end, with no open order. */
const bounds = { heap: 5 * 1024 * 1024, nodes: 0, listeners: 0 }
const mostNodes = 3_000
const longestTaskMs = 50

const { acceptFor, makeReady, handOver } = words.desk

test(`one desk outlives ${count} orders in ${minutes} min, with ${mostOpen} open cards`, async ({
  page,
  context,
  provider,
}) => {
  await page.addInitScript(noteLongTasks)
  await setUpDesk(page, venue)
  const session = await context.newCDPSession(page)
  const { orders } = await shotsAt(provider.origin)
  const place = async () => {
    const headers = { ...orders.headers, ...withKey() }
    const { url, body = null } = orders
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  }
  const size = () => pageSize(session)
  const say = (when: string, { heap, nodes, listeners }: Awaited<ReturnType<typeof size>>) =>
    console.info(
      `${when}: heap ${(heap / 2 ** 20).toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners`,
    )

  for (let number = 0; number < first; number += 1) await place()
  await playUntil(page, { isOver: () => true, most: 0 })
  const base = await settled(size, () => false)
  say('before', base)
  // The page's own start is over.
  await page.evaluate(() => void (globalThis as { longTasks?: number[] }).longTasks?.splice(0))

  let placed = 0
  const began = performance.now()
  const placing = (async () => {
    for (; placed < count; placed += 1) {
      const dueAt = began + (placed * minutes * 60_000) / count
      await delay(Math.max(0, dueAt - performance.now()))
      await place()
    }
  })()
  await playUntil(page, { isOver: () => placed === count, most: mostOpen })
  await placing
  const full = await size()
  say(`${placed} orders after ${Math.round((performance.now() - began) / 60_000)} min`, full)
  const tasks = await page.evaluate(() => (globalThis as { longTasks?: number[] }).longTasks ?? [])
  const longest = Math.round(Math.max(0, ...tasks))
  console.info(`longest task ${longest} ms, ${tasks.length} over ${longestTaskMs} ms`)
  await playUntil(page, { isOver: () => true, most: 0 })
  const after = await settled(size, (now) => growthOf(now, base, bounds).length > 0)
  say('after', after)
  expect(growthOf(after, base, bounds)).toEqual([])
  expect(full.nodes).toBeLessThan(mostNodes)
  expect(longest).toBeLessThan(longestTaskMs)
})

interface Playing {
  readonly isOver: () => boolean
  /** Open orders that are left. */
  readonly most: number
}

/** Staff press the oldest card's foot: accepted at once, made and handed over as others come. */
async function playUntil(page: Page, { isOver, most }: Playing): Promise<void> {
  const labels = { accept: acceptFor.split('{{')[0] ?? '', makeReady, handOver }
  for (;;) {
    const over = isOver()
    const open = await page.evaluate(pressOne, { ...labels, most })
    if (over && open.count <= most && open.fresh === 0) return
    await delay(open.isPressed ? 20 : 100)
  }
}

interface Labels {
  readonly accept: string
  readonly makeReady: string
  readonly handOver: string
  readonly most: number
}

/** Runs in the page. */
function pressOne({ accept: begins, makeReady: ready, handOver: over, most }: Labels) {
  const buttons = [...document.querySelectorAll<HTMLElement>('article button')]
  const heads = [...document.querySelectorAll('[data-column] h2')]
  const count = heads.reduce((sum, head) => sum + Number(head.textContent.split('·')[1]), 0)
  const fresh = buttons.find(({ innerText }) => innerText.startsWith(begins))
  const made = buttons.find(({ innerText }) => innerText === over)
  const making = buttons.find(({ innerText }) => innerText === ready)
  const next = fresh ?? (count > most ? (made ?? making) : undefined)
  next?.click()
  return { count, fresh: fresh ? 1 : 0, isPressed: next !== undefined }
}

/** Runs in the page, before its scripts. */
function noteLongTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}
