/**
 * Whether this device is a venue's kiosk, which its guests share. The script in index.html finds out
 * before the first paint; a device becomes one or ends being one with a new page.
 */
export function isKiosk(): boolean {
  return document.documentElement.dataset['device'] === 'kiosk'
}
