import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { findRepeated } from './find-repeated.ts'
import type { Named } from './find-repeated.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'
import type { PlacedMenu, PlacedSection } from './walk-menus.ts'

/**
 * Slugs must be unique where they are looked up, ids within the venue, ways to pay by their type. A prix-fixe section is sold
 * as one item, so its id and slug count among the items' too.
 */
export function checkNames(document: VenueDocument): readonly DocumentFault[] {
  const groups = (document.menuGroups ?? []).map((group, index) => ({
    at: ['menuGroups', index],
    ...group,
  }))
  const menus = walkMenus(document)
  const sections = menus.flatMap((menu) => menu.sections)
  return [
    ...findRepeated('a menu group id', groups.map(idOf)),
    ...findRepeated('a menu group slug', groups.map(slugOf)),
    ...findRepeated(
      'a menu id',
      menus.map(({ at, menu }) => idOf({ at, ...menu })),
    ),
    ...findRepeated(
      'a menu slug',
      menus.map(({ at, menu }) => slugOf({ at, ...menu })),
    ),
    ...findRepeated(
      'a section id',
      sections.map(({ at, section }) => idOf({ at, ...section })),
    ),
    ...findRepeated(
      'an item id',
      sections.flatMap((section) => sold(section).map(idOf)),
    ),
    ...findRepeated(
      'a type of extra_payment_methods',
      (document.restaurant.extra_payment_methods ?? []).map(({ type }, index) => ({
        at: ['restaurant', 'extra_payment_methods', index, 'type'],
        name: type,
      })),
    ),
    ...menus.flatMap(checkSlugsWithin),
    ...checkParents(menus, new Set(groups.map(({ id }) => String(id)))),
  ]
}

function checkSlugsWithin({ sections }: PlacedMenu): readonly DocumentFault[] {
  return [
    ...findRepeated(
      'a section slug',
      sections.map(({ at, section }) => slugOf({ at, ...section })),
    ),
    ...findRepeated(
      'an item slug',
      sections.flatMap((section) => sold(section).map(slugOf)),
    ),
  ]
}

interface Identified {
  readonly at: DocumentPath
  readonly id: string | number
  readonly slug: string
}

/** The items of a section, preceded by the section itself if it is sold as one item. */
function sold({ at, section, items }: PlacedSection): readonly Identified[] {
  const own = items.map((placed) => ({ ...placed.item, at: placed.at }))
  return section.type === 'prix-fixe' ? [{ ...section, at }, ...own] : own
}

function idOf({ at, id }: Pick<Identified, 'at' | 'id'>): Named {
  return { at: [...at, 'id'], name: id }
}

function slugOf({ at, slug }: Pick<Identified, 'at' | 'slug'>): Named {
  return { at: [...at, 'slug'], name: slug }
}

/** `menu_group_id`, `menu_id` and `section_id` must name existing parts. */
function checkParents(
  menus: readonly PlacedMenu[],
  groupIds: ReadonlySet<string>,
): readonly DocumentFault[] {
  return menus.flatMap(({ at, menu, sections }) => [
    ...wrongGroup({ at, id: menu.menu_group_id, groupIds }),
    ...sections.flatMap(({ at: sectionAt, section, items }) => [
      ...wrongParent([...sectionAt, 'menu_id'], section.menu_id, menu.id),
      ...items.flatMap(({ at: itemAt, item }) => [
        ...wrongParent([...itemAt, 'menu_id'], item.menu_id, menu.id),
        ...wrongParent([...itemAt, 'section_id'], item.section_id, section.id),
        ...wrongGroup({ at: itemAt, id: item.menu_group_id, groupIds }),
      ]),
    ]),
  ])
}

type Id = string | number

function wrongParent(at: DocumentPath, id: Id | undefined, parent: Id): readonly DocumentFault[] {
  if (id === undefined || String(id) === String(parent)) return []
  return [{ at, expected: `the id of what it stands in, "${parent}"`, found: `"${id}"` }]
}

interface GroupOf {
  readonly at: DocumentPath
  readonly id: Id | null | undefined
  readonly groupIds: ReadonlySet<string>
}

function wrongGroup({ at, id, groupIds }: GroupOf): readonly DocumentFault[] {
  if (id === undefined || id === null || groupIds.has(String(id))) return []
  const place = { at: [...at, 'menu_group_id'], judgedBy: ['menuGroups'] }
  return [{ ...place, expected: 'the id of a menu group', found: `"${id}"` }]
}
