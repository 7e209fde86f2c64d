import type { Browser } from 'playwright'
import { openDatabase } from '#server/postgres/open-database.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import type { Figure } from './figure.ts'
import { fire } from './fire.ts'
import { labDocument } from './lab-document.ts'
import { launchLab } from './lab-device.ts'
import { startAgain, pressInputs } from './lab-inputs.ts'
import { leftAlone, visitOnce } from './lab-visit.ts'
import type { LabVisit } from './lab-visit.ts'
import { startScriptLess } from './script-less.ts'

const runs = 5
const sizes = [60, 2_000, 5_000] as const
const inputs = 'Slow phone (CPU ÷ 4), a menu of 5,000 items'
const starts = 'Slow 4G and CPU ÷ 4, a menu that the device has'

/**
 * The first screen as Lighthouse's mobile lab sees it: medians of five visits. Goals are ratios to the limit, which is the
 * same page without scripts, visited in turns: a machine's milliseconds say nothing on another.
 */
export async function lab(provider: RunningProvider): Promise<readonly Figure[]> {
  await publishLabVenues(provider)
  const browser = await launchLab()
  const scriptLess = await startScriptLess(provider.origin)
  try {
    const figures: Figure[] = []
    for (const size of sizes) {
      figures.push(...(await firstVisits(browser, pairOf({ provider, scriptLess, size }))))
    }
    return [
      ...figures,
      ...(await inputTimes(browser, addressOf(provider, 5_000))),
      ...(await startTimes(browser, pairOf({ provider, scriptLess, size: 60 }))),
      ...(await firstScreenRate(addressOf(provider, 60))),
    ]
  } finally {
    await scriptLess.stop()
    await browser.close()
  }
}

/** A page of the app, and the same without scripts. */
interface Pair {
  readonly address: string
  readonly limit: string
}

interface Paired {
  readonly provider: RunningProvider
  readonly scriptLess: Pick<RunningProvider, 'origin'>
  readonly size: (typeof sizes)[number]
}

function pairOf({ provider, scriptLess, size }: Paired): Pair {
  return { address: addressOf(provider, size), limit: addressOf(scriptLess, size) }
}

/** Menus of 60, 2,000 and 5,000 items, at `/lab-` and their number. */
export async function publishLabVenues({
  dataDir,
}: Pick<RunningProvider, 'dataDir'>): Promise<void> {
  const database = await openDatabase({ dataDir })
  const store = createPostgresVenueStore(database.sql)
  const receivers = createPostgresReceiverStore(database.sql)
  for (const size of sizes) {
    const published = await store.publish(labDocument(size))
    if (!published.ok) throw new Error(`The lab's venue was refused: ${published.error.type}`)
    await receivers.setRule(published.value.venueId, 'told')
  }
  await database.close()
}

function addressOf(
  { origin }: Pick<RunningProvider, 'origin'>,
  size: (typeof sizes)[number],
): string {
  return `${origin}/lab-${size}`
}

async function firstVisits(browser: Browser, { address, limit }: Pair): Promise<readonly Figure[]> {
  const measure = `Slow 4G and CPU ÷ 4, first visit: ${address.split('/').at(-1)} items`
  const visits: LabVisit[] = []
  const limits: Omit<LabVisit, 'answered' | 'plainLoad'>[] = []
  // The first of each fills what the servers have in memory.
  await leftAlone(browser, address)
  await leftAlone(browser, limit)
  for (let run = 0; run < runs; run += 1) {
    visits.push(await visitOnce(browser, address))
    limits.push(await leftAlone(browser, limit))
  }
  const of = (name: keyof LabVisit) => median(visits.map((visit) => visit[name]))
  const ofLimit = (name: 'firstPaint' | 'largestPaint') =>
    median(limits.map((visit) => visit[name]))
  const note = (name: keyof LabVisit) =>
    `Runs: ${visits.map((visit) => Math.round(visit[name])).join(', ')}`
  return [
    {
      measure,
      name: 'first contentful paint',
      value: of('firstPaint'),
      unit: 'ms',
      note: note('firstPaint'),
    },
    {
      measure,
      name: 'first contentful paint, beside the limit',
      value: of('firstPaint') / ofLimit('firstPaint'),
      unit: '×',
      goal: { most: 1.1 },
    },
    {
      measure,
      name: 'largest contentful paint',
      value: of('largestPaint'),
      unit: 'ms',
      note: note('largestPaint'),
    },
    {
      measure,
      name: 'largest contentful paint, beside the limit',
      value: of('largestPaint') / ofLimit('largestPaint'),
      unit: '×',
      goal: { most: 1.15 },
    },
    {
      measure,
      name: 'a tap on the first item shows its sheet',
      value: of('answered'),
      unit: 'ms',
      note: note('answered'),
    },
    {
      measure,
      name: 'the same, beside a plain load of the item’s address',
      value: of('answered') / of('plainLoad'),
      unit: '×',
      goal: { most: 1.2 },
      note: note('plainLoad'),
    },
    { measure, name: 'layout shift', value: of('shift'), unit: '', goal: { most: 0 } },
    {
      measure,
      name: 'total blocking time',
      value: of('blocking'),
      unit: 'ms',
      goal: { most: 150 },
      note: note('blocking'),
    },
    { measure, name: 'longest task', value: of('longestTask'), unit: 'ms' },
    { measure, name: 'the page as sent', value: of('pageBytes') / 1024, unit: 'KiB' },
    { measure, name: 'its pictures as sent', value: of('pictureBytes') / 1024, unit: 'KiB' },
  ]
}

async function inputTimes(browser: Browser, address: string): Promise<readonly Figure[]> {
  const visits = []
  for (let run = 0; run < runs; run += 1) visits.push(await pressInputs(browser, address))
  const [keys, taps] = [visits.map((visit) => visit.keys), visits.map((visit) => visit.taps)]
  const ratios = visits.map((visit) => quantile(visit.keys, 0.98) / quantile(visit.emptyKeys, 0.98))
  return [
    ...inputFigures('a key in the search', keys),
    {
      measure: inputs,
      name: 'the worst, beside the worst key in a field of an empty page',
      value: median(ratios),
      unit: '×',
      goal: { most: 3 },
      note: `Runs: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`,
    },
    ...inputFigures('a tap on an item', taps),
  ]
}

function inputFigures(name: string, visits: readonly (readonly number[])[]): readonly Figure[] {
  const worst = visits.map((durations) => quantile(durations, 0.98))
  return [
    {
      measure: inputs,
      name: `${name}, worst (p98)`,
      value: median(worst),
      unit: 'ms',
      note: `Runs: ${worst.join(', ')}`,
    },
    { measure: inputs, name: `${name}, median`, value: median(visits.flat()), unit: 'ms' },
  ]
}

async function startTimes(browser: Browser, { address, limit }: Pair): Promise<readonly Figure[]> {
  const taken = []
  const limits: number[] = []
  for (let run = 0; run < runs; run += 1) {
    taken.push(await startAgain(browser, address))
    limits.push((await leftAlone(browser, limit)).firstPaint)
  }
  const again = median(taken.map((starts) => starts.again))
  const offline = median(taken.map((starts) => starts.offline))
  return [
    {
      measure: 'Slow phone (CPU ÷ 4), first visit',
      name: 'from the first item to a worker that holds the app',
      value: median(taken.map(({ untilHeld }) => untilHeld)),
      unit: 'ms',
    },
    {
      measure: starts,
      name: 'second visit, until an item is painted',
      value: again,
      unit: 'ms',
    },
    {
      measure: starts,
      name: 'the same, beside the first paint of the limit',
      value: again / median(limits),
      unit: '×',
      goal: { most: 1 },
    },
    {
      measure: starts,
      name: 'start offline, until an item is painted',
      value: offline,
      unit: 'ms',
    },
    {
      measure: starts,
      name: 'the same offline, beside the first paint of the limit',
      value: offline / median(limits),
      unit: '×',
      goal: { most: 1 },
    },
  ]
}

async function firstScreenRate(url: string): Promise<readonly Figure[]> {
  const measure = 'First screens by the built server over loopback, 16 connections'
  const headers = { 'Accept-Encoding': 'br', Accept: 'text/html', 'Accept-Language': 'en-CA' }
  const volley = await fire({ method: 'GET', url, headers }, { seconds: 6 })
  return [
    { measure, name: 'pages a second', value: volley.perSecond, unit: '/s' },
    { measure, name: 'p99', value: volley.p99, unit: 'ms' },
    {
      measure,
      name: `that failed, of ${volley.answered}`,
      value: volley.failed,
      unit: '',
      goal: { most: 0 },
    },
  ]
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
