import type { MenuId } from '#domain/ids.ts'
import type { Menu } from './menu.ts'

/** True if items of all the named menus are sold together for a chosen time. */
export function areScheduled(
  menus: readonly Pick<Menu, 'id' | 'scheduled'>[],
  ids: readonly MenuId[],
): boolean {
  return menus.every(({ id, scheduled }) => scheduled || !ids.includes(id))
}
