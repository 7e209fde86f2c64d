// What the server has written into the page, and what its address says about its looks.

/**
 * @typedef {object} PageSettings
 * @property {readonly string[]} parents origins that may be around
 * @property {number} now the server's clock, which devices go by
 * @property {boolean} test whether no real card is charged
 * @property {string} locale
 * @property {CardWords} words in that language
 *
 * @typedef {'number' | 'expiry' | 'cvd' | 'postalCode'} FieldName
 * @typedef {object} CardWords
 * @property {string} test
 * @property {string} expiryHint
 * @property {string} required
 * @property {Readonly<Record<FieldName, string>>} labels
 * @property {Readonly<Record<FieldName, string>>} faults
 */

/** @returns {PageSettings} */
export function readSettings() {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
}

/**
 * Puts language, mode and colours on the page, those that are colours and nothing else.
 * @param {URLSearchParams} look
 * @param {string} locale
 */
export function applyLook(look, locale) {
  const { documentElement: root } = document
  root.lang = locale
  const mode = look.get('mode')
  if (mode === 'light' || mode === 'dark') root.dataset['mode'] = mode
  if (look.get('device') === 'kiosk') root.dataset['device'] = 'kiosk'
  for (const [name, value] of look) {
    if (/^--[a-z-]+$/.test(name) && CSS.supports('color', value))
      root.style.setProperty(name, value)
  }
}
