import type { SectionDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { combineWords } from './combine-words.ts'
import type { Range } from './combine-words.ts'
import { graniteBowls } from './granite-bowls.ts'
import { graniteBurgers } from './granite-burgers.ts'
import { graniteDrinks } from './granite-drinks.ts'
import { graniteFries } from './granite-fries.ts'
import { graniteHotDogs } from './granite-hot-dogs.ts'
import { graniteNachos } from './granite-nachos.ts'
import { granitePierogi } from './granite-pierogi.ts'
import { granitePizza } from './granite-pizza.ts'
import { graniteSnacks } from './granite-snacks.ts'
import { graniteSweets } from './granite-sweets.ts'
import { graniteTacos } from './granite-tacos.ts'
import { graniteWings } from './granite-wings.ts'

const ranges: readonly Range[] = [
  graniteHotDogs,
  graniteBurgers,
  graniteFries,
  graniteWings,
  graniteNachos,
  granitePizza,
  graniteTacos,
  ...graniteBowls,
  granitePierogi,
  ...graniteSnacks,
  ...graniteSweets,
  ...graniteDrinks,
]

/** The demo arena with over two thousand items and no choice but the combo, for devices that must not slow down. */
export function longArena(): VenueDocument {
  const { menus, ...arena } = demoVenue('granite-arena')
  return {
    ...arena,
    menus: menus.map((menu) => ({ ...menu, sections: menu.sections.map(lengthen) })),
  }
}

function lengthen(section: SectionDocument): SectionDocument {
  const range = ranges.find(({ key }) => key === section.id)
  if (!range) throw new Error(`No range of dishes for the section ${section.id}`)
  const groups = section.items[0]?.options?.filter(({ id }) => id === range.group)
  return { ...section, items: [...combineWords(range, groups)] }
}
