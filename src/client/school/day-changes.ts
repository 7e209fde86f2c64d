import * as v from 'valibot'
import type { Store } from '#services/store.ts'
import { createStore } from '#client/device/create-store.ts'

const place = 'comanda:day-changes'

const storedSchema = v.record(v.string(), v.string())

/** Id of the order that a day's cart replaces, by the name of the cart. */
type DayChanges = Readonly<Record<string, string>>

export interface DayChangesStore {
  readonly changes: Store<DayChanges>
  /** Null: the cart's lines take no order's place any more. */
  readonly replace: (cart: string, orderId: string | null) => void
}

/** Only a person's own act on a day that is ordered makes its cart a change of that order. */
export function openDayChanges(): DayChangesStore {
  const changes = createStore(read())
  /** Memory has what the browser could not store. */
  let isBehind = false
  addEventListener('storage', ({ key }) => {
    if (key === place || key === null) changes.set(read())
  })
  return {
    changes,
    replace: (cart, orderId) => {
      // Another tab may have changed it, or a sign-out have removed it.
      const { [cart]: _before, ...others } = isBehind ? changes.get() : read()
      const after = orderId === null ? others : { ...others, [cart]: orderId }
      changes.set(after)
      isBehind = !write(after)
    },
  }
}

function read(): DayChanges {
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(localStorage.getItem(place) ?? '{}'))
    return stored.success ? stored.output : {}
  } catch {
    return {}
  }
}

/** False: full or switched off. After a reload the person is asked again. */
function write(changes: DayChanges): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(changes))
    return true
  } catch {
    return false
  }
}
