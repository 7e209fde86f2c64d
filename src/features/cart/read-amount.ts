import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** What a person types for dollars, with a dot or a comma; a minus is dropped. Null: no amount. */
export function readAmount(text: string): Cents | null {
  const hundredths = readHundredths(text, '$')
  return hundredths === null ? null : cents(hundredths)
}

/** The same for a percentage: 12.5 is 12.5 percent. */
export function readPercent(text: string): number | null {
  const hundredths = readHundredths(text, '%')
  return hundredths === null ? null : hundredths / 100
}

/** The sign may stand on either side, and spaces of any kind anywhere. */
function readHundredths(text: string, sign: string): number | null {
  const bare = text.replace(/\s/g, '').replace(sign, '')
  const match = /^[-−]?(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(bare)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
