import { useNavigate } from '@tanstack/react-router'
import { orderTypeOfConfig } from '#contract/order/menu-entry.ts'
import { handoverOf, handoversFor, type Handover } from '#domain/delivery/fulfilment.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface HandoverChoice {
  /** Empty: the order is served on site. */
  readonly ways: readonly Handover[]
  /** Null: not chosen yet, or no choice. */
  readonly chosen: Handover | null
  readonly choose: (way: Handover) => void
}

/** The fulfilment. Stored in the address, because the order's type depends on it. */
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
