import { expect, test } from 'vitest'
import { withSimulation } from './with-simulation.ts'
import { plantedMistakes } from './planted-mistakes.ts'
import { runSeeds } from './run-seeds.ts'

/** The rarest mistake needs about 1,500, if the recorded seed no longer finds it. */
const mostSeeds = 5_000

/** `PLANTED=all` for every mistake, which takes minutes; else every third. */
const planted =
  process.env['PLANTED'] === 'all'
    ? plantedMistakes
    : plantedMistakes.filter((_, place) => place % 3 === 0)

test.concurrent.each(planted)(
  'the simulation finds the mistake: $title',
  async ({ caughtBy, seed: first = 1, ...mistake }) => {
    const run = { first, last: first + mostSeeds, untilBroken: true, threads: 1 }
    const report = await withSimulation(mistake, (bundle) => runSeeds({ ...run, bundle }))
    expect(report.shown[0]?.problem).toContain(caughtBy)
  },
  300_000,
)
