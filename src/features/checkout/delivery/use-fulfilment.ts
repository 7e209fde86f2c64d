import { useNavigate } from '@tanstack/react-router'
import { orderTypeOfConfig } from '#contract/order/menu-entry.ts'
import { handoverOf, handoversFor, type Handover } from '#domain/delivery/fulfilment.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface HandoverChoice {
  /** None where the order stays in the house. */
  readonly ways: readonly Handover[]
  /** Null: still to be chosen, or none. */
  readonly chosen: Handover | null
  readonly choose: (way: Handover) => void
}

/** How the order reaches its guest. It stands in the address, because the order's type follows from it. */
export function useFulfilment(): HandoverChoice {
  const settings = useCheckoutSettings()
  const { config } = useVenue()
  const navigate = useNavigate()
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  return {
    ways: handoversFor(settings, type),
    chosen: handoverOf(settings, type, config?.takeoutType ?? null),
    choose: (takeoutType) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, takeoutType }),
        replace: true,
        resetScroll: false,
      }),
  }
}
