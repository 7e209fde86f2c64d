import { readStored, storedText } from './page-facts.ts'
import type { PageFacts } from './page-facts.ts'

/** Writes the attributes of the page by which the app and its styles know this device and tab. */
export function setDeviceFlags({ venue }: PageFacts): void {
  const { dataset } = document.documentElement
  dataset['counting'] = storedText('comanda:counting') ?? ''
  // A venue's kiosk, shared by its guests: larger, and nothing to go back to (see kiosk-note.ts).
  if (storedText('comanda:kiosk')) {
    dataset['device'] = 'kiosk'
    // oxlint-disable-next-line typescript/unbound-method -- stays a method of the same object
    history.pushState = history.replaceState
  }
  setWorkerFlag(dataset)
  if (venue?.demo) dataset['demo'] = ''
  if (venue?.demo || import.meta.env.DEV) setLabFlag(dataset)
}

/**
 * `?sw=off` switches the worker off on this device once its person has agreed (see ask-without-worker.tsx), until
 * `?sw=on`; the server can do so for all.
 */
function setWorkerFlag(dataset: DOMStringMap): void {
  const [, asked] = /[?&]sw=(on|off)/.exec(location.search) ?? []
  try {
    if (asked === 'on') localStorage.removeItem('comanda:sw')
  } catch {
    // No storage: the browser has no worker to switch off.
  }
  if (storedText('comanda:sw') === 'off') dataset['worker'] = 'off'
  else if (asked === 'off') dataset['worker'] ??= 'asked'
}

/** The network lab of a demo venue, until this tab is closed (see src/client/lab). */
function setLabFlag(dataset: DOMStringMap): void {
  const [, asked] = /[?&]lab=([01])/.exec(location.search) ?? []
  try {
    if (asked !== undefined) sessionStorage.setItem('comanda:lab', asked)
  } catch {
    // No storage: the lab would not survive the reload that it is there to show.
  }
  if (storedText('comanda:lab', 'tab') === '1') dataset['lab'] = 'on'
}

/** A page that returns to its place needs all heights above it (see menu-row-view.module.css). */
export function returnToPlace(): void {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry || ('type' in entry && entry.type === 'navigate')) return
  document.documentElement.dataset['returned'] = ''
  // Loaded again by another process, as after a first page without an opener policy (see security-headers.ts), it has
  // lost what the router wrote into its entry, and with it the place.
  const [address, state] = readStored<[string, unknown]>('comanda:entry', 'tab') ?? []
  if (!history.state && address === location.href) history.replaceState(state, '')
}

/** Stores what `returnToPlace` reads. */
export function notePlace(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem('comanda:entry', JSON.stringify([location.href, history.state]))
    } catch {
      // No storage: a page starts at its top.
    }
  })
}
