import { spawnSync } from 'node:child_process'
import { findNode } from './find-node.ts'

/** `npm run unit:server -- --node 24 [files]`: the tests of the server on another version of Node. */
const [flag, major, ...files] = process.argv.slice(2)
if (flag !== '--node' || !/^\d+$/.test(major ?? '')) {
  throw new Error('Say on which version: npm run unit:server -- --node 24')
}
const node = findNode(Number(major))
if (node === null) throw new Error(`The npm package with Node ${major} cannot be fetched here`)
const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'database', ...files]
const { status } = spawnSync(node, tests, { stdio: 'inherit' })
process.exitCode = status ?? 1
