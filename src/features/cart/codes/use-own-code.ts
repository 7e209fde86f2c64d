import { getDiscountInfo } from '#contract/code/code-calls.ts'
import { usePerson } from '#services/account/use-person.ts'
import type { CartService } from '#services/cart/cart-service.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'

/** Codes that are not valid for a cart, for as long as the page. */
const refusedBy = new WeakMap<CartService, Set<string>>()

/**
 * Applies the promo code of the profile to a cart without a code, where the venue accepts it and the
 * guest has not taken it off. Returns the code; null: the account has none. `isRemoved`: the server has
 * just taken a code off.
 */
export function useOwnCode(isRemoved: boolean): string | null {
  const { carts, lookUps, network } = useServices()
  const { slug, cartName } = useVenue()
  const { ready, cart, terms } = useCart()
  const code = usePerson()?.promoCode ?? null
  const offline = useStore(network) === 'offline'
  const refused = refusedBy.get(carts) ?? new Set<string>()
  refusedBy.set(carts, refused)
  const name = `${cartName} ${code}`
  const isMissing = ready && cart.lines.length > 0 && terms.discount === null
  const isDeclined = refused.has(name) || terms.withoutCode === code
  const isWanted = code !== null && isMissing && !isRemoved && !offline && !isDeclined

  useAnswer(isWanted ? name : null, async () => {
    if (code === null) return
    const answer = await (await lookUps())?.(slug, getDiscountInfo, { body: { code } })
    if (answer?.ok) carts.changeTerms(cartName, { discount: answer.value })
    else if (answer?.error.type === 'Refused') refused.add(name)
  })
  return code
}
