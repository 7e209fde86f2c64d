import type { VenueDocument } from './venue-document.ts'

/**
 * A document in the form of data.json: JSON with each item of a menu on a separate line, so that it
 * can be read in steps (no line break is within a JSON text's values).
 */
export function writeDocumentText({ menus, ...document }: VenueDocument): string {
  return withList(document, 'menus', menus.map(writeMenu))
}

type MenuDocument = VenueDocument['menus'][number]

function writeMenu({ sections, ...menu }: MenuDocument): string {
  return withList(menu, 'sections', sections.map(writeSection))
}

function writeSection({ items, ...section }: MenuDocument['sections'][number]): string {
  const lines = items.map((item) => `\n${JSON.stringify(item)}`)
  return withList(
    section,
    'items',
    items.length === 0 ? [] : [...lines.slice(0, -1), `${lines.at(-1)}\n`],
  )
}

/** Each of them has an id at least. */
function withList(rest: object, name: string, entries: readonly string[]): string {
  return `${JSON.stringify(rest).slice(0, -1)},"${name}":[${entries.join(',')}]}`
}
