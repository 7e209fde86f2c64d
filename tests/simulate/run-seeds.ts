import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PlayedSeed } from './play-seed.ts'
import type { ThreadTask } from './play-thread.ts'
import { allCounted } from './story.ts'
import type { Counted } from './story.ts'

export interface SeedRun {
  /** The built simulation. */
  readonly bundle: string
  /** Left out: the evening of a guest's device. */
  readonly part?: ThreadTask['part']
  readonly first: number
  readonly last: number
  /** Ends with the first seed that breaks a promise; left out: plays them all. */
  readonly untilBroken?: boolean
  /** Brings the story of each seed along. */
  readonly tell?: boolean
  /** Left out: one for each core. */
  readonly threads?: number
  /** Called after each seed with the report so far. */
  readonly played?: (report: SeedReport) => void
}

export interface SeedReport {
  readonly seeds: number
  readonly counts: Readonly<Record<Counted, number>>
  /** Seeds that broke a promise, and with `tell` all, by number. */
  readonly shown: readonly PlayedSeed[]
}

/** Plays seeds on all cores. */
export async function runSeeds(run: SeedRun): Promise<SeedReport> {
  const { first, last } = run
  const threads = Math.min(run.threads ?? availableParallelism(), last - first + 1)
  const counts = Object.fromEntries(allCounted.map((what) => [what, 0])) as Record<Counted, number>
  const shown: PlayedSeed[] = []
  const workers: Worker[] = []
  let seeds = 0

  function take(played: PlayedSeed): void {
    seeds += 1
    for (const what of allCounted) counts[what] += played.counts[what]
    if (run.tell === true || played.problem !== null) shown.push(played)
    run.played?.({ seeds, counts, shown })
    if (played.problem === null || run.untilBroken !== true) return
    for (const worker of workers) void worker.terminate()
  }

  const endings = Array.from({ length: threads }, (_, thread) => {
    const task: ThreadTask = {
      part: run.part ?? 'device',
      first: first + thread,
      step: threads,
      last,
      tell: run.tell ?? false,
    }
    const worker = new Worker(run.bundle, { workerData: task, resourceLimits })
    workers.push(worker)
    worker.on('message', take)
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => resolve())
    })
  })
  await Promise.all(endings)
  return { seeds, counts, shown: shown.toSorted((one, other) => one.seed - other.seed) }
}

// A seed creates much garbage, collected less often in a larger young generation.
const resourceLimits = { maxYoungGenerationSizeMb: 96 }
