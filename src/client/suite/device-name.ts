const place = 'comanda:device-name'

/** Name of this device that venues use; empty: no name. */
export function readDeviceName(): string {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

/** Up to 60 characters, as the order's call takes them. */
export function storeDeviceName(name: string): void {
  try {
    localStorage.setItem(place, name.trim().slice(0, 60))
  } catch {
    // Storage is switched off: the device stays without a name.
  }
}
