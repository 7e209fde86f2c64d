import type { ItemId, MenuId, SectionId } from '#domain/ids.ts'
import type { Item, Menu, Section } from './menu.ts'

export interface MenuIndex {
  readonly itemsById: ReadonlyMap<ItemId, Item>
  readonly sectionsById: ReadonlyMap<SectionId, Section>
  readonly menusById: ReadonlyMap<MenuId, Menu>
}

/** Everything that can be ordered, by id. Build it once per version of the menus. */
export function indexMenus(menus: readonly Menu[]): MenuIndex {
  const itemsById = new Map<ItemId, Item>()
  const sectionsById = new Map<SectionId, Section>()
  const menusById = new Map<MenuId, Menu>()
  for (const menu of menus) {
    menusById.set(menu.id, menu)
    for (const section of menu.sections) {
      sectionsById.set(section.id, section)
      for (const item of section.items) itemsById.set(item.id, item)
    }
  }
  return { itemsById, sectionsById, menusById }
}
