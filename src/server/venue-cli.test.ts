import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test('a pipe that closes ends the output of a command, and no fault', async () => {
  const words = ['src/server/venue-cli.ts', 'check', 'tests/fixtures/bistro.csv']
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], { stdio: 'pipe' })
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  child.stdout.destroy()
  expect(await once(child, 'close')).toEqual([0, null])
  expect(errors.join('')).not.toContain('EPIPE')
})
