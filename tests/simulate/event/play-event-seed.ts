import type { PlayedSeed } from '../play-seed.ts'
import { beginEventEvening } from './event-evening.ts'
import { createEventWorld } from './event-world.ts'

/** Plays the evening of an event until everything is settled, or a promise is broken. */
export async function playEventSeed(seed: number): Promise<PlayedSeed> {
  const world = await createEventWorld(seed)
  const { scheduler, story, witness } = world
  const fail = (fault: unknown) => witness.fail(`a bug was thrown: ${String(fault)}`)
  process.on('unhandledRejection', fail)
  await scheduler.run(beginEventEvening(world).hasEnded).catch(fail)
  process.off('unhandledRejection', fail)
  return { seed, problem: witness.problem(), counts: story.counts, story: story.lines }
}
