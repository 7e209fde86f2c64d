import { expect, test } from 'vitest'
import { waitSecondsOf, writeRequestProblem } from './write-problem.ts'

test.each([
  [40, '40 seconds', '40 secondes'],
  [60, '1 minute', '1 minute'],
  [841, '15 minutes', '15 minutes'],
])('a throttled call says how long %i seconds are', (waitSeconds, english, french) => {
  const problem = { type: 'TooManyAttempts', waitSeconds } as const
  expect(waitSecondsOf(problem)).toBe(waitSeconds)
  expect(writeRequestProblem(problem, 'en').message).toContain(`in ${english}.`)
  const { message } = writeRequestProblem(problem, 'fr')
  expect(String(message).replaceAll('\u00A0', ' ')).toContain(`dans ${french}.`)
})

test('maintenance says when to try again, and a refusal says no time', () => {
  expect(waitSecondsOf({ type: 'Maintenance' })).toBe(30)
  expect(writeRequestProblem({ type: 'Maintenance' }, 'en').message).toContain('in 30 seconds.')
  expect(waitSecondsOf({ type: 'WrongLogin' })).toBeNull()
})
