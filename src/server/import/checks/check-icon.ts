import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { iconAt } from '#domain/venue/icon-sides.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'

/**
 * A warning where the venue's icon is to be a file of this server, and is none: pages and installed
 * apps have the app's own instead, as where an icon of another site cannot be fetched.
 */
export function warnOfIcon(
  { menu_configuration: { favicon } }: RestaurantDocument,
  hasFile: (path: string) => boolean,
): readonly DocumentFault[] {
  if (!favicon?.startsWith('/') || iconAt(favicon, 192) !== null || hasFile(favicon)) return []
  const at = ['restaurant', 'menu_configuration', 'favicon']
  const expected =
    'the https address of an icon, or a file of this server: until then guests get the app’s own'
  return [{ at, expected, found: JSON.stringify(favicon) }]
}
