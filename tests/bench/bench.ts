import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { startProvider } from '../browser/start-provider.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import { costsSpeed } from './costs-speed.ts'
import { deskLatency } from './desk-latency.ts'
import { documentBytes } from './document-bytes.ts'
import type { Figure } from './figure.ts'
import { firstVisitBytes, precachedBytes } from './first-visit-bytes.ts'
import { lab } from './lab.ts'
import { liveLatency } from './live-latency.ts'
import { operatorsList } from './operators-list.ts'
import { figuresJson, printFigures } from './print-figures.ts'
import { placesSpeed } from './places-speed.ts'
import { searchSpeed } from './search-speed.ts'
import { serverRate } from './server-rate.ts'
import { staysUp } from './stays-up.ts'
import { withoutANetwork } from './without-a-network.ts'

/**
 * Measures the project's goals, beside other libraries where they exist: `npm run bench`, or
 * `npm run bench -- --json FILE` to keep the figures; `-- --lab` measures the first screen alone, on a
 * slow phone and a slow network; `-- --desk` how soon an order is on the boards of its venue; `-- --live` how soon a stop is on open menus; `-- --stays-up` the answers
 * of a server while its database is frozen, and while one address floods it. Set MENU_CORPUS to measure over real menus.
 */
const corpus = process.env['MENU_CORPUS'] ?? ''
const jsonFile = process.argv[process.argv.indexOf('--json') + 1]
const figures: Figure[] = []

if (process.argv.includes('--lab')) {
  await measure('the first screen', () => withBuilt(lab))
} else if (process.argv.includes('--desk')) {
  await measure('a desk', () => withBuilt(deskLatency))
} else if (process.argv.includes('--live')) {
  await measure('open menus', () => withBuilt(liveLatency))
} else if (process.argv.includes('--stays-up')) {
  await measure('a server that stays up', staysUpBuilt)
} else {
  await measure('costs', costsSpeed)
  await measure('search', () => searchSpeed(corpus))
  await measure('finding', placesSpeed)
  await measure('documents', () => documentBytes(corpus))
  await measure('the built app', () => withBuilt(measureBuilt))
}

printFigures(figures)
if (process.argv.includes('--json') && jsonFile !== undefined) {
  writeFileSync(jsonFile, figuresJson(figures))
}

/** A failed measure is reported, and the others continue. */
async function measure(name: string, take: () => Promise<readonly Figure[]>): Promise<void> {
  console.error(`Measuring ${name} …`)
  try {
    figures.push(...(await take()))
  } catch (error) {
    figures.push({ measure: name, name: 'failed', value: null, unit: '', note: String(error) })
  }
}

async function measureBuilt(provider: RunningProvider): Promise<readonly Figure[]> {
  return [
    ...(await firstVisitBytes(provider.origin)),
    precachedBytes('dist/client'),
    ...(await serverRate(provider.origin)),
    ...(await operatorsList(provider, new Date('2026-11-20T20:00:00Z'))),
    ...(await withoutANetwork(provider)),
  ]
}

/** Builds the app, unless another command has just done so: `BENCH_BUILT=1`. */
function build(): void {
  if (process.env['BENCH_BUILT'] === '1') return
  execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function staysUpBuilt(): Promise<readonly Figure[]> {
  build()
  return staysUp()
}

/** Builds the app and starts its server for one measure. */
async function withBuilt(
  take: (provider: RunningProvider) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  build()
  const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z' })
  try {
    return await take(provider)
  } finally {
    await provider.stop()
  }
}
