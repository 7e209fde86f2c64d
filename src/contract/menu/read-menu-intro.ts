import type { MenuId } from '#domain/ids.ts'
import type { MenuAttachment, MenuGroupIntro, MenuIntro } from '#domain/menu/menu-intro.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'

/**
 * The introduction of a menu and its group, from a checked document; null: none. Separate from
 * `readMenu`, which a first visit loads, and which says whether to look (`isIntroduced`).
 */
export function readMenuIntro(
  { menus, menuGroups = [] }: VenueDocument,
  menuId: MenuId,
): MenuIntro | null {
  const menu = menus.find(({ id }) => String(id) === menuId)
  if (!menu) return null
  const { name, description = '', localization = {}, image = null } = menu
  const group = readGroup(
    menuGroups.find(({ id }) => String(id) === String(menu.menu_group_id ?? '')),
  )
  const attachment = readAttachment(menu.attachment)
  const isSilent = description === '' && image === null && attachment === null && group === null
  return isSilent ? null : { group, name, description, localization, image, attachment }
}

type MenuGroupDocument = NonNullable<VenueDocument['menuGroups']>[number]

function readGroup(document: MenuGroupDocument | undefined): MenuGroupIntro | null {
  const { name = '', description = '', image = null } = document ?? {}
  return description === '' && image === null ? null : { name, description, image }
}

function readAttachment(address: string | null | undefined): MenuAttachment | null {
  if (address === null || address === undefined || address === '') return null
  const path = address.replace(/^https:\/\/[^/?#]*/, '')
  const [, type = ''] = /^[^?#]*\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(path) ?? []
  return { address, type: type.toUpperCase() }
}
