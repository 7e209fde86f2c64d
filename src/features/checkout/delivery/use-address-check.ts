import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { deliveryOf } from '#domain/delivery/typed-place.ts'
import { useServices } from '#services/services.ts'
import { shownLines, useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { TypedCheckout } from '#machines/checkout-ports.ts'
import type { Faults } from '../faults/faults.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** The field at which each refusal of an address can be corrected. */
const faultByCode: Readonly<Record<number, Faults>> = {
  [appProblemCodes.addressInvalid]: { postalCode: { key: 'addressInvalid' } },
  [appProblemCodes.addressImprecise]: { street: { key: 'addressImprecise' } },
  [appProblemCodes.addressTooFar]: { postalCode: { key: 'addressTooFar' } },
}

export interface AddressCheck {
  /** True if the server checks more of this address than the device. */
  readonly isWorthwhile: () => boolean
  /** Faults of the address; empty without a connection, because the answer to the order reports them. */
  readonly ask: (typed: TypedCheckout) => Promise<Faults>
}

/** Asks the server about an address before payment. */
export function useAddressCheck({ settings, fulfilment, forms }: CheckoutFacts): AddressCheck {
  const { orders, network } = useServices()
  const visit = useVenue()
  const { cart } = useCart()
  const { cartName, config } = visit
  const delivers = fulfilment === 'delivery' && settings.delivery?.type === 'address'
  return {
    isWorthwhile: () =>
      delivers && settings.delivery?.radiusKm !== null && network.get() !== 'offline',
    ask: async ({ details }) => {
      const delivery = deliveryOf('address', details.where ?? {}, forms.address)
      if (!delivery || !config) return {}
      const ports = await orders.checkoutPorts(cartName)
      const lines = shownLines(cart.lines, visit)
      const answer = await ports?.checkPlace?.({ config, lines, delivery })
      if (!answer || answer.ok || answer.error.type === 'Unreachable') return {}
      return faultByCode[answer.error.code] ?? {}
    },
  }
}
