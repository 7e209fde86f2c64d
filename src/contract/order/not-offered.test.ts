import { expect, test } from 'vitest'
import { waysOf } from '#domain/order/ways-of.ts'
import { aMenu, aVenue } from '#tests/fixtures/a-venue.ts'
import { notOfferedAt } from './not-offered.ts'

const ways = {
  dineIn: [{ tableNum: '1' }, 'dine-in'],
  takeout: [{ takeout: true }, 'take-out'],
  catering: [{ catering: true, takeoutType: 'pickup' }, 'generic-catering'],
  suite: [{ preOrder: true }, 'catering'],
} as const

const choices = [true, false]
const kinds = ['ordinary', 'school', 'hub'] as const
const venues = choices.flatMap((caters) =>
  kinds.map((kind) =>
    aVenue({ kind, fulfilments: { delivers: false, caters, cateringPickup: false } }),
  ),
)
const menus = choices.flatMap((dineIn) =>
  choices.flatMap((onDemand) => choices.map((scheduled) => aMenu({ dineIn, onDemand, scheduled }))),
)

test('the door is open for what the venue sells, and for nothing else', () => {
  for (const venue of venues) {
    for (const menu of menus) {
      const sold = waysOf(venue, [menu])
      for (const [name, [config, type]] of Object.entries(ways)) {
        const isNone = name !== 'suite' && sold.every((each) => each === 'catering')
        const closed = isNone ? 'nothing' : name
        expect(notOfferedAt({ venue, menus: [menu] }, config)).toBe(
          sold.includes(type) ? null : closed,
        )
      }
    }
  }
})

test('where the venue delivers nothing what is to be delivered can be taken out', () => {
  const config = { takeout: true, takeoutType: 'delivery' } as const
  expect(notOfferedAt({ venue: aVenue(), menus: [aMenu()] }, config)).toBe(null)
})

test('before its menus are there a venue is judged by its settings alone', () => {
  const fulfilments = { delivers: false, caters: false, cateringPickup: false }
  const empty = { venue: aVenue({ fulfilments }), menus: [] }
  expect(notOfferedAt(empty, { takeout: true })).toBe(null)
  expect(notOfferedAt(empty, { catering: true })).toBe('catering')
})
