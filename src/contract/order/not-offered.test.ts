import { expect, test } from 'vitest'
import { isServed } from '#domain/menu/is-served.ts'
import { aMenu } from '#tests/fixtures/a-venue.ts'
import { isSoldTo } from './not-offered.ts'
import { orderTypeOfConfig } from './type-of-config.ts'

const configs = [
  {},
  { tableNum: '1' },
  { takeout: true },
  { takeout: true, takeoutType: 'delivery' },
  { catering: true, takeoutType: 'pickup' },
  { preOrder: true },
] as const

test('a menu is sold to a configuration as it serves the type of its order', () => {
  const choices = [true, false]
  for (const dineIn of choices)
    for (const onDemand of choices)
      for (const scheduled of choices)
        for (const config of configs) {
          const menu = aMenu({ dineIn, onDemand, scheduled })
          expect(isSoldTo(config, menu)).toBe(isServed(menu, orderTypeOfConfig(config)))
        }
})
