import type { PhoneForms } from '#domain/country/country-forms.ts'

export interface TypedNotice {
  readonly number: string
  readonly phone: string
}

/** The fault of each field: a message of `field`. */
export interface NoticeFaults {
  readonly number?: NumberFault
  readonly phone?: 'required' | 'phone'
}

type NumberFault = 'required' | 'numeric' | 'integer' | 'minValue' | 'maxLength'

/** Values for the messages. */
export const numberBounds = { min: 0, length: 9 }

/** The order number is required, and a phone that the venue's country can read. */
export function checkNotice({ number, phone }: TypedNotice, forms: PhoneForms): NoticeFaults {
  const numberFault = faultOfNumber(number.trim())
  const phoneFault = faultOfPhone(phone.trim(), forms)
  return {
    ...(numberFault ? { number: numberFault } : {}),
    ...(phoneFault ? { phone: phoneFault } : {}),
  }
}

function faultOfNumber(number: string): NumberFault | undefined {
  if (number === '') return 'required'
  if (!/^-?\d+(?:[.,]\d+)?$/.test(number)) return 'numeric'
  if (/[.,]/.test(number)) return 'integer'
  if (Number(number) <= numberBounds.min) return 'minValue'
  return number.length > numberBounds.length ? 'maxLength' : undefined
}

function faultOfPhone(phone: string, forms: PhoneForms): NoticeFaults['phone'] {
  if (phone === '') return 'required'
  return forms.read(phone) === null ? 'phone' : undefined
}
