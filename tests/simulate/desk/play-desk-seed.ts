import type { PlayedSeed } from '../play-seed.ts'
import { beginDeskEvening } from './desk-evening.ts'
import { createDeskWorld } from './desk-world.ts'

/** Plays a venue's evening until everything is settled, or a promise is broken. */
export async function playDeskSeed(seed: number): Promise<PlayedSeed> {
  const world = await createDeskWorld(seed)
  const { scheduler, story, witness } = world
  const fail = (fault: unknown) => witness.fail(`a bug was thrown: ${String(fault)}`)
  process.on('unhandledRejection', fail)
  await scheduler.run(beginDeskEvening(world).hasEnded).catch(fail)
  process.off('unhandledRejection', fail)
  return { seed, problem: witness.problem(), counts: story.counts, story: story.lines }
}
