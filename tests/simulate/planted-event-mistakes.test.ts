import { expect, test } from 'vitest'
import { runSeeds } from './run-seeds.ts'
import { withSimulation } from './with-simulation.ts'
import { plantedEventMistakes } from './event/planted-event-mistakes.ts'

/** The rarest mistake needs about 100, if the recorded seed no longer finds it. */
const mostSeeds = 2_000

/** `PLANTED=all` for every mistake, which takes minutes; else every fifth. */
const planted =
  process.env['PLANTED'] === 'all'
    ? plantedEventMistakes
    : plantedEventMistakes.filter((_, place) => place % 5 === 0)

test.concurrent.each(planted)(
  'the simulation of an event finds the mistake: $title',
  async ({ caughtBy, seed: first = 1, ...mistake }) => {
    const run = { part: 'event', first, last: first + mostSeeds, untilBroken: true } as const
    const report = await withSimulation(mistake, (bundle) =>
      runSeeds({ ...run, bundle, threads: 1 }),
    )
    expect(report.shown[0]?.problem).toContain(caughtBy)
  },
  300_000,
)
