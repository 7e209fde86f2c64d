import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { useServices } from '#services/services.ts'
import { shownLines } from '#services/cart/use-cart.ts'
import { useMember } from '#services/member/use-member.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useToast } from '#ui/use-toast.ts'

/** A new line, or a changed one with its number. */
export type AddedLine = Omit<CartLine, 'orderId'> & { readonly orderId: number | null }

/**
 * Lets the server check each addition in the background. A refusal is shown in place of what was said
 * of the addition, and loads the menu again, which marks the line; without an answer nothing changes.
 * `cart`: before the addition.
 */
export function useAdditionCheck(): (cart: Cart, added: AddedLine) => void {
  const { orders, venues } = useServices()
  const visit = useVenue()
  const member = useMember()
  const toast = useToast()
  const { slug, config, index, slot, pickupAt } = visit

  return (cart, added) => {
    const item = index.itemsById.get(added.itemId)
    // An order to a suite, or of a school's day, is checked with its bill: the call knows ways to order of venues alone.
    if (!item || !config || config.k12 || visit.entry.eventSuite) return
    const next = cart.lines.reduce((highest, line) => Math.max(highest, line.orderId), 0) + 1
    const orderId = added.orderId ?? next
    const prices = unitPrice(item, added.options, { slot, member })
    letRun(
      orders
        .checkAddition({
          slug,
          config,
          lines: shownLines(cart.lines, visit, member),
          member,
          pickupAt,
          added: { line: { ...added, orderId }, ...prices },
        })
        .then((answer) => {
          if (answer.ok || answer.error.type === 'Unreachable') return
          // The checkout proposes another time than the cart's.
          if (pickupAt !== null && 'pickup_time' in answer.error.fields) return
          toast({ text: answer.error.message, topic: 'cart' })
          venues.refresh(slug)
        }),
    )
  }
}
