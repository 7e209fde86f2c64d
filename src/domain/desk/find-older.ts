import { foldText } from '#domain/menu/fold-text.ts'

interface OlderOrder {
  readonly number: number
  readonly name: string
  readonly phone: string | null
}

/** True: the whole number, words that begin the guest's name, or the last four digits of the phone. */
export function isSought({ number, name, phone }: OlderOrder, query: string): boolean {
  const sought = foldText(query)
  if (sought === '') return false
  if (/^\d+$/.test(sought)) {
    const digits = phone?.replaceAll(/\D/g, '') ?? ''
    return String(number) === sought || (sought.length === 4 && digits.endsWith(sought))
  }
  const words = ` ${foldText(name)}`
  return sought.split(' ').every((word) => words.includes(` ${word}`))
}
