import { parseArgs } from 'node:util'
import { runSeeds } from './run-seeds.ts'
import type { SeedReport } from './run-seeds.ts'
import { countedOf } from './story.ts'
import { summarize } from './summarize.ts'
import { withSimulation } from './with-simulation.ts'

/**
 * npm run simulate -- --seeds 50000 [--from 1]
 * npm run simulate -- --seed 4711 --trace
 * npm run simulate -- --event --seeds 20000
 * npm run simulate -- --desk --seeds 300
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '5000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    event: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})
const part = values.desk ? 'desk' : values.event ? 'event' : 'device'
const first = Number(values.seed ?? values.from)
const last = values.seed === undefined ? first + Number(values.seeds) - 1 : first
const write = (text: string) => process.stdout.write(`${text}\n`)
const began = Date.now()
let written = 0

const report = await withSimulation(null, (bundle) =>
  runSeeds({
    bundle,
    part,
    first,
    last,
    tell: values.trace,
    played: (soFar) => {
      // At once: a run of hours may be cut off.
      const broken = brokenOf(soFar)
      for (const each of broken.slice(written, 50)) write(sentenceOf(each))
      written = broken.length
      if (soFar.seeds % 2_500 !== 0 || soFar.seeds > last - first) return
      write(`${summarize(soFar)}, after ${Math.round((Date.now() - began) / 1_000)} s`)
    },
  }),
)
const broken = brokenOf(report)

if (values.trace) for (const { story } of report.shown) write(story.join('\n'))
for (const what of countedOf[part]) {
  write(`${String(report.counts[what]).padStart(9)}  ${what}`)
}
write(summarize(report))
process.exitCode = broken.length === 0 ? 0 : 1

function brokenOf({ shown }: Pick<SeedReport, 'shown'>) {
  return shown.filter(({ problem }) => problem !== null)
}

function sentenceOf({ seed, problem }: SeedReport['shown'][number]): string {
  return `seed ${seed}: ${problem}\n  npm run simulate --${part === 'device' ? '' : ` --${part}`} --seed ${seed} --trace`
}
