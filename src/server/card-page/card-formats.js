import { brandOf, cvdLength, numberLength } from './card-rules.js'

// Formats typed, pasted or autofilled text.

/**
 * In fours with dashes.
 * @param {string} text
 * @returns {string}
 */
export function showNumber(text) {
  const digits = digitsOf(text)
  const shown = digits.slice(0, numberLength(brandOf(digits)))
  return shown.replaceAll(/(\d{4})(?=\d)/g, '$1-')
}

/**
 * In pairs with a slash. A month needs no leading zero, and a year may have four digits: no valid card
 * expires in 20, so a year that begins with 20 may continue.
 * @param {string} text
 * @returns {string}
 */
export function showExpiry(text) {
  const [first = '', second = ''] = text.trim().split(/\s*[/-]\s*/, 2)
  const isWhole = /^[2-9]/.test(first) || (first === '1' && /[/-]/.test(text))
  const digits = digitsOf((isWhole ? `0${first}` : first) + second)
  const year = digits.slice(2)
  if (year === '') return digits
  const shown = year.startsWith('20') ? year.slice(year.length >= 4 ? 2 : 0, 4) : year.slice(0, 2)
  return `${digits.slice(0, 2)}/${shown}`
}

/**
 * @param {string} text
 * @param {string} number the card's, which decides the number of digits
 * @returns {string}
 */
export function showCvd(text, number) {
  return digitsOf(text).slice(0, cvdLength(brandOf(digitsOf(number))))
}

/**
 * @param {string} text
 * @returns {string}
 */
export function showPostalCode(text) {
  return text.toUpperCase().slice(0, 10)
}

/**
 * @param {string} text
 * @returns {string}
 */
export function digitsOf(text) {
  return text.replaceAll(/\D/g, '')
}
