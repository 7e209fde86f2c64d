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

const choices = [true, false]
const menus = choices.flatMap((dineIn) =>
  choices.flatMap((onDemand) => choices.map((scheduled) => aMenu({ dineIn, onDemand, scheduled }))),
)

test('a menu is sold to a configuration as it serves the type of its order', () => {
  for (const config of configs) {
    const type = orderTypeOfConfig(config)
    expect(menus.map((menu) => isSoldTo(config, menu))).toEqual(
      menus.map((menu) => isServed(menu, type)),
    )
  }
})
