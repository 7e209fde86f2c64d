import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { runSeeds } from './run-seeds.ts'
import { eventCounted } from './story.ts'
import { summarize } from './summarize.ts'
import { withSimulation } from './with-simulation.ts'

const minutes = 60_000

/** `SEEDS=2000` for as many; npm run simulate -- --event plays more. */
const seeds = Number(process.env['SEEDS'] ?? 80)

test(
  `on ${seeds} evenings of an event no order is lost, doubled, over a limit or on a wrong suite`,
  async () => {
    const report = await withSimulation(null, (bundle) =>
      runSeeds({ bundle, part: 'event', first: 1, last: seeds }),
    )
    const broken = report.shown.map(({ seed, problem }) => `seed ${seed}: ${problem}`)
    expect(broken).toEqual([])
    expect(summarize(report)).toBe(
      `${seeds} seeds: 0 lost, 0 doubled, 0 stuck, 0 other promises broken`,
    )
    expect(eventCounted.filter((what) => report.counts[what] === 0)).toEqual([])
  },
  10 * minutes,
)

test(
  'a seed gives the same evening in each run',
  async () => {
    const [once, alone] = await withSimulation(null, async (bundle) => {
      const given = { bundle, part: 'event', first: 101, last: 106, tell: true } as const
      return [storiesOf(await runSeeds(given)), storiesOf(await runSeeds({ ...given, threads: 1 }))]
    })
    expect(alone).toEqual(once)
    expect(new Set(once).size).toBe(6)
  },
  10 * minutes,
)

function storiesOf({ shown }: Awaited<ReturnType<typeof runSeeds>>): readonly string[] {
  return shown.map(({ story }) => createHash('sha256').update(story.join('\n')).digest('hex'))
}
