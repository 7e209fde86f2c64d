import { cents } from './money.ts'
import type { Cents } from './money.ts'

/**
 * Parses a typed amount, with a dot or a comma, into cents; a minus is dropped. `sign` is that of
 * the venue's prices and may be typed too, as "US$" or "$" alone. Null: no amount.
 */
export function readAmount(text: string, sign: string): Cents | null {
  const hundredths = readHundredths(text, [sign, ...(/\p{Sc}/u.exec(sign) ?? [])])
  return hundredths === null ? null : cents(hundredths)
}

/** The same for a percentage: 12.5 is 12.5 percent. */
export function readPercent(text: string): number | null {
  const hundredths = readHundredths(text, ['%'])
  return hundredths === null ? null : hundredths / 100
}

/** One sign is allowed on either side, and spaces of any kind anywhere. */
function readHundredths(text: string, signs: readonly string[]): number | null {
  const spaceless = withoutSpaces(text)
  const sign = signs.map(withoutSpaces).find((each) => spaceless.includes(each)) ?? ''
  const bare = spaceless.replace(sign, '')
  const match = /^[-−]?(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(bare)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
