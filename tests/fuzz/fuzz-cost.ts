import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { Sql } from '#server/postgres/sql.ts'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import { openDatabase, serverLimits } from '#server/postgres/open-database.ts'
import { createRandom } from '#tests/simulate/random.ts'
import { describedCalls, filled } from './fuzz-calls.ts'
import { aFuzzedServer } from './fuzzed-server.ts'
import { filledBodies, slowBodies } from './slow-bodies.ts'
import type { SlowBody } from './slow-bodies.ts'
import { validBodies } from './valid-bodies.ts'

/** Milliseconds. */
const bound = 50
/** Bytes, a little below the largest body of a form and of a call with a list. */
const sizes = [16_000, 250_000]

/** Prints for each call the body that keeps the event loop's thread busy longest. False: one is above the bound. */
export async function fuzzCost(print: (line: string) => void): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-fuzz-'))
  const { sql, close } = await openDatabase({ dataDir, limits: serverLimits })
  try {
    return await costOfCalls(sql, print)
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function costOfCalls(sql: Sql, print: (line: string) => void): Promise<boolean> {
  const server = await aFuzzedServer(sql)
  const { document, school } = server
  const { calls, shared } = await describedCalls(server.request)
  let isWithin = true
  let bodies = 0
  for (const { method, path, schema } of calls) {
    if (schema === null) continue
    const call = `${method} ${path}`
    const given = { document, school, at: server.now(), orderIds: [] }
    const valids = validBodies[call]?.(given) ?? []
    const slow = sizes.flatMap((size) => [
      ...slowBodies({ schema, shared, size }),
      ...valids.flatMap((valid) => filledBodies(valid, size)),
    ])
    const { slowest, statuses } = await costOfCall(server, { method, path }, slow)
    bodies += slow.length
    isWithin &&= slowest.ms <= bound
    const mark = slowest.ms <= bound ? ' ' : '!'
    const answers = [...statuses].map(([status, count]) => `${status} ${count}×`).join(', ')
    const most = `${slowest.ms.toFixed(0).padStart(5)} ms`
    print(`${mark} ${most}  ${call}  ${slowest.name}  (${answers})`)
  }
  print(`${bodies} bodies`)
  return isWithin
}

type FuzzedServer = Awaited<ReturnType<typeof aFuzzedServer>>

interface NamedCall {
  readonly method: string
  readonly path: string
}

/** As those who get past the sign-in, or all where nobody does. */
async function costOfCall(
  server: FuzzedServer,
  { method, path }: NamedCall,
  bodies: readonly SlowBody[],
) {
  const random = createRandom(1)
  const venue = path.includes('k12') ? server.school : server.document
  const statuses = new Map<number, number>()
  let slowest = { name: '', ms: 0 }
  let callers = await server.callers()
  const statusOf = async (which: number, body: string) => {
    const answer = await server.request(`/api${filled(path, { random, orderIds: [] })}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        [venueHeader]: String(venue.restaurant.id),
        [idempotencyKeyHeader]: random.uuid(),
        ...callers[which]?.headers,
      },
      body,
    })
    await answer.text()
    return answer.status
  }
  const may: number[] = []
  for (const which of callers.keys()) {
    if (![401, 403].includes(await statusOf(which, bodies[0]?.text ?? ''))) may.push(which)
  }
  const senders = may.length === 0 ? [...callers.keys()] : may.slice(0, 2)
  for (const [at, body] of bodies.entries()) {
    // A call may end the session that it is sent in.
    if (at % 100 === 99) callers = await server.callers()
    for (const which of senders) {
      const ms = await costOf(async () => {
        const status = await statusOf(which, body.text)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      })
      const name = `${body.name}, ${callers[which]?.name}`
      if (ms > slowest.ms) slowest = { name, ms }
    }
  }
  return { slowest, statuses }
}

/** One that looks costly is tried again: once it compiles, and garbage of others is collected in one of the tries. */
async function costOf(send: () => Promise<void>): Promise<number> {
  const first = await costOnce(send)
  if (first <= bound / 4) return first
  return Math.min(first, await costOnce(send), await costOnce(send))
}

/** All that the event loop's thread does for a call, which no other program on the machine makes longer. */
async function costOnce(send: () => Promise<void>): Promise<number> {
  const before = threadMs()
  await send()
  await turn()
  return threadMs() - before
}

/** The main thread of a process has the process's id; its first figure is nanoseconds on a processor. */
const scheduled = `/proc/self/task/${process.pid}/schedstat`
const isLinux = existsSync(scheduled)

/** Milliseconds that this thread was on a processor; elsewhere than on Linux, all threads. */
function threadMs(): number {
  if (isLinux) return Number(readFileSync(scheduled, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
