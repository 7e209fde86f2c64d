import { forgetTexts } from '#client/device/device-places.ts'

/**
 * That this device is a kiosk, and of which venue, for the page's script (src/page), which runs before
 * the first paint. The database has the rest.
 */
interface KioskNote {
  readonly slug: string
}

const kioskNote = 'comanda:kiosk'
/** Staff left the kiosk without a network: the server does not know yet. */
const leftNote = 'comanda:kiosk-left'

/** Null: this device is no kiosk any more. */
export function writeKioskNote(note: KioskNote | null): void {
  try {
    if (note === null) localStorage.removeItem(kioskNote)
    else {
      localStorage.setItem(kioskNote, JSON.stringify(note))
      // Its cookie is another device's from now on.
      localStorage.removeItem(leftNote)
    }
  } catch {
    // Storage is switched off: such a device cannot be a kiosk after a reload.
  }
}

export function writeLeftNote(): void {
  try {
    localStorage.setItem(leftNote, '1')
  } catch {
    // Storage is switched off: the venue's owner revokes the device.
  }
}

export function removeLeftNote(): void {
  try {
    localStorage.removeItem(leftNote)
  } catch {
    // Storage is switched off.
  }
}

/** Removes the texts of guests: all but the device's own. */
export function forgetGuestTexts(places: readonly (() => Storage)[]): void {
  forgetTexts(['session', 'person', 'holder'], places)
}
