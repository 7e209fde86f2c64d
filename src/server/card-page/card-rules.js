// Rules for a card's number, expiry, CVD and postal code, for the page and the test gateway.

/** @typedef {'VISA' | 'MC' | 'AMEX'} CardBrand */

/**
 * By the number's first digits; null: not accepted, or too few digits.
 * @param {string} digits
 * @returns {CardBrand | null}
 */
export function brandOf(digits) {
  if (/^3[47]/.test(digits)) return 'AMEX'
  const firstFour = Number(digits.slice(0, 4).padEnd(4, '0'))
  if (/^5[1-5]/.test(digits) || (firstFour >= 2221 && firstFour <= 2720)) return 'MC'
  return digits.startsWith('4') ? 'VISA' : null
}

/**
 * @param {CardBrand | null} brand
 * @returns {number}
 */
export function numberLength(brand) {
  return brand === 'AMEX' ? 15 : 16
}

/**
 * @param {CardBrand | null} brand
 * @returns {number}
 */
export function cvdLength(brand) {
  return brand === 'AMEX' ? 4 : 3
}

/**
 * @param {string} digits
 * @returns {boolean}
 */
export function isCardNumber(digits) {
  const brand = brandOf(digits)
  return brand !== null && digits.length === numberLength(brand) && passesLuhn(digits)
}

/**
 * @param {string} digits
 * @returns {boolean}
 */
function passesLuhn(digits) {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** Cards are not issued for longer. */
const longestYears = 20

/**
 * Whether a card is valid at a moment: until its month has ended in every time zone.
 * @param {string} expiry as 12/30
 * @param {number} now in milliseconds since 1970
 * @returns {boolean}
 */
export function isExpiryAhead(expiry, now) {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (month === '') return false
  const twelveHours = 12 * 60 * 60_000
  const nextMonth = Date.UTC(2000 + Number(year), Number(month)) + twelveHours
  const latest = Date.UTC(new Date(now).getUTCFullYear() + longestYears, 12)
  return nextMonth > now && nextMonth < latest
}

/**
 * @param {string} digits
 * @param {CardBrand | null} brand
 * @returns {boolean}
 */
export function isCvd(digits, brand) {
  return /^\d+$/.test(digits) && digits.length === cvdLength(brand)
}

/**
 * Canadian or of the United States.
 * @param {string} text
 * @returns {boolean}
 */
export function isPostalCode(text) {
  return /^(?:[A-Z]\d[A-Z][ -]?\d[A-Z]\d|\d{5}(?:-?\d{4})?)$/i.test(text.trim())
}
