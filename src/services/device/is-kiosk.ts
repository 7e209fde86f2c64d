/**
 * Whether this device is a venue's kiosk, which its guests share. The page's script (src/page) finds out
 * before the first paint; a device becomes one or ends being one with a new page. The first screen of
 * a server's page is never a kiosk's.
 */
export function isKiosk(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['device'] === 'kiosk'
}
