import { looksLikePhone } from '#domain/account/contact.ts'

export interface TypedNotice {
  readonly number: string
  readonly phone: string
}

/** The fault of each field, as a message key. */
export interface NoticeFaults {
  readonly number?: 'field.required' | 'notice.numberInvalid'
  readonly phone?: 'field.required' | 'field.phone'
}

/** The order number is required, and the phone has twelve characters: 514-555-0199. */
export function checkNotice({ number, phone }: TypedNotice): NoticeFaults {
  const numberFault = faultOfNumber(number.trim())
  const phoneFault = faultOfPhone(phone.trim())
  return {
    ...(numberFault ? { number: numberFault } : {}),
    ...(phoneFault ? { phone: phoneFault } : {}),
  }
}

function faultOfNumber(number: string): NoticeFaults['number'] {
  if (number === '') return 'field.required'
  return /^[1-9]\d{0,8}$/.test(number) ? undefined : 'notice.numberInvalid'
}

function faultOfPhone(phone: string): NoticeFaults['phone'] {
  if (phone === '') return 'field.required'
  return looksLikePhone(phone) ? undefined : 'field.phone'
}
