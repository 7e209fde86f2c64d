// The settings that the server writes into the page, and the appearance in its address.

/**
 * @typedef {object} PageSettings
 * @property {readonly string[]} parents origins that may embed the page
 * @property {number} now the server's clock, in milliseconds since 1970
 * @property {boolean} test whether no real card is charged
 * @property {string} locale
 * @property {CardWords} words in that language
 *
 * @typedef {'number' | 'expiry' | 'cvd' | 'postalCode'} FieldName
 * @typedef {object} CardWords
 * @property {string} test
 * @property {string} expiryHint
 * @property {string} required
 * @property {{ readonly name: string, readonly delete: string }} keys
 * @property {Readonly<Record<FieldName, string>>} labels
 * @property {Readonly<Record<FieldName, string>>} faults
 */

/** @returns {PageSettings} */
export function readSettings() {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
}

/**
 * Sets language, mode and colours of the page; ignores values that are no colours.
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

/**
 * As the guest of a kiosk wants its screens; ignores sizes that are none.
 * @param {{ contrast: string, textSize: number }} look
 */
export function changeLook({ contrast, textSize }) {
  const { documentElement: root } = document
  if (contrast === 'high') root.dataset['contrast'] = 'high'
  else delete root.dataset['contrast']
  if (textSize >= 8 && textSize <= 96) root.style.fontSize = `${textSize}px`
}
