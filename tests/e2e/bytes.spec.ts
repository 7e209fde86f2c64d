import { firstVisitBytes } from '../bench/first-visit-bytes.ts'
import { expect, test } from './provider.ts'

test('a first visit stays within its budget of bytes', async ({ provider }) => {
  const figures = await firstVisitBytes(provider.origin)
  const budgets = figures.flatMap(({ name, value, goal }) =>
    goal && 'most' in goal ? [{ name, value, most: goal.most }] : [],
  )
  expect(budgets.length).toBeGreaterThan(2)
  for (const { name, value, most } of budgets) expect.soft(value, name).toBeLessThanOrEqual(most)
})
