import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { changedSchema, livePath, nameOfDocument } from '#contract/venue/live-wire.ts'
import { demoPin } from '#domain/kiosk/pin-wait.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { cookieOf } from '#tests/fixtures/a-desk-stream.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import type { Figure } from './figure.ts'
import { median, percentile } from './run-in-turns.ts'

const slug = 'lakeside-table'
const venueId = demoVenueId(slug)
const pageCount = 1_000
const rounds = 10
const askingCount = 100
/** As a page asks without a stream (see client/venue/follow-menus.ts). */
const askEvery = { least: 15_000, more: 10_000 }
const mostMs = 30_000

interface Desk {
  readonly origin: string
  readonly cookie: string
  /** What it stops. */
  readonly item: string
}

interface Page {
  /** Resolves with the moment at which it hears of a document of another name. */
  readonly heard: () => Promise<number>
  readonly close: () => void
}

/** How soon a stop is on the pages that have the menu open: with a stream each, and without. */
export async function liveLatency({
  origin,
}: Pick<RunningProvider, 'origin'>): Promise<readonly Figure[]> {
  const desk = { origin, cookie: await enrol(origin), item: await firstItem(origin) }
  const name = await shownName(origin)
  const pages = await Promise.all(Array.from({ length: pageCount }, () => openPage(origin, name)))
  try {
    const late: number[] = []
    const calls: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const arrivals = Promise.all(pages.map(({ heard }) => heard()))
      const sentAt = performance.now()
      calls.push(await press(desk))
      late.push(...(await arrivals).map((at) => at - sentAt))
    }
    const asking = await askingPages(desk)
    const load = `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`
    const measure = `${pageCount} open menus of one venue on their streams, ${rounds} stops`
    const arrived = late.filter(Number.isFinite)
    return [
      { measure, name: 'from the press to a page, p50', value: median(arrived), unit: 'ms' },
      {
        measure,
        name: 'from the press to a page, p99',
        value: percentile(arrived, 99),
        unit: 'ms',
        goal: { most: 2_000 },
        note: `Longest ${Math.round(Math.max(...arrived))} ms; the press’s own call p50 ${Math.round(median(calls))} ms; ${load}.`,
      },
      {
        measure,
        name: `missed, of ${late.length}`,
        value: late.length - arrived.length,
        unit: '',
        goal: { most: 0 },
      },
      {
        measure: `${askingCount} open menus without a stream, one stop`,
        name: 'from the press to a page, longest',
        value: Math.max(...asking) / 1_000,
        unit: 's',
        goal: { most: 25 + 1 },
        note: `A page asks after 15 to 25 s; the answer itself took at most a second. p50 ${(median(asking) / 1_000).toFixed(1)} s.`,
      },
    ]
  } finally {
    for (const page of pages) page.close()
  }
}

async function enrol(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/desk/${venueId}/enroll`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pin: demoPin, name: 'Pass', role: 'counter' }),
  })
  if (!answer.ok) throw new Error(`A desk was answered ${answer.status}`)
  return cookieOf(answer)
}

async function shownName(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/${slug}/data.json`)
  await answer.arrayBuffer()
  return nameOfDocument(answer.headers.get('ETag') ?? '')
}

async function firstItem(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/${slug}/data.json`)
  const { menus } = v.parse(menusSchema, await answer.json())
  const item = menus[0]?.sections[0]?.items[0]
  if (!item) throw new Error('The venue has a menu')
  return String(item.id)
}

const itemsSchema = v.array(v.object({ id: v.union([v.string(), v.number()]) }))
const menusSchema = v.object({
  menus: v.array(v.object({ sections: v.array(v.object({ items: itemsSchema })) })),
})

/** A stop with another end each time, which changes the document. Resolves with the length of its call. */
let presses = 0
async function press({ origin, cookie, item }: Desk): Promise<number> {
  presses += 1
  const endsAt = new Date(Date.now() + 10 * 86_400_000 + presses * 60_000).toISOString()
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/api/desk/${venueId}/stops`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ id: randomUUID(), scope: 'item', target: item, endsAt }),
  })
  if (!answer.ok) throw new Error(`A stop was answered ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - startedAt
}

/** Resolves once its stream has begun. */
function openPage(origin: string, name: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    const heard: ((at: number) => void)[] = []
    const headers = { Accept: 'text/event-stream' }
    const request = get(`${origin}${livePath(slug, name)}`, { agent: false, headers }, (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`A page was answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        if (text.includes('event: ping')) resolve(page)
        if (text.includes('event: changed')) {
          const at = performance.now()
          for (const hear of heard.splice(0)) hear(at)
        }
      })
    })
    request.on('error', () => undefined)
    const page: Page = {
      heard: () =>
        Promise.race([
          new Promise<number>((hear) => heard.push(hear)),
          delay(mostMs, Infinity, { ref: false }),
        ]),
      close: () => request.destroy(),
    }
  })
}

/** How long after a press each page that asks has its answer. */
async function askingPages(desk: Desk): Promise<readonly number[]> {
  const { origin } = desk
  const name = await shownName(origin)
  let pressedAt = Infinity
  const answers = Array.from({ length: askingCount }, async () => {
    for (;;) {
      await delay(askEvery.least + Math.random() * askEvery.more)
      const answer = await fetch(`${origin}${livePath(slug, name)}`)
      if (answer.status === 204) continue
      v.parse(changedSchema, await answer.json())
      return performance.now() - pressedAt
    }
  })
  // Pages that were opened at different moments.
  await delay(Math.random() * 10_000)
  pressedAt = performance.now()
  await press(desk)
  return Promise.all(answers)
}
