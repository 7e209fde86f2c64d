import { useNavigate } from '@tanstack/react-router'
import { canSend } from '#services/account/can-send.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { letRun } from '#services/let-run.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { useTakeBack } from './use-take-back.ts'

export interface PendingActs {
  /** Null: it goes out by itself, or cannot. */
  readonly sendNow: (() => void) | null
  /** Puts the lines back into their cart, and opens it once they are there. */
  readonly change: () => void
  readonly toCart: () => void
  /** Refused or cancelled. */
  readonly isSettled: boolean
  /** Its lines are in their cart already. */
  readonly isReturned: boolean
}

/** Actions that a person can take on an order that is not received. */
export function usePendingActs(entry: OutboxEntry): PendingActs {
  const { orders, session: sessions } = useServices()
  const session = useStore(sessions)
  const navigate = useNavigate()
  const { takeBack, search } = useTakeBack(entry)
  const { slug, status, userId: sender } = entry
  const isSettled = status.type === 'refused' || status.type === 'cancelled'
  // Sent automatically after the sign-in, and by hand after a failure.
  const isOwn = status.type === 'awaitingSignIn' && sender !== null && canSend(session, sender)
  const toCart = () => letRun(navigate({ to: '/$slug/cart', params: { slug }, search }))
  return {
    sendNow: status.type === 'expired' || isOwn ? () => letRun(orders.sendNow(entry)) : null,
    change: () => {
      // A copy may be in flight: it is taken back first, and this page shows the outcome.
      const stays = entry.sent && !isSettled
      letRun(takeBack().then((done) => (done && !stays ? toCart() : undefined)))
    },
    toCart,
    isSettled,
    isReturned: status.type === 'refused' && status.returned,
  }
}
