import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a server with an unknown gateway does not start, and says why', () => {
  const script = ['--import', 'tsx', 'src/server/serve.ts', '--api-only']
  const started = spawnSync(process.execPath, script, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PAYMENT_GATEWAY: 'moneris' },
    encoding: 'utf8',
  })
  expect(started.status).toBe(1)
  expect(started.stderr).toContain('PAYMENT_GATEWAY names no gateway: moneris')
})
