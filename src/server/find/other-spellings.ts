const spellings: readonly (readonly [short: string, long: string])[] = [
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['mt', 'mount'],
  ['ft', 'fort'],
]

const longByShort = new Map(spellings)
const shortByLong = new Map(spellings.map(([short, long]) => [long, short]))

/** `saint john` with `st john`, whichever a folded name has. */
export function withOtherSpellings(folded: string): readonly string[] {
  const words = folded.split(' ')
  const long = words.map((word) => longByShort.get(word) ?? word).join(' ')
  const short = words.map((word) => shortByLong.get(word) ?? word).join(' ')
  return [...new Set([folded, long, short])]
}
