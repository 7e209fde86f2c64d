import { expect, test } from 'vitest'
import { problemCodes } from './problem-codes.ts'

test('each problem has a code of its own', () => {
  const codes = Object.values(problemCodes)
  expect(new Set(codes).size).toBe(codes.length)
})
