import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu/menu-document.ts'
import { isPublished } from '#contract/menu/read-entry.ts'
import type { Published } from '#contract/menu/read-entry.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { withLaws } from './with-laws.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface PublishedDocument {
  /** The document that guests get. A venue that is not published has no menus. */
  readonly document: VenueDocument
  readonly isPublished: boolean
  /** When something else becomes published; null: nothing will. */
  readonly until: Instant | null
}

/**
 * A venue's document as guests get it at a moment: without what is deleted, unpublished or to be
 * published later, with all that it holds, without names that only staff use, and with what its
 * country decides.
 */
export function publishedDocument(document: VenueDocument, at: Instant): PublishedDocument {
  let until: Instant | null = null
  const { restaurant, menuGroups, menus } = document
  const isOpen = isThere(restaurant)
  const groups = menuGroups?.filter(isThere)
  const hidden = new Set(
    menuGroups?.filter((group) => !groups?.includes(group)).map(({ id }) => String(id)),
  )
  const published = menus
    .filter((menu) => isThere(menu) && !hidden.has(String(menu.menu_group_id)))
    .map((menu) => ({
      ...menu,
      sections: menu.sections.filter(isThere).map((section) => ({
        ...section,
        items: section.items
          .filter(isThere)
          .map((item) => (item.options ? { ...item, options: topGroups(item.options) } : item)),
      })),
    }))
  return {
    document: {
      ...document,
      restaurant: withLaws(restaurant),
      ...(groups ? { menuGroups: groups } : {}),
      menus: isOpen ? published : [],
    },
    isPublished: isOpen,
    until,
  }

  function isThere(entry: Published): boolean {
    if (!isPublished(entry)) return false
    const from = typeof entry.published_at === 'string' ? Date.parse(entry.published_at) : at
    if (from <= at) return true
    until = Math.min(until ?? from, from)
    return false
  }

  /** A group that only hidden values open would be one of the item's own without them. */
  function topGroups(all: readonly OptionGroupDocument[]): OptionGroupDocument[] {
    const groups = all.map(withoutHidden)
    const opened = subGroupsOf(groups)
    const nested = subGroupsOf(all)
    return groups.filter(({ id }) => opened.has(String(id)) || !nested.has(String(id)))
  }

  function withoutHidden(group: OptionGroupDocument): OptionGroupDocument {
    return {
      ...group,
      internal_name: undefined,
      values: group.values
        .filter(isThere)
        .map((value) =>
          value.options ? { ...value, options: value.options.map(withoutHidden) } : value,
        ),
    }
  }
}

/** The ids of the groups that values open by `sub_option_group_id`. */
function subGroupsOf(groups: readonly OptionGroupDocument[]): Set<string> {
  const ids = new Set<string>()
  const visit = ({ sub_option_group_id: id, options = [] }: OptionValueDocument) => {
    if (id !== undefined && id !== null) ids.add(String(id))
    for (const { values } of options) values.forEach(visit)
  }
  for (const { values } of groups) values.forEach(visit)
  return ids
}
