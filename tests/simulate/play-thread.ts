import { parentPort, workerData } from 'node:worker_threads'
import { playDeskSeed } from './desk/play-desk-seed.ts'
import { playEventSeed } from './event/play-event-seed.ts'
import { playSeed } from './play-seed.ts'
import type { PlayedSeed } from './play-seed.ts'

/** What a thread is to do: every `step`th seed. */
export interface ThreadTask {
  /** What is played: the evening of a guest's device, of an event with suites, or of a venue's desks. */
  readonly part: 'device' | 'event' | 'desk'
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
const { part, first, step, last, tell } = workerData as ThreadTask
const play = { device: playSeed, event: playEventSeed, desk: playDeskSeed }[part]
for (let seed = first; seed <= last; seed += step) {
  const played = await play(seed)
  post(tell || played.problem !== null ? played : { ...played, story: [] })
}
