import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzzCost } from './fuzz-cost.ts'
import { fuzzRequests } from './fuzz-requests.ts'

/**
 * `npm run fuzz -- --cost`: how long the slowest body of each call keeps the event loop busy, see fuzz-cost.ts.
 * `npm run fuzz -- --requests N --seed S`: mutated bodies to every call, see fuzz-requests.ts.
 */

const { values } = parseArgs({
  options: {
    cost: { type: 'boolean' },
    requests: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const [requests, seed] = [Number(values.requests ?? 0), Number(values.seed)]
if (values.cost !== true && !(requests > 0 && Number.isSafeInteger(seed))) {
  throw new Error('Say what to fuzz: npm run fuzz -- --cost, or --requests 100000 --seed 1')
}
const isSound =
  values.cost === true
    ? await fuzzCost((line) => process.stdout.write(`${line}\n`))
    : await fuzzRequests({ requests, seed })
process.exitCode = isSound ? 0 : 1
