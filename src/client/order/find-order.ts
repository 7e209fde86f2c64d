import type { IdempotencyKey } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { isListed } from '#services/order/is-listed.ts'
import type { FoundOrder } from '#services/order/order-service.ts'
import type { Store } from '#services/store.ts'
import type { OutboxRecords } from '#storage/order/outbox-records.ts'
import { atClock } from '#sync/device-clock.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { ServerClock } from '#client/network/clock.ts'
import type { PageOutbox } from './page-outbox.ts'
import type { TracedOrders } from './traced-orders.ts'

export interface OrderFinderDeps {
  readonly stored: Pick<OutboxRecords, 'find'>
  readonly pageOutbox: Pick<PageOutbox, 'find'>
  /** Receipts of this page's orders. */
  readonly received: { readonly get: (id: IdempotencyKey) => Receipt | undefined }
  readonly traced: Pick<TracedOrders, 'find'>
  readonly session: Pick<Store<SessionView>, 'get'>
  readonly clock: ServerClock
}

/** Finds an order of this device by its id, wherever the device has it. */
export function createOrderFinder(deps: OrderFinderDeps) {
  const { stored, pageOutbox, received, traced, session, clock } = deps
  return async (id: IdempotencyKey): Promise<FoundOrder | null> => {
    const kept = await stored.find(id)
    // The page's own outlast the logout that deletes the stored ones.
    const own = received.get(id) ?? pageOutbox.find(id).receipt
    const isShown = own && isListed(session.get(), own)
    const receipt = isShown ? own : kept.ok && kept.value.receipt
    if (receipt) return { type: 'Received', receipt }
    const entry = pageOutbox.find(id).entry ?? (kept.ok && kept.value.entry)
    if (entry) return { type: 'Pending', entry: atClock(entry, clock) }
    const trace = traced.find(id)
    return trace && { type: 'Traced', trace }
  }
}
