import { isTree, textOf } from './document-tree.ts'
import type { Tree } from './document-tree.ts'
import { createUniqueNames, joinSlugs, nameToSlug } from './unique-names.ts'
import type { UniqueNames } from './unique-names.ts'
import { defaultLanguages } from './document-languages.ts'

/**
 * Adds missing ids and slugs, derived from the names and the same at each import, and the venue's
 * required fields. A reference to the enclosing part follows where the part has moved.
 */
export function fillInDefaults(document: Tree): Tree {
  const restaurant = isTree(document['restaurant']) ? document['restaurant'] : {}
  const slug = restaurant['slug'] ?? nameToSlug(textOf(restaurant['name']))
  const menus = partsOf(document['menus'])
  nameMenus(menus)
  nameAll(partsOf(document['menuGroups']), { slugs: createUniqueNames([]) })
  nameAll(partsOf(restaurant['announcements']), {})
  nameAll(partsOf(restaurant['allergens']), {})
  return {
    ...document,
    menus,
    restaurant: {
      menu_configuration: {},
      order_options: {},
      locales: defaultLanguages(),
      ...restaurant,
      slug,
      id: restaurant['id'] ?? slug,
    },
  }
}

function nameMenus(menus: readonly Tree[]): void {
  const sections = menus.flatMap((menu) => listIn(menu, 'sections'))
  const items = sections.flatMap((section) => listIn(section, 'items'))
  const ids: Ids = {
    menu: createUniqueNames(written(menus, 'id')),
    // A set is sold as an item, so sections and items share their ids.
    section: createUniqueNames(written([...sections, ...items], 'id')),
    item: createUniqueNames(written([...sections, ...items], 'id')),
  }
  const menuSlug = createUniqueNames(written(menus, 'slug'))
  for (const menu of menus) {
    menu['slug'] ??= menuSlug(slugOf(menu))
    menu['id'] ??= ids.menu(textOf(menu['slug']))
    nameSections(menu, ids)
  }
}

interface Ids {
  readonly menu: UniqueNames
  readonly section: UniqueNames
  readonly item: UniqueNames
}

function nameSections(menu: Tree, ids: Ids): void {
  const sections = listIn(menu, 'sections')
  const items = sections.flatMap((section) => listIn(section, 'items'))
  const sectionSlug = createUniqueNames(written([...sections, ...items], 'slug'))
  for (const section of sections) section['slug'] ??= sectionSlug(slugOf(section))
  const itemSlug = createUniqueNames(written([...items, ...sections], 'slug'))
  for (const section of sections) {
    section['id'] ??= ids.section(joinSlugs(textOf(menu['slug']), textOf(section['slug'])))
    dropOther(section, 'menu_id', menu['id'])
    for (const item of listIn(section, 'items')) {
      item['slug'] ??= itemSlug(slugOf(item))
      item['id'] ??= ids.item(joinSlugs(textOf(menu['slug']), textOf(item['slug'])))
      dropOther(item, 'menu_id', menu['id'])
      dropOther(item, 'section_id', section['id'])
      nameOptions(item)
    }
  }
}

function nameOptions(holder: Tree): void {
  if (holder['options'] === undefined) return
  const groups = listIn(holder, 'options')
  nameAll(groups, {})
  for (const group of groups) {
    const values = listIn(group, 'values')
    nameAll(values, {})
    for (const value of values) {
      dropOther(value, 'option_group_id', group['id'])
      nameOptions(value)
    }
  }
}

function nameAll(parts: readonly Tree[], { slugs }: { readonly slugs?: UniqueNames }): void {
  const ids = createUniqueNames(written(parts, 'id'))
  for (const part of parts) {
    part['id'] ??= ids(slugOf(part))
    if (slugs) part['slug'] ??= slugs(slugOf(part))
  }
}

function dropOther(part: Tree, field: string, parent: unknown): void {
  if (part[field] !== undefined && textOf(part[field]) !== textOf(parent)) delete part[field]
}

/** The list of that name, created if missing. */
function listIn(holder: Tree, list: string): readonly Tree[] {
  holder[list] ??= []
  return partsOf(holder[list])
}

function partsOf(list: unknown): readonly Tree[] {
  return Array.isArray(list) ? list.filter(isTree) : []
}

function slugOf(part: Tree): string {
  const message = isTree(part['message']) ? part['message']['text'] : ''
  return nameToSlug(textOf(part['name'] ?? message))
}

function written(parts: readonly Tree[], field: string): readonly string[] {
  return parts.flatMap((part) => (part[field] === undefined ? [] : [textOf(part[field])]))
}
