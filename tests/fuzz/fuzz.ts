import { randomInt } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createMemoryEventStore } from '#server/analytics/twins/memory-event-store.ts'
import { createMemoryKioskStore } from '#server/kiosk/twins/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#server/kiosk/twins/memory-pin-store.ts'
import { createMemoryNoticeStore } from '#server/notice/twins/memory-notice-store.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { post } from '#tests/fixtures/a-served-venue.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { slowBodies } from './slow-bodies.ts'
import type { JsonSchema } from './slow-bodies.ts'

/**
 * `npm run fuzz -- --cost`: how long the slowest body of each call holds up the event loop.
 * `npm run fuzz -- --requests N --seed S`: mutated bodies to every call, see fuzz-requests.ts.
 */

/** Milliseconds. */
const bound = 50

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
}

interface DescribedCall {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
}

async function fuzzCost(): Promise<boolean> {
  const { app, document } = await aPaidServer(undefined, {
    eventStore: createMemoryEventStore(),
    noticeStore: createMemoryNoticeStore({ received: () => [] }),
    kiosks: { kioskStore: createMemoryKioskStore(), pinStore: createMemoryPinStore() },
    guestsPerAddress: 1_000_000,
  })
  const described = (await (await app.request('/api/openapi.json')).json()) as Described
  const called = Object.entries(described.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema === undefined ? [] : [{ path, method, schema }]
    }),
  )
  let isWithin = true
  for (const { path, method, schema } of called) {
    let slowest = { name: '', ms: 0 }
    for (const { name, text } of slowBodies(schema)) {
      const request = { ...post(document, {}), method: method.toUpperCase(), body: text }
      const ms = await delayOf(() => app.request(`/api${path}`, request))
      if (ms > slowest.ms) slowest = { name, ms }
    }
    isWithin &&= slowest.ms <= bound
    const mark = slowest.ms <= bound ? ' ' : '!'
    print(`${mark} ${slowest.ms.toFixed(0).padStart(5)} ms  ${method} ${path}  ${slowest.name}`)
  }
  return isWithin
}

/** The shorter of two tries: another program on the machine delays one of them at the most. */
async function delayOf(call: () => Response | Promise<Response>): Promise<number> {
  return Math.min(await delayOnce(call), await delayOnce(call))
}

async function delayOnce(call: () => Response | Promise<Response>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: 1 })
  delays.enable()
  await pause(2)
  delays.reset()
  await call()
  await pause(2)
  delays.disable()
  return delays.max / 1e6
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

const { values } = parseArgs({
  options: {
    cost: { type: 'boolean' },
    requests: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const [requests, seed] = [Number(values.requests ?? 0), Number(values.seed)]
if (values.cost !== true && !(requests > 0 && Number.isSafeInteger(seed))) {
  throw new Error('Say what to fuzz: npm run fuzz -- --cost, or --requests 100000 --seed 1')
}
const isSound = values.cost === true ? await fuzzCost() : await fuzzRequests({ requests, seed })
process.exitCode = isSound ? 0 : 1
