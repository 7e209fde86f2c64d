import { localText } from '#domain/venue/local-text.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'

/** The name of a payment method: the venue's own, where it has one. */
export function useMethodText(): (method: PaymentMethod) => string {
  const { t, language } = useText()
  const { extraPaymentMethods } = useCheckoutSettings()
  const { config } = useVenue()
  return (method) => {
    if (method === 'pay_on_premise' && config?.tableNum !== undefined) return t('pay.atTable')
    const label = extraPaymentMethods.find(({ type }) => type === method)?.label
    return label ? localText(label, language) : t(`pay.${method}`)
  }
}
