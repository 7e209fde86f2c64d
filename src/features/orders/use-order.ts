import { useEffect, useState } from 'react'
import type { OutboxEntry, Receipt } from '#contract/kept-order.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { useServices } from '#features/services.ts'
import { useWatched } from '#features/use-watched.ts'

/** What this device knows of one order. */
export type KnownOrder =
  | { readonly type: 'Reading' }
  | { readonly type: 'Kept'; readonly entry: OutboxEntry }
  | { readonly type: 'Received'; readonly receipt: Receipt }
  /** It was here a moment ago and has not become an order; `last` is how it was. */
  | { readonly type: 'TakenBack'; readonly last: OutboxEntry }
  | { readonly type: 'Unknown' }

export function useOrder(id: IdempotencyKey): KnownOrder {
  const { orders } = useServices()
  const outbox = useWatched(orders.outbox)
  const entry = outbox?.find((each) => each.id === id)
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  const state = whereabouts()
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (state === 'kept') return
    let current = true
    void orders.receipt(id).then((receipt) => {
      if (current) setAnswer({ state, receipt })
    })
    return () => {
      current = false
    }
  }, [orders, id, state])

  if (entry) return { type: 'Kept', entry }
  if (answer?.receipt) return { type: 'Received', receipt: answer.receipt }
  // Until it is known what became of it, it is shown as it was.
  if (answer?.state !== 'gone') return last ? { type: 'Kept', entry: last } : { type: 'Reading' }
  return last ? { type: 'TakenBack', last } : { type: 'Unknown' }

  function whereabouts(): Whereabouts {
    if (entry) return 'kept'
    return outbox === null ? 'unread' : 'gone'
  }
}

/** In the outbox, not in it, or not known yet. */
type Whereabouts = 'kept' | 'gone' | 'unread'

interface Answer {
  /** Where the order was when the receipt was asked for. */
  readonly state: Whereabouts
  readonly receipt: Receipt | null
}
