/**
 * That this device is a kiosk, and of which venue, for the script in index.html, which runs before
 * the first paint. The database has the rest.
 */
interface KioskNote {
  readonly slug: string
}

const kioskNote = 'comanda:kiosk'

/** What is no guest's: the venues' colours, the clock's offset, and orders that a page alone sent. */
const ofDevice = /^comanda:(kiosk|venue:|clock|sw|page-orders)/

/** Null: this device is no kiosk any more. */
export function writeKioskNote(note: KioskNote | null): void {
  try {
    if (note === null) localStorage.removeItem(kioskNote)
    else localStorage.setItem(kioskNote, JSON.stringify(note))
  } catch {
    // Storage is switched off: such a device cannot be a kiosk after a reload.
  }
}

/** Removes the texts of guests. */
export function forgetTexts(places: readonly (() => Storage)[]): void {
  for (const place of places) forgetTextsAt(place)
}

function forgetTextsAt(place: () => Storage): void {
  try {
    const storage = place()
    const names = Object.keys(storage).filter((name) => !ofDevice.test(name))
    for (const name of names) storage.removeItem(name)
  } catch {
    // Storage is switched off.
  }
}
