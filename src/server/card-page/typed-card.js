import { digitsOf } from './card-formats.js'
import { brandOf, isCardNumber, isCvd, isExpiryAhead, isPostalCode } from './card-rules.js'

/**
 * The contents of the fields, as shown; the postal code is null if not asked for.
 * @typedef {{ number: string, expiry: string, cvd: string, postalCode: string | null }} TypedCard
 * @typedef {import('./read-settings.js').FieldName} FieldName
 * @typedef {'required' | 'invalid'} FieldFault
 */

/**
 * The fault of each field; empty: a possible card.
 * @param {TypedCard} card
 * @param {number} now
 * @returns {Partial<Record<FieldName, FieldFault>>}
 */
export function faultsOf({ number, expiry, cvd, postalCode }, now) {
  const digits = digitsOf(number)
  const faults = {
    number: faultOf(number, isCardNumber(digits)),
    expiry: faultOf(expiry, isExpiryAhead(expiry, now)),
    cvd: faultOf(cvd, isCvd(cvd, brandOf(digits))),
    postalCode: postalCode === null ? null : faultOf(postalCode, isPostalCode(postalCode)),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

/**
 * @param {string} text
 * @param {boolean} fits
 * @returns {FieldFault | null}
 */
function faultOf(text, fits) {
  if (text.trim() === '') return 'required'
  return fits ? null : 'invalid'
}
