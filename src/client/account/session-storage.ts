import { places, readStoredIds } from './stored-session.ts'
import type { StoredIds } from './stored-session.ts'

const leavingPlace = 'comanda:leaving'
const duePlace = 'comanda:answer-due'

type SessionOf = 'user' | 'operator'

/** Session data that this browser stores beside the cookies. No secrets. */
export interface SessionStorage {
  readonly ids: () => StoredIds
  readonly keep: (ids: StoredIds) => void
  /** Another tab has changed the ids. */
  readonly onElsewhere: (changed: () => void) => void
  /** Sessions that ended here and still have to be logged out at the server. */
  readonly leaving: () => readonly SessionOf[]
  readonly left: (leaving: readonly SessionOf[]) => void
  /** This tab leaves for another provider's page. */
  readonly expectAnswer: () => void
  /** True if this tab has just returned from there. */
  readonly takeAnswerDue: () => boolean
}

export function openSessionStorage(onStorage = onAnyStorage): SessionStorage {
  /** The ids last as long as the page when storage is switched off. */
  let ids = readStoredIds()
  let leaving: readonly SessionOf[] = (readNote(localStorageOf, leavingPlace) ?? '')
    .split(',')
    .filter((kind) => kind === 'user' || kind === 'operator')

  return {
    ids: () => ids,
    keep: (now) => {
      if (now.userId === ids.userId && now.operatorId === ids.operatorId) return
      ids = { userId: now.userId, operatorId: now.operatorId }
      storeIds(ids)
    },
    onElsewhere: (changed) => {
      onStorage(() => {
        const kept = readStoredIds()
        if (kept.userId === ids.userId && kept.operatorId === ids.operatorId) return
        ids = kept
        changed()
      })
    },
    leaving: () => leaving,
    left: (now) => {
      leaving = now
      writeNote(localStorageOf, { place: leavingPlace, text: now.join() })
    },
    expectAnswer: () => writeNote(sessionStorageOf, { place: duePlace, text: '1' }),
    takeAnswerDue: () => {
      const due = readNote(sessionStorageOf, duePlace) !== null
      if (due) writeNote(sessionStorageOf, { place: duePlace, text: '' })
      return due
    },
  }
}

export function storeIds({ userId, operatorId }: StoredIds): void {
  writeNote(localStorageOf, { place: places.userId, text: userId ?? '' })
  writeNote(localStorageOf, { place: places.operatorId, text: operatorId ?? '' })
}

/** True if a logout or a provider's sign-in is pending at the server. */
export function isSessionPending(): boolean {
  const leaving = readNote(localStorageOf, leavingPlace)
  return (leaving ?? readNote(sessionStorageOf, duePlace)) !== null
}

function onAnyStorage(changed: () => void): void {
  addEventListener('storage', changed)
}

type StorageOf = () => Storage

// Functions, because reading the property itself throws when storage is switched off.
const localStorageOf: StorageOf = () => localStorage
const sessionStorageOf: StorageOf = () => sessionStorage

function readNote(storage: StorageOf, place: string): string | null {
  try {
    return storage().getItem(place)
  } catch {
    return null
  }
}

function writeNote(
  storage: StorageOf,
  { place, text }: { readonly place: string; readonly text: string },
): void {
  try {
    if (text === '') storage().removeItem(place)
    else storage().setItem(place, text)
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
