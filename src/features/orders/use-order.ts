import { useState } from 'react'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { useServices } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'

/** This device's knowledge of one order. */
export type KnownOrder =
  | { readonly type: 'Reading' }
  | { readonly type: 'Pending'; readonly entry: OutboxEntry }
  | { readonly type: 'Received'; readonly receipt: Receipt }
  /** It has left the outbox without becoming a receipt; `last`: its last state. */
  | { readonly type: 'TakenBack'; readonly last: OutboxEntry }
  /** Held only by a closed page. */
  | { readonly type: 'Traced'; readonly trace: Store<OrderTrace> }
  | { readonly type: 'Unknown' }

export function useOrder(id: IdempotencyKey): KnownOrder {
  const { orders } = useServices()
  const outbox = useStore(orders.outbox)
  const entry = outbox?.find((each) => each.id === id)
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const state = whereabouts()
  const { latest: answer } = useAnswer(state === 'kept' ? null : `${id} ${state}`, async () => ({
    // The order's place when it was looked up.
    state,
    found: await orders.find(id),
  }))

  if (entry) return { type: 'Pending', entry }
  if (answer?.found?.type === 'Received') return answer.found
  // Until its outcome is known, its last state is shown.
  if (answer?.state !== 'gone' && last) return { type: 'Pending', entry: last }
  // Just saved: the list that this page follows lags behind the device.
  if (answer?.found?.type === 'Pending') return answer.found
  if (answer?.state !== 'gone') return { type: 'Reading' }
  if (last) return { type: 'TakenBack', last }
  return answer.found ?? { type: 'Unknown' }

  function whereabouts(): Whereabouts {
    if (entry) return 'kept'
    return outbox === null ? 'unread' : 'gone'
  }
}

/** The order is in the outbox, not in it, or the outbox is not read yet. */
type Whereabouts = 'kept' | 'gone' | 'unread'
