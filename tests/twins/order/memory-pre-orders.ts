import type { VenueId } from '#domain/ids.ts'
import type { LockAttempt, NamedPreOrder, PreOrder } from '#server/order/pre-order-store.ts'

type StoredPreOrder = Omit<PreOrder, 'hasOtherOwner'>

type Attempt = Pick<LockAttempt, 'eventSuiteId' | 'revision' | 'attempt'>

export interface MemoryPreOrders {
  readonly find: (name: NamedPreOrder) => StoredPreOrder | null
  readonly all: () => readonly StoredPreOrder[]
  readonly put: (preOrder: StoredPreOrder) => void
  readonly isLocking: (venueId: VenueId, attempt: Attempt) => boolean
  readonly lock: (attempt: Attempt & Pick<LockAttempt, 'venueId'>, at: Date) => void
}

/** The rows of pre-orders in memory, shared by their store and by the orders that they become. */
export function createMemoryPreOrders(): MemoryPreOrders {
  const rows = new Map<string, StoredPreOrder>()
  const find = (name: NamedPreOrder) => rows.get(nameOf(name)) ?? null
  return {
    find,
    all: () => [...rows.values()],
    put: (preOrder) => rows.set(nameOf(preOrder), preOrder),
    isLocking: (venueId, { eventSuiteId, revision, attempt }) => {
      const there = find({ venueId, eventSuiteId })
      const isThis = there?.revision === revision && there.attempt === attempt
      return isThis && there.state === 'locking'
    },
    lock: (name, changedAt) => {
      const there = find(name)
      if (there) rows.set(nameOf(name), { ...there, state: 'locked', changedAt })
    },
  }
}

function nameOf({ venueId, eventSuiteId }: NamedPreOrder): string {
  return `${venueId} ${eventSuiteId}`
}
