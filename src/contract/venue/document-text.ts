/** Characters of the items that are parsed in one step. */
const stepLength = 16_000

/**
 * Parses a document in steps between which a page can answer taps; text that `writeDocumentText` did not write in one.
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
  if (items.length === 0) return document
  if (!isNumbered(document)) return JSON.parse([head, ...lines].join('\n'))
  for (const { sections } of document.menus) {
    for (const section of sections) {
      section.items = section.items.map((item) => (typeof item === 'number' ? items[item] : item))
    }
  }
  return document

  function parseStep() {
    const parsed: unknown = JSON.parse(`[${step.join(',')}]`)
    if (Array.isArray(parsed)) items.push(...parsed)
    step = []
    length = 0
  }
}

interface Numbered {
  readonly menus: readonly { readonly sections: readonly { items: readonly unknown[] }[] }[]
}

/** Text of another form may have lines that begin like items. */
function isNumbered(document: unknown): document is Numbered {
  const hasItems = (section: unknown) => listIn(section, 'items') !== null
  const hasSections = (menu: unknown) => listIn(menu, 'sections')?.every(hasItems) === true
  return listIn(document, 'menus')?.every(hasSections) === true
}

function listIn(value: unknown, name: string): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  const list: unknown = Reflect.get(value, name)
  return Array.isArray(list) ? list : null
}
