import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'

/** What a person types for dollars, with a dot or a comma; a minus is dropped. Null: no amount. */
export function readAmount(text: string): Cents | null {
  const match = /^-?\$?(\d{1,6})(?:[.,](\d{1,2}))?\$?$/.exec(text.replace(/\s/g, ''))
  if (!match) return null
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}
