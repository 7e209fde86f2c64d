import { expect, test } from 'vitest'
import { nothingAvoided } from './avoided.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { lastOptions } from './last-options.ts'

const slot = { weekday: 0, quarterHour: 48 }
const [small, large, oat] = ['Small', 'Large', 'Oat milk'].map((name) =>
  anOptionValue({ id: asId(name), name, defaultSelection: name !== 'Large' }),
)
if (!small || !large || !oat) throw new Error('Three values')
const size = anOptionGroup({
  id: asId('size'),
  name: 'Size',
  min: 1,
  values: [small, large],
})
const milk = anOptionGroup({ id: asId('milk'), name: 'Milk', values: [oat] })
const latte = anItem({ name: 'Latte', optionGroups: [size, milk] })

function chose(group: string, value: string): ChosenGroup {
  return {
    groupId: asId(group),
    values: [{ valueId: asId(value), quantity: 1, groups: [] }],
  }
}

test('an item starts as it was ordered last, and what was left out then stays out', () => {
  expect(lastOptions(latte, [chose('size', 'Large')], { slot, avoided: nothingAvoided })).toEqual([
    chose('size', 'Large'),
  ])
})

test('what is gone is left out, and a required group then has its default', () => {
  const before = [chose('size', 'Medium'), chose('milk', 'Oat milk'), chose('syrup', 'Vanilla')]
  expect(lastOptions(latte, before, { slot, avoided: nothingAvoided })).toEqual([
    chose('size', 'Small'),
    chose('milk', 'Oat milk'),
  ])
})
