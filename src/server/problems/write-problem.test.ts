import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { aMenuOf, anItem, anOptionGroup } from '#tests/fixtures/a-venue.ts'
import { waitSecondsOf, writeOrderProblem, writeRequestProblem } from './write-problem.ts'

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

test('a group with too many selections says its limit, as the specification words it', () => {
  const item = anItem({ optionGroups: [anOptionGroup({ limit: 2 })] })
  const { id: itemId, optionGroups } = item
  const groupId = optionGroups[0]?.id ?? asId('none')
  const problem = {
    type: 'LimitExceeded',
    orderId: 1,
    itemId,
    groupId,
    valueId: null,
    limit: 2,
  } as const
  const refused = { type: 'CartRefused', problems: [problem] } as const
  const index = indexMenus([aMenuOf(item)])
  const said = 'You can only have 2 selections'
  expect(writeOrderProblem(refused, index, 'en')).toMatchObject({ items: [{ message: said }] })
  expect(writeOrderProblem(refused, index, 'fr').message).toBe('Vous ne pouvez avoir que 2 choix')
})
