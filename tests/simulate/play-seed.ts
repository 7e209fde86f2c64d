import { beginEvening } from './evening.ts'
import type { Counted } from './story.ts'
import { createWorld } from './world.ts'

export interface PlayedSeed {
  readonly seed: number
  /** The broken promise; null: none. */
  readonly problem: string | null
  readonly counts: Readonly<Record<Counted, number>>
  readonly story: readonly string[]
}

/** Plays one world from its start until everything is settled, or a promise is broken. */
export async function playSeed(seed: number): Promise<PlayedSeed> {
  const world = await createWorld(seed)
  const { scheduler, story, witness } = world
  const fail = (fault: unknown) => witness.fail(`a bug was thrown: ${String(fault)}`)
  process.on('unhandledRejection', fail)
  await scheduler.run(beginEvening(world).hasEnded).catch(fail)
  process.off('unhandledRejection', fail)
  return { seed, problem: witness.problem(), counts: story.counts, story: story.lines }
}
