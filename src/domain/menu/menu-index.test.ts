import { expect, test } from 'vitest'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from './menu-index.ts'

test('everything on the menus is found by its id', () => {
  const soup = anItem({ id: asId('soup') })
  const starters = aSection({ id: asId('starters'), items: [soup] })
  const lunch = aMenu({ id: asId('lunch'), sections: [starters] })
  const dinner = aMenu({ id: asId('dinner') })
  expect(indexMenus([lunch, dinner])).toEqual({
    itemsById: new Map([['soup', soup]]),
    sectionsById: new Map([['starters', starters]]),
    menusById: new Map([
      ['lunch', lunch],
      ['dinner', dinner],
    ]),
  })
})
