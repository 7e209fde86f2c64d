import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { excusedMutants } from './excused-mutants.ts'
import { roomNames } from './rooms.ts'

test('each room names files that exist', () => {
  // Reading the rooms throws on a name without a file.
  expect(roomNames).toContain('payment')
})

test('each excused mutant begins in a line of its file', () => {
  const missing = excusedMutants.filter(({ file, line }) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return !lines.some((each) => each.trim() === line)
  })
  expect(missing).toEqual([])
})
