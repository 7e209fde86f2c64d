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

/** Characters of the items that are parsed in one step. */
const stepLength = 16_000

/**
 * Parses a document in steps between which a page can answer taps; text that is not in the form above in one.
 * Throws a SyntaxError for what is not JSON.
 */
export function* parseDocumentLines([head = '', ...lines]: readonly string[]): Generator<
  undefined,
  unknown
> {
  const items: unknown[] = []
  /** The document with a number for each item. */
  const frame = [head]
  let step: string[] = []
  let length = 0
  for (const line of lines) {
    if (!line.startsWith('{')) {
      frame.push(line)
      continue
    }
    const isFollowed = line.endsWith(',')
    step.push(isFollowed ? line.slice(0, -1) : line)
    frame.push(`${items.length + step.length - 1}${isFollowed ? ',' : ''}`)
    length += line.length
    if (length < stepLength) continue
    parseStep()
    yield
  }
  parseStep()
  const document: unknown = JSON.parse(frame.join(''))
  if (items.length > 0) fillIn(document as Numbered)
  return document

  function parseStep() {
    items.push(...(JSON.parse(`[${step.join(',')}]`) as unknown[]))
    step = []
    length = 0
  }

  function fillIn({ menus }: Numbered) {
    for (const { sections } of menus) {
      for (const section of sections)
        section.items = section.items.map((item) => items[item as number])
    }
  }
}

interface Numbered {
  readonly menus: readonly { readonly sections: readonly { items: readonly unknown[] }[] }[]
}
