type Mark = 'b' | 'i' | 'em' | 'strong' | 'p' | 'br'

/** A piece of a text, or a mark with the pieces inside it; `br` has none. */
export type MarkedPart = string | { readonly mark: Mark; readonly parts: readonly MarkedPart[] }

/** Attributes of a mark are dropped. */
const marks = /<(\/?)(strong|em|b|i|p|br)(?:\s[^<>]*)?\/?>/gi

/**
 * The marks of a venue's description or message. The specification allows b, i, em, strong, p and br
 * (identity and operations, section 9, strict sanitising): everything else stays text as it is
 * written. A mark without an end reaches to the end of the text; an end without a mark is dropped.
 */
export function readMarks(text: string): readonly MarkedPart[] {
  const root: OpenMark = { mark: null, parts: [] }
  let open = [root]
  let from = 0
  for (const { 0: whole, 1: slash, 2: name = '', index } of text.matchAll(marks)) {
    const mark = name.toLowerCase() as Mark
    add(text.slice(from, index))
    from = index + whole.length
    if (mark === 'br') add({ mark, parts: [] })
    else if (slash === '/') close(mark)
    else begin(mark)
  }
  add(text.slice(from))
  return root.parts

  function add(part: MarkedPart): void {
    if (part !== '') open.at(-1)?.parts.push(part)
  }

  function begin(mark: Mark): void {
    // A paragraph is never inside another.
    if (mark === 'p') close(mark)
    const opened = { mark, parts: [] }
    add(opened)
    open.push(opened)
  }

  function close(mark: Mark): void {
    const place = open.findLastIndex((each) => each.mark === mark)
    if (place > 0) open = open.slice(0, place)
  }
}

interface OpenMark {
  readonly mark: Mark | null
  readonly parts: MarkedPart[]
}

/** A text without its marks, for places that show none. */
export function withoutMarks(text: string): string {
  if (!text.includes('<')) return text
  const plain = text.replaceAll(marks, (_, _slash, name: string) =>
    /^(?:p|br)$/i.test(name) ? ' ' : '',
  )
  return plain.replaceAll(/\s+/g, ' ').trim()
}

/** The first tag or character reference that `readMarks` leaves as text; null: none. */
export function findOtherMark(text: string): string | null {
  const rest = text.replaceAll(marks, '')
  return /<\/?[a-z!][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);/i.exec(rest)?.[0] ?? null
}
