/**
 * True if this device is a venue's kiosk, which its guests share. The page's script (src/page)
 * finds out before the first paint; a device starts or stops being a kiosk only with a new page.
 * The first screen that the server renders is never a kiosk's.
 */
export function isKiosk(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['device'] === 'kiosk'
}
