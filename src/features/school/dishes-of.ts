import type { Item, Menu } from '#domain/menu/menu.ts'

/** Every dish of some menus, in their order. */
export function dishesOf(menus: readonly Menu[]): readonly Item[] {
  return menus.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
}
