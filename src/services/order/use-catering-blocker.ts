import { missingForMinimum } from '#domain/payment/payment-required.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useSignedIn } from '#services/account/use-signed-in.ts'
import { useVenue } from '#services/venue/use-venue.ts'

export interface CateringBlocker {
  /** The step that the guest must take first. */
  readonly title: string
  readonly text?: string
  /** Signing in removes it. */
  readonly isSignIn?: boolean
}

/** Why a catering order cannot be checked out yet; null: it can, or is no catering. */
export function useCateringBlocker(
  costs: Pick<Costs, 'subtotalDiscounted'>,
): CateringBlocker | null {
  const { t } = useText()
  const priceText = usePrice()
  const { config } = useVenue()
  const { catering } = useCheckoutSettings()
  const signedIn = useSignedIn()
  if (config?.catering !== true || catering === null) return null
  if (catering.requiresLogin && !signedIn) {
    return { title: t('ask.signIn'), text: t('ask.signInText'), isSignIn: true }
  }
  const missing = missingForMinimum(costs.subtotalDiscounted, catering.minimum)
  if (catering.minimum === null || missing === 0) return null
  const price = {
    missing: priceText(missing),
    minimum: priceText(catering.minimum),
  }
  return { title: t('ask.more', price) }
}
