import { expect, test } from 'vitest'
import { withSimulation } from './with-simulation.ts'
import { plantedMistakes } from './planted-mistakes.ts'
import { runSeeds } from './run-seeds.ts'

/** The rarest mistake needs about 1,000. */
const mostSeeds = 5_000

test.concurrent.each(plantedMistakes)(
  'the simulation finds the mistake: $title',
  async ({ caughtBy, ...mistake }) => {
    const run = { first: 1, last: mostSeeds, untilBroken: true, threads: 1 }
    const report = await withSimulation(mistake, (bundle) => runSeeds({ ...run, bundle }))
    expect(report.told[0]?.problem).toContain(caughtBy)
  },
  300_000,
)
