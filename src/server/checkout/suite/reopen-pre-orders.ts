import { randomUUID } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import { lockKeyOf } from '#server/order/submission-keys.ts'
import type { PaymentState } from '#server/payment/payment-store.ts'
import { eachRow } from '#server/postgres/each-row.ts'
import type { LockDeps } from './lock-pre-orders.ts'

/** No money was taken, and none will be. */
const uncharged: readonly PaymentState[] = ['voiding', 'voided', 'failed']

/** A capture is asked for again at most as long. */
const uncapturedForMs = 48 * 60 * 60_000

/**
 * One round: a pre-order's order that was cancelled because its capture was refused (settle-payment.ts)
 * is held like one whose card was refused. One that its kitchen has cancelled was charged, and is
 * refunded.
 */
export async function reopenPreOrders({
  preOrderStore,
  payment,
  now,
  signal,
}: Pick<LockDeps, 'preOrderStore' | 'payment' | 'now' | 'signal'>): Promise<void> {
  if (!payment) return
  const at = now()
  await eachRow(
    await preOrderStore.cancelledOrders(new Date(at - uncapturedForMs)),
    async (preOrder) => {
      const name = { venueId: preOrder.venueId, key: lockKeyOf(preOrder) }
      const paid = await payment.paymentStore.find(name)
      if (paid === null || !uncharged.includes(paid.state)) return
      await preOrderStore.reopen(preOrder, asId(randomUUID()), new Date(at))
    },
    signal,
  )
}
