import type { Store } from '#services/store.ts'
import { createStore } from '#client/device/create-store.ts'
import type { Consent } from '#services/analytics/analytics-service.ts'

export interface StoredConsent {
  /** Null: this device cannot store an answer, so it neither asks nor counts. */
  readonly answer: Store<Consent | null>
  readonly give: (answer: 'yes' | 'no') => void
}

export interface ConsentDeps {
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** The browser refuses on its owner's behalf (Global Privacy Control, Do Not Track). */
  readonly refusesByItself: boolean
  /** Another tab may have changed the answer. */
  readonly onElsewhere: (changed: () => void) => void
}

/** The page's script (src/page) reads it as well. */
const place = 'comanda:counting'

/** One answer for this browser at every venue. Before it exists, nothing else is read. */
export function openStoredConsent({
  storage,
  refusesByItself,
  onElsewhere,
}: ConsentDeps): StoredConsent {
  const answer = createStore(read())
  onElsewhere(() => answer.set(read()))

  function read(): Consent | null {
    try {
      const kept = storage().getItem(place)
      if (kept === 'yes' || kept === 'no') return kept
      return refusesByItself ? 'no' : 'unasked'
    } catch {
      return null
    }
  }

  return {
    answer,
    give: (given) => {
      try {
        storage().setItem(place, given)
        answer.set(given)
      } catch {
        answer.set(null)
      }
    },
  }
}
