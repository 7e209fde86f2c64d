import { usePerson } from '#services/account/use-person.ts'
import type { CartService } from '#services/cart/cart-service.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface OwnCode {
  /** Of the account; null: none. */
  readonly code: string | null
  /** From here on this cart does without it, unless the guest asks for it. */
  readonly decline: () => void
}

/** Codes that a cart does without, for as long as the page: not valid here, or taken off by the guest. */
const declinedBy = new WeakMap<CartService, Set<string>>()

/**
 * Applies the promo code of the profile to a cart without a code, where the venue accepts it.
 * `isRemoved`: the server has just taken a code off.
 */
export function useOwnCode(isRemoved: boolean): OwnCode {
  const { carts, lookUps, network } = useServices()
  const { slug, cartName } = useVenue()
  const { ready, cart, terms } = useCart()
  const code = usePerson()?.promoCode ?? null
  const offline = useStore(network) === 'offline'
  const declined = declinedBy.get(carts) ?? new Set<string>()
  declinedBy.set(carts, declined)
  const name = `${cartName} ${code}`
  const isMissing = ready && cart.lines.length > 0 && terms.discount === null
  const isWanted = code !== null && isMissing && !isRemoved && !offline && !declined.has(name)

  useAnswer(isWanted ? name : null, async () => {
    const answer = code === null ? null : await (await lookUps())?.discount(slug, code)
    if (answer?.ok) carts.changeTerms(cartName, { discount: answer.value })
    else if (answer?.error.type === 'Refused') declined.add(name)
  })
  return { code, decline: () => declined.add(name) }
}
