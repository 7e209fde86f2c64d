import { useEffect, useState } from 'react'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { removeLine } from '#domain/cart/cart-changes.ts'
import { catchUpCart } from '#domain/cart/restore-cart.ts'
import { lineIdentity } from '#domain/cart/line-identity.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Cents } from '#domain/money/money.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { useServices } from '#services/services.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import type { Refusal } from './use-refusal.ts'

interface LineChange {
  readonly orderId: number
  readonly name: string
  /** Set, or the prices differ: the line cannot be ordered as it is, or it costs otherwise. */
  readonly problem: string | null
  readonly price: { readonly before: Cents; readonly now: Cents } | null
}

export interface LineChanges {
  readonly changes: readonly LineChange[]
  /** Accepts the menu's changes: removes lines that cannot be ordered, and takes the new prices. */
  readonly update: () => void
  readonly remove: (orderId: number) => void
}

export interface LineFacts {
  readonly bill: Bill
  readonly refusal: Refusal | null
  /** The problem of each blocked line, in words. */
  readonly problems: ReadonlyMap<number, string>
}

interface Seen {
  readonly name: string
  readonly price: Cents
}

/** The state of each line that this page has shown and its guest has accepted by going on. */
const seenByLine = new Map<string, Seen>()

/**
 * The changes of the cart's lines since the guest saw them or agreed to them in a refused order.
 * After a server's warning the menu is loaded again.
 */
export function useLineChanges({ bill, refusal, problems }: LineFacts): LineChanges {
  const { venues } = useServices()
  const { slug, index, slot, config } = useVenue()
  const { cart, change, terms } = useCart()
  const { language } = useText()
  const [, setUpdates] = useState(0)
  const warned = JSON.stringify(bill.warning?.lines ?? [])

  useEffect(() => {
    if (warned !== '[]') venues.refresh(slug)
  }, [warned, venues, slug])

  const changes = cart.lines.flatMap((line): readonly LineChange[] => {
    const { orderId } = line
    const now = shownNow(line)
    const place = `${slug} ${orderId} ${lineIdentity(line)}`
    const agreed = refusal?.prices.get(orderId)
    const before = seenByLine.get(place) ?? (now && agreed ? { ...now, price: agreed } : now)
    if (before) seenByLine.set(place, before)
    const problem = problems.get(orderId) ?? null
    const isSame = problem === null && now?.price === before?.price
    if (isSame) return []
    const name = before?.name ?? now?.name ?? ''
    const price =
      problem === null && now && before ? { before: before.price, now: now.price } : null
    return [{ orderId, name, problem, price }]
  })

  return {
    changes,
    update: () => {
      for (const line of cart.lines) {
        const now = shownNow(line)
        if (now) seenByLine.set(`${slug} ${line.orderId} ${lineIdentity(line)}`, now)
      }
      setUpdates((before) => before + 1)
      const type = config ? orderTypeOfConfig(config) : undefined
      letRun(change((before) => catchUpCart(before, index, { slot, member: terms.member, type })))
    },
    remove: (orderId) => letRun(change((before) => removeLine(before, orderId))),
  }

  /** Null: the item is gone. */
  function shownNow(line: CartLine): Seen | null {
    const item = index.itemsById.get(line.itemId)
    if (!item) return null
    const { orderPrice } = unitPrice(item, line.options, { slot, member: null })
    return { name: localName(item, language), price: orderPrice }
  }
}
