// What the server has written into the page, and what its address says about its looks.

/**
 * @typedef {object} PageSettings
 * @property {readonly string[]} parents origins that may be around
 * @property {number} now the server's clock, which devices go by
 * @property {boolean} test whether no real card is charged
 */

/** @returns {PageSettings} */
export function readSettings() {
  return JSON.parse(document.getElementById('settings')?.textContent ?? '{}')
}

/**
 * Puts language, mode and colours on the page, those that are colours and nothing else.
 * @param {URLSearchParams} look
 */
export function applyLook(look) {
  const { documentElement: root } = document
  root.lang = look.get('locale') ?? 'en-CA'
  const mode = look.get('mode')
  if (mode === 'light' || mode === 'dark') root.dataset['mode'] = mode
  if (look.get('device') === 'kiosk') root.dataset['device'] = 'kiosk'
  for (const [name, value] of look) {
    if (/^--[a-z-]+$/.test(name) && CSS.supports('color', value))
      root.style.setProperty(name, value)
  }
}
