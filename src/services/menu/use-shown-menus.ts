import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { mayOrderFrom } from '#domain/member/member.ts'
import { isServed } from '#domain/menu/is-served.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/**
 * The menus of this visit: members' menus for members only; `menuList` names ids or slugs. In a way
 * that the venue does not have, all of them can be read.
 */
export function useShownMenus(): readonly Menu[] {
  const { menus, entry, config, notOffered } = useVenue()
  const member = useMember()
  const named = (entry.menuList ?? '').split(',').filter((name) => name !== '')
  return menus.filter(
    (menu) =>
      mayOrderFrom(menu, member) &&
      (config === null || notOffered !== null || isServed(menu, orderTypeOfConfig(config))) &&
      menu.sections.length > 0 &&
      (named.length === 0 || named.includes(menu.id) || named.includes(menu.slug)),
  )
}
