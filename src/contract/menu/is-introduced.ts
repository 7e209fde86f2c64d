import type { MenuId } from '#domain/ids.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'

/** Whether `readMenuIntro` finds anything, without its code, which a first visit does not load. */
export function isIntroduced({ menus, menuGroups = [] }: VenueDocument, menuId: MenuId): boolean {
  const menu = menus.find(({ id }) => String(id) === menuId)
  const group = menuGroups.find(({ id }) => String(id) === String(menu?.menu_group_id))
  return Boolean(
    menu?.description || menu?.image || menu?.attachment || group?.description || group?.image,
  )
}
