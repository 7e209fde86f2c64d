import { useEffect, useRef, useState } from 'react'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { nothingAhead } from '#domain/order/checkout-details.ts'
import type { AheadDetails } from '#domain/order/checkout-details.ts'
import { preOrderHere } from '#domain/suite/pre-order-here.ts'
import { rebuildLines } from '#domain/suite/rebuild-lines.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { isChangeable } from './booked-pre-order.ts'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { openChange } from './open-change.ts'

export interface OlderChange {
  /** Lines chosen on this device. */
  readonly lines: readonly Pick<CartLine, 'itemId' | 'quantity'>[]
  /** It was begun without knowing of the pre-order. */
  readonly isFirst: boolean
  /** Makes the lines chosen here a change of the venue's pre-order. */
  readonly sendMine: () => Promise<void>
  /** Discards the lines chosen here; the venue's pre-order stays. */
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

export interface SelectedSuite {
  readonly suiteId: string
  /** Pre-order at the server; null: none, or it was cancelled. */
  readonly pre: BookedPreOrder | null
  /** The page is one on which an order is put together. */
  readonly isOrdering: boolean
}

/**
 * A device that selects a suite with a pre-order has it in its cart and checkout, if it has nothing
 * else there (see domain/suite/pre-order-here.ts). Else the answer is what was chosen here, beside
 * which the pre-order is shown; null: there is nothing to choose between.
 */
export function useOlderChange({ suiteId, pre, isOrdering }: SelectedSuite): OlderChange | null {
  const services = useServices()
  const { orders, carts } = services
  const { cartName, index, entry, now } = useVenue()
  const { cart, ready } = useCart()
  const outbox = useStore(orders.outbox)
  const ofSuite = (outbox ?? []).filter(({ submission }) => submission.suite === suiteId)
  const refused = ofSuite.filter((order) => isOlderChange(order, suiteId))
  const isOnItsWay = ofSuite.some(({ status }) => status.type !== 'refused')
  const hasOwn = cart.lines.length > 0 || refused.length > 0
  const [acts, setActs] = useState(0)
  const question = [cartName, hasOwn, isOnItsWay, refused.length, acts].join(' ')
  const { latest, asking } = useAnswer(outbox && ready ? question : null, async () => {
    const ports = await orders.checkoutPorts(cartName)
    return ports && { from: (await typedOf(ports)).details.ahead?.changes ?? null }
  })
  const stored = pre && pre.preOrder
  const canChange = pre !== null && entry.viewOnly !== 'true' && isChangeable(pre, now)
  const here =
    latest === null || asking
      ? 'nothing'
      : preOrderHere({ stored, canChange, from: latest.from, hasOwn })
  /** An answer is opened once: it is an older one after an order from here. */
  const opened = useRef<BookedPreOrder['booked'] | null>(null)

  useEffect(() => {
    if (pre === null || opened.current === pre.booked) return
    const opens = here === 'open' && isOrdering
    if (!opens && !isOnItsWay) return
    opened.current = pre.booked
    const ordered = pre.preOrder.lines.map(({ line }) => line)
    const rebuilt = rebuildLines(ordered, index)
    // One that today's menus do not have is changed from the landing page, which names what is gone.
    if (opens && !isOnItsWay && rebuilt.ok) {
      letRun(openChange(services, { ...pre, cartName, lines: rebuilt.value }))
    }
  })

  if (here !== 'ask') return null
  const [older] = refused
  return {
    lines:
      cart.lines.length > 0 ? cart.lines : (older?.submission.lines ?? []).map(({ line }) => line),
    isFirst: latest?.from === null,
    sendMine: async () => {
      await makeFrom(stored)
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

  async function makeFrom(from: typeof stored) {
    const ports = await orders.checkoutPorts(cartName)
    if (!ports) return
    const { details, ...typed } = await typedOf(ports)
    const changes: AheadDetails['changes'] = from && {
      orderId: from.orderId,
      revision: from.revision,
    }
    const ahead = { ...nothingAhead, ...details.ahead, changes }
    await ports.saveTyped({ ...typed, details: { ...details, ahead } })
  }
}

/** The draft, with what was typed for a refused order, which the draft itself no longer has. */
async function typedOf({ openDraft, prefill }: CheckoutPorts) {
  const draft = await openDraft()
  return (await prefill?.(draft)) ?? draft
}
