/**
 * The owner of something on a device:
 * - `device`: the device, its venue, or the public. It identifies no person.
 * - `session`: the signed-in person, until they sign out.
 * - `person`: the signed-in person. It goes when their session ends, on any device, and with the next guest.
 * - `holder`: the person who holds the device, signed in or not. It goes with the next guest.
 */
export type Whose = 'device' | 'session' | 'person' | 'holder'

export interface DevicePlace {
  readonly whose: Whose
  /** Description of the end, for those who look for it here. */
  readonly ends: string
}

/**
 * Note: what one person leaves.
 * Every place of a device in which something is kept is in this file, with whose it is and what ends it. What is
 * forgotten follows from it; `device-places.test.ts` finds a place that is not here. Names that end with a colon stand
 * for all that begin so, in localStorage and sessionStorage alike.
 */
export const textPlaces: Readonly<Record<string, DevicePlace>> = {
  'comanda:user': { whose: 'session', ends: 'with the session' },
  'comanda:operator': { whose: 'session', ends: 'with the session' },
  'comanda:leaving': { whose: 'session', ends: 'once the server knows of the sign-out' },
  'comanda:answer-due': { whose: 'session', ends: 'at the return from another provider’s page' },
  'comanda:email': {
    whose: 'session',
    ends: 'at once',
  },
  'comanda:children': { whose: 'person', ends: 'with its person' },
  'comanda:account-days': { whose: 'person', ends: 'with its person' },
  'comanda:day-changes': { whose: 'person', ends: 'with its person; with the day’s order' },
  'comanda:days': { whose: 'person', ends: 'with its person; after the event' },
  'comanda:filter:': { whose: 'person', ends: 'with its person; with the tab' },
  'comanda:week:': { whose: 'person', ends: 'with its person; with the tab' },
  'comanda:legal': { whose: 'person', ends: 'with its person; with the tab' },
  'comanda:held:': { whose: 'person', ends: 'with its person; with the venue’s document' },
  'comanda:found:': { whose: 'person', ends: 'with its person; with the next search' },
  'comanda:put-away:': { whose: 'holder', ends: 'with the next guest; with the tab' },
  'comanda:entry': { whose: 'holder', ends: 'with the next guest; with the tab' },
  'comanda:visit': { whose: 'holder', ends: 'with the next guest; with the tab' },
  'comanda:counted': { whose: 'holder', ends: 'with the next guest' },
  'comanda:counting': { whose: 'holder', ends: 'with the next guest' },
  'comanda:locale': { whose: 'holder', ends: 'with the next guest' },
  'comanda:install-offered': { whose: 'holder', ends: 'with the next guest' },
  'comanda:most-ordered': { whose: 'device', ends: 'never: what venues say of their items' },
  'comanda:venue:': { whose: 'device', ends: 'never: colours and names of venues' },
  'comanda:fonts': { whose: 'device', ends: 'never: files of the venues’ fonts' },
  'comanda:origins': { whose: 'device', ends: 'never: hosts of the deployment' },
  'comanda:clock': { whose: 'device', ends: 'never: the offset of its clock' },
  'comanda:sw': { whose: 'device', ends: 'by hand: whether it has a worker' },
  'comanda:device-name': { whose: 'device', ends: 'by hand: what its venue calls it' },
  'comanda:kiosk': { whose: 'device', ends: 'when it is no kiosk any more' },
  'comanda:kiosk-left': { whose: 'device', ends: 'once the server knows' },
  'comanda:kiosk-faults': { whose: 'device', ends: 'with newer ones; they name nobody' },
  'comanda:page-orders': { whose: 'device', ends: 'after a day; keys and marks of lines' },
  'comanda:lab': { whose: 'device', ends: 'with the tab: the lab is on' },
  'comanda:lab:': { whose: 'device', ends: 'never: of the lab, which serves nobody' },
}

/** Tables of IndexedDB. Each is emptied, or its rows of a person, by `parked-carts.ts` and `kiosk-records.ts`. */
export const tablePlaces: Readonly<Record<string, DevicePlace>> = {
  venues: { whose: 'device', ends: 'with the 20 latest: documents that anybody may read' },
  dayMenus: { whose: 'device', ends: 'with newer ones: what schools serve' },
  kiosk: { whose: 'device', ends: 'when it is no kiosk any more' },
  carts: { whose: 'person', ends: 'with its person; after half a day' },
  drafts: { whose: 'person', ends: 'with its person; after half a day' },
  setAside: {
    whose: 'person',
    ends: 'with its person, but for the lines after a session that was ended: those after half a day',
  },
  cartOwner: { whose: 'person', ends: 'with its person' },
  contacts: { whose: 'person', ends: 'with its person' },
  members: { whose: 'person', ends: 'with its person' },
  packs: { whose: 'person', ends: 'with the operator’s session; after the event' },
  outbox: {
    whose: 'person',
    ends: 'what is settled with its person, an operator’s with their sign-out; what waits once the server has it',
  },
  receipts: {
    whose: 'holder',
    ends: 'an account’s with its person, an operator’s with their sign-out, a guest’s with the next guest',
  },
  marker: { whose: 'device', ends: 'with the database: a random mark of it' },
  events: { whose: 'holder', ends: 'once sent; with the next guest' },
}

/** Cookies: all HttpOnly and taken away by the server, but for that of the language, which the page writes. */
export const cookiePlaces: Readonly<Record<string, DevicePlace>> = {
  comanda_user: { whose: 'session', ends: 'with the session' },
  comanda_operator: { whose: 'session', ends: 'with the session' },
  comanda_step: { whose: 'session', ends: 'after a quarter of an hour; with the sign-in' },
  comanda_cards: {
    whose: 'holder',
    ends: 'with any sign-in or sign-out; after 90 days without use',
  },
  comanda_sign_in: {
    whose: 'holder',
    ends: 'with the return from another provider: a secret that names nobody',
  },
  comanda_device: { whose: 'device', ends: 'at its end: that an account signed in here before' },
  comanda_desk: { whose: 'device', ends: 'when it is no desk any more' },
  comanda_kiosk: { whose: 'device', ends: 'when it is no kiosk any more' },
  'comanda-locale': {
    whose: 'holder',
    ends: 'once the page’s language is set without `comanda:locale`, on the page or at its next start; after a year',
  },
}

/** Caches of the worker: files of the build, and pages, pictures and fonts that anybody may read. */
export const cachePlaces: Readonly<Record<string, DevicePlace>> = {
  pictures: { whose: 'device', ends: 'after a month' },
  'foreign-pictures': { whose: 'device', ends: 'after a month' },
  fonts: { whose: 'device', ends: 'after a month' },
  'menu-pages': {
    whose: 'device',
    ends: 'with the 8 latest; once what a page shows is past; with a newer version',
  },
  'older-tabs': {
    whose: 'device',
    ends: 'once the tabs of an older version are closed: their ids in the browser',
  },
  precache: { whose: 'device', ends: 'with a newer version' },
  '-parts': {
    whose: 'device',
    ends: 'with a newer version of a part, each in a cache of its name',
  },
}

/** One that is not listed counts as a person's. */
export function whoseText(name: string): Whose {
  const [longest] = Object.keys(textPlaces)
    .filter((place) => (place.endsWith(':') ? name.startsWith(place) : name === place))
    .toSorted((one, other) => other.length - one.length)
  return (longest && textPlaces[longest]?.whose) || 'person'
}

/** Removes what is theirs from the texts of this browser and of this tab. */
export function forgetTexts(
  of: readonly Whose[],
  storages: readonly (() => Storage)[] = [() => localStorage, () => sessionStorage],
): void {
  for (const open of storages) {
    try {
      const storage = open()
      const names = Object.keys(storage).filter((name) => of.includes(whoseText(name)))
      for (const name of names) storage.removeItem(name)
    } catch {
      // Storage is switched off: nothing was stored.
    }
  }
}
