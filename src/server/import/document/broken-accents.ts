/**
 * The first and later bytes of the UTF-8 characters that menus have: accents, French quotes, œ,
 * dashes, curly quotes and the euro.
 */
const sequences = [
  [[0xc2], [0xa0, 0xbf]],
  [[0xc3], [0x80, 0xbf]],
  [[0xc5], [0x92, 0x93]],
  [
    [0xe2, 0x80],
    [0x90, 0xbf],
  ],
  [
    [0xe2, 0x82],
    [0xac, 0xac],
  ],
] as const

/** The characters of 0x80 to 0x9F. Node's own decoder of this encoding reads them as controls. */
const high1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The character of a byte in Windows-1252. */
export function windows1252Of(byte: number): string {
  return high1252[byte - 0x80] ?? String.fromCharCode(byte)
}

function macintoshOf(byte: number): string {
  return new TextDecoder('macintosh').decode(Uint8Array.of(byte))
}

/** Encodings that spreadsheet programs take a file without a byte-order mark for. */
const guesses = [windows1252Of, macintoshOf].map((characterOf) => {
  const byteOf = new Map(range(0x80, 0xff).map((byte) => [characterOf(byte), byte]))
  const sets = sequences.map(([lead, [from, to]]) => {
    const last = range(from, to).map(characterOf).map(escape)
    return `${lead.map(characterOf).join('')}[${last.join('')}]`
  })
  return { byteOf, broken: new RegExp(sets.join('|'), 'gu') }
})

/**
 * The text whose UTF-8 was read as Windows-1252 or Mac Roman: Crêpe of `CrÃªpe`. Null: it is whole.
 */
export function mendAccents(text: string): string | null {
  if (!/[^\0-\x7f]/.test(text)) return null
  for (const { byteOf, broken } of guesses) {
    const bytesOf = (part: string) => Array.from(part, (character) => byteOf.get(character) ?? 0)
    const mended = text
      .replace(broken, (part, offset: number) =>
        part === 'Ã»' && endOfQuote.test(text.slice(0, offset)) ? part : decode(bytesOf(part)),
      )
      .replace(lostSpace, 'à ')
    if (mended !== text) return mended
  }
  return null
}

/** A quote that ends after capitals, as in «MAÇÃ», is no û. */
const endOfQuote = /«[^»]*\p{Lu}$/u
/** The space without a break of à, which programs write as a plain one. No small letter is before Ã. */
const lostSpace = /(?<!\p{Lu})Ã /gu

function decode(bytes: readonly number[]): string {
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

function escape(character: string): string {
  return /[\\\]^-]/.test(character) ? `\\${character}` : character
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}
