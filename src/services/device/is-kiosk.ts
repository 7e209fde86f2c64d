/**
 * Whether this device is a venue's kiosk, which its guests share. The script in index.html finds out
 * before the first paint; a device becomes one or ends being one with a new page. The first screen of
 * a server's page is never a kiosk's.
 */
export function isKiosk(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['device'] === 'kiosk'
}
