import { parentPort, workerData } from 'node:worker_threads'
import { playSeed } from './play-seed.ts'
import type { PlayedSeed } from './play-seed.ts'

/** What a thread is to do: every `step`th seed. */
export interface ThreadTask {
  readonly first: number
  readonly step: number
  /** The last seed of all threads. */
  readonly last: number
  /** Also send each story. */
  readonly tell: boolean
}

const post = (played: PlayedSeed) => parentPort?.postMessage(played)

// Answers create many errors whose stacks are never read.
Error.stackTraceLimit = 0
const { first, step, last, tell } = workerData as ThreadTask
for (let seed = first; seed <= last; seed += step) {
  const played = await playSeed(seed)
  post(tell || played.problem !== null ? played : { ...played, story: [] })
}
