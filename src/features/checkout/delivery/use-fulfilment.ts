import { useNavigate } from '@tanstack/react-router'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { fulfilmentOf, fulfilmentsFor, type Fulfilment } from '#domain/delivery/fulfilment.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'

export interface FulfilmentChoice {
  readonly type: OrderType
  /** Empty: the order is served on site. */
  readonly ways: readonly Fulfilment[]
  /** Null: not chosen yet, or no choice. */
  readonly chosen: Fulfilment | null
  readonly choose: (way: Fulfilment) => void
}

/** The fulfilment. Stored in the address, because the order's type depends on it. */
export function useFulfilment(): FulfilmentChoice {
  const settings = useCheckoutSettings()
  const { config } = useVenue()
  const navigate = useNavigate()
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  return {
    type,
    ways: fulfilmentsFor(settings, type),
    chosen: fulfilmentOf(settings, type, config?.takeoutType ?? null),
    choose: (takeoutType) =>
      letRun(
        navigate({
          to: '.',
          search: (before) => ({ ...before, takeoutType }),
          replace: true,
          resetScroll: false,
        }),
      ),
  }
}
