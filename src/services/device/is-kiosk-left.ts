/** True if staff left the kiosk on this device without a network, and the server does not know it yet. */
export function isKioskLeft(): boolean {
  try {
    return 'comanda:kiosk-left' in localStorage
  } catch {
    return false
  }
}
