import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['PAYMENT_GATEWAY', 'moneris', 'PAYMENT_GATEWAY names no gateway: moneris. There is: test'],
  ['PORT', '70000', 'PORT is no port: 70000. It may be from 1 to 65535'],
])('a server with a wrong %s does not start, and says why in one line', (name, value, line) => {
  expect(run(['src/server/serve.ts', '--api-only'], { [name]: value })).toEqual({
    status: 1,
    stderr: `${line}\n`,
  })
})

test('the venue command with a wrong setting says why in one line', () => {
  expect(run(['src/server/venue-cli.ts', 'list'], { PORT: 'x' })).toEqual({
    status: 1,
    stderr: 'PORT is no port: x. It may be from 1 to 65535\n',
  })
})

test('the venue command prints what it says, and ends well', () => {
  expect(run(['src/server/venue-cli.ts', 'columns'], {})).toEqual({ status: 0, stderr: '' })
})

function run(script: readonly string[], settings: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...script], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    encoding: 'utf8',
  })
  return { status, stderr }
}
