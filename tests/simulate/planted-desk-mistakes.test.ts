import { expect, test } from 'vitest'
import { plantedDeskMistakes } from './desk/planted-desk-mistakes.ts'
import { runSeeds } from './run-seeds.ts'
import { withSimulation } from './with-simulation.ts'

/** The rarest mistake needs about 60, if the recorded seed no longer finds it. */
const mostSeeds = 400

/** `PLANTED=all` for every mistake, which takes minutes; else every fourth. */
const planted =
  process.env['PLANTED'] === 'all'
    ? plantedDeskMistakes
    : plantedDeskMistakes.filter((_, place) => place % 4 === 0)

test.concurrent.each(planted)(
  'the simulation of desks finds the mistake: $title',
  async ({ caughtBy, seed: first = 1, ...mistake }) => {
    const run = { part: 'desk', first, last: first + mostSeeds, untilBroken: true } as const
    const report = await withSimulation(mistake, (bundle) =>
      runSeeds({ ...run, bundle, threads: 1 }),
    )
    expect(report.shown[0]?.problem).toContain(caughtBy)
  },
  300_000,
)
