import type { PhoneForms } from './country-forms.ts'

/** Phones of the North American numbering plan. */
export const northAmericanPhones: PhoneForms = {
  code: '1',
  read(typed) {
    const { digits, isAbroad } = digitsIn(typed, /^011/)
    const local = digits.replace(/^1(?=\d{10}$)/, '')
    if (local.length === 10 && !(isAbroad && local === digits)) {
      return local.replace(/^(...)(...)/, '$1-$2-')
    }
    return isAbroad ? foreignPhone(digits) : null
  },
  unread: { key: 'phone' },
}

/** The digits of a typed phone, without what dials abroad; none where it has other characters. */
export function digitsIn(
  typed: string,
  abroad: RegExp,
): { readonly digits: string; readonly isAbroad: boolean } {
  const isPhone = /^\s*\(?\+?[\d\s()./\p{Pd}]+$/u.test(typed)
  const digits = isPhone ? typed.replace('(0)', '').replace(/\D/g, '') : ''
  return {
    digits: digits.replace(abroad, ''),
    isAbroad: typed.includes('+') || abroad.test(digits),
  }
}

/** A number that begins with its country's code, as E.164 has it. */
export function foreignPhone(digits: string): string | null {
  return /^[2-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** The same as far as it can be read; else as typed. */
export function tidyPhone(typed: string, { read }: PhoneForms): string {
  return read(typed) ?? typed.trim()
}

/** An account's phone, which may have been typed at a venue of another country, as it is written at a venue. */
export function phoneOfAccount(stored: string | null, forms: PhoneForms): string {
  return tidyPhone((stored ?? '').replace(/^(?=\d{3}-\d{3}-\d{4}$)/, '+1 '), forms)
}
