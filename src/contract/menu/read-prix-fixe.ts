import { asId } from '#domain/ids.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import type { ItemDocument, SectionDocument } from './menu-document.ts'
import { readAlcoholic, readDescribed, readPriced, readSoldOut } from './read-entry.ts'
import { readOptionGroups } from './read-option-groups.ts'
import type { Localization } from '#domain/venue/local-text.ts'

/** An item's menu and section, and the tax rate for an item without one. */
export type MenuPlace = Pick<Item, 'menuId' | 'sectionId' | 'taxRate'>

/**
 * Note: a set is an item.
 * A prix-fixe section sells one thing, the set: its price is the section's, and each course (the
 * items of one `category`) is a required single choice at price 0. So the set is one cart line
 * whose choices are its items, and no other code knows about sets. A section without items has no
 * set.
 */
export function readPrixFixe(document: SectionDocument, place: MenuPlace): readonly Item[] {
  return document.items.length === 0 ? [] : [readSet(document, place)]
}

function readSet(document: SectionDocument, place: MenuPlace): Item {
  const dishes = document.items.filter((item) => !isGone(item))
  const courses = groupByCourse(document)
  return {
    ...place,
    ...readDescribed({ ...document, image: dishes.find((dish) => dish.image)?.image ?? null }),
    ...readPriced({ price: document.price ?? 0 }),
    id: asId(document.id),
    slug: document.slug,
    order: 0,
    rebateEligible: true,
    zeroRatedFrom: 0,
    ...readSoldOut(document),
    unavailable: false,
    // Its dishes say it: only a chosen one counts.
    alcoholic: false,
    priceUnit: '',
    priceType: '',
    nutritionSheet: null,
    featured: false,
    upsell: false,
    optionGroups: [...courses].map(([name, { localization, dishes }], order) => ({
      id: asId(`${document.id}-course-${order + 1}`),
      name,
      description: '',
      localization,
      type: 'addons',
      dearest: false,
      min: 1,
      allowMultipleSelection: false,
      customQuantities: false,
      limit: 1,
      included: 0,
      order,
      values: dishes.map(readDish),
    })),
  }
}

/** A course without dishes stays: as an empty required group it makes the set unavailable. */
function groupByCourse(document: SectionDocument): ReadonlyMap<string, Course> {
  const courses = new Map<string, Course>()
  for (const item of document.items) {
    const name = item.category ?? document.name
    const { localization, dishes } = courses.get(name) ?? { localization: {}, dishes: [] }
    courses.set(name, {
      localization: { ...courseNames(item, document), ...localization },
      dishes: isGone(item) ? dishes : [...dishes, item],
    })
  }
  return courses
}

interface Course {
  /** Names in each language, from the first dish that has one. */
  readonly localization: Localization
  readonly dishes: readonly ItemDocument[]
}

/** The names of a dish's course: without `category` the section is the course. */
function courseNames(item: ItemDocument, section: SectionDocument): Localization {
  const texts: NonNullable<ItemDocument['localization']> =
    (item.category === undefined ? section.localization : item.localization) ?? {}
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, { name, category }]) => {
      const said = item.category === undefined ? name : category
      return said ? [[language, { name: said }]] : []
    }),
  )
}

/** A dish that is sold again at a known time is shown, as a choice that is sold out. */
function isGone({ sold_out: isOut, sold_out_until: until, unavailable }: ItemDocument) {
  return (isOut && !until) || unavailable
}

/** Keeps the schedule for availability only: the set has the price, so letters map to no price. */
function readDish(document: ItemDocument, order: number): OptionValue {
  const described = readDescribed(document)
  return {
    ...described,
    allergens: document.alcoholic_beverage
      ? [...new Set([...described.allergens, 'alcohol'])]
      : described.allergens,
    ...readPriced({ price: 0, price_schedule: document.price_schedule }),
    id: asId(document.id),
    order: document.order ?? order,
    rollUp: true,
    maxQuantity: 1,
    defaultSelection: false,
    quantity: 1,
    alcoholic: readAlcoholic(document),
    taxRate: null,
    ...readSoldOut(document),
    optionGroups: readOptionGroups(document.options ?? []),
  }
}
