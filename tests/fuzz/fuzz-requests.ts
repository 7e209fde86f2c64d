import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDatabase, serverLimits } from '#server/postgres/open-database.ts'
import { fuzzCalls } from './fuzz-calls.ts'

/** Milliseconds. */
const slow = 2_000
/** Bytes of the heap from the first third of a run to its end: caches are full by then. */
const mostGrowth = 16 * 2 ** 20

/**
 * Sends mutated requests to a server on a PostgreSQL of its own and prints what came of them. False: an answer of 500 or
 * above, an error in the log, a slow answer, or memory that stays.
 */
export async function fuzzRequests(given: { readonly requests: number; readonly seed: number }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-fuzz-'))
  const { sql, close } = await openDatabase({ dataDir, limits: serverLimits })
  try {
    const third = Math.max(1, Math.floor(given.requests / 3))
    const heaps: number[] = []
    const onDone = (done: number) => {
      if (done % third === 0) heaps.push(heapInUse())
    }
    const { statuses, calls, broken, faults, slowest } = await fuzzCalls(sql, { ...given, onDone })
    const growth = (heaps.at(-1) ?? 0) - (heaps[0] ?? 0)
    print(`${given.requests} requests to ${calls.size} calls, seed ${given.seed}`)
    for (const [status, count] of Object.entries(statuses)) print(`  ${status}: ${count}`)
    print(`slowest: ${slowest.ms.toFixed(0)} ms, ${slowest.call}`)
    print(`heap after each third: ${heaps.map(inMegabytes).join(', ')} MB`)
    for (const each of broken) print(`! ${each}`)
    for (const each of faults) print(`! ${JSON.stringify(each)}`)
    return broken.length === 0 && faults.length === 0 && slowest.ms <= slow && growth <= mostGrowth
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

function inMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
