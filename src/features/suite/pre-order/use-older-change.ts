import { useState } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { PreOrderWire } from '#contract/suite/pre-order-wire.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { nothingAhead } from '#domain/order/checkout-details.ts'
import type { AheadDetails } from '#domain/order/checkout-details.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'

export interface OlderChange {
  /** What was chosen here is sent over what the venue has. */
  readonly sendMine: () => Promise<void>
  /** What the venue has stays, and what was chosen here is given up. */
  readonly leave: () => Promise<void>
}

/** A suite's orders on this device that the server refused because they were made from an older revision. */
export function isOlderChange({ submission, status }: OutboxEntry, suiteId: string): boolean {
  return (
    submission.suite === suiteId &&
    status.type === 'refused' &&
    status.refusal.code === appProblemCodes.preOrderChanged
  )
}

/**
 * The change that is typed here, where the pre-order has become another one since. `preOrder`: what
 * the server has; null: it was cancelled. Null: nothing is typed, or it is of this revision.
 */
export function useOlderChange(
  suiteId: string,
  preOrder: Pick<PreOrderWire, 'orderId' | 'revision'> | null,
): OlderChange | null {
  const { orders, carts } = useServices()
  const { cartName } = useVenue()
  const outbox = useStore(orders.outbox) ?? []
  const refused = outbox.filter((order) => isOlderChange(order, suiteId))
  const [acts, setActs] = useState(0)
  const question = [cartName, refused.length, acts].join(' ')
  const { latest: changes } = useAnswer(question, async () => {
    const ports = await orders.checkoutPorts(cartName)
    return ports && ((await typedOf(ports)).details.ahead?.changes ?? null)
  })
  if (changes === null || isFrom(changes, preOrder)) return null
  return {
    sendMine: async () => {
      await makeFrom(preOrder)
      for (const order of refused) await orders.edit(order)
      setActs(acts + 1)
    },
    leave: async () => {
      await makeFrom(null)
      for (const order of refused) await orders.discard(order)
      await carts.change(cartName, () => emptyCart)
      setActs(acts + 1)
    },
  }

  async function makeFrom(from: typeof preOrder) {
    const ports = await orders.checkoutPorts(cartName)
    if (!ports) return
    const { details, ...typed } = await typedOf(ports)
    const newest = from && { orderId: from.orderId, revision: from.revision }
    const ahead = { ...nothingAhead, ...details.ahead, changes: newest }
    await ports.saveTyped({ ...typed, details: { ...details, ahead } })
  }
}

/** With what was typed for an order that was refused, which the draft does not have any more. */
async function typedOf({ openDraft, prefill }: CheckoutPorts) {
  const draft = await openDraft()
  return (await prefill?.(draft)) ?? draft
}

type Changes = NonNullable<AheadDetails['changes']>

function isFrom(changes: Changes, preOrder: Changes | null): boolean {
  return changes.orderId === preOrder?.orderId && changes.revision >= preOrder.revision
}
