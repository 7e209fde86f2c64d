import { getEnrolment } from '#contract/code/code-calls.ts'
import { memberEmailPattern } from '#domain/account/contact.ts'
import { useEffect } from 'react'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useSettled } from '#services/use-settled.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import css from '../checkout-form.module.css'
import type { Checkout } from '../use-checkout.ts'

/** Milliseconds after the last key, so that an e-mail is complete. */
const pauseBeforeAsking = 600

interface KnownStatus {
  readonly email: string
  readonly status: string | null
}

export interface LoyaltyLineProps {
  readonly checkout: Pick<Checkout, 'typed' | 'type'>
  readonly programme: NonNullable<CheckoutSettings['loyalty']>
}

/**
 * The e-mail's status in the venue's loyalty programme. It goes with the order and never delays it.
 */
export function LoyaltyLine({ checkout, programme }: LoyaltyLineProps) {
  const { t } = useText()
  const { lookUps } = useServices()
  const { slug } = useVenue()
  const { contact, details } = checkout.typed
  const email = contact.email.trim()
  const asks = memberEmailPattern.test(email)
  const settled = useSettled(email, pauseBeforeAsking)
  const { latest: known } = useAnswer<KnownStatus | null>(
    asks && settled ? `${slug} ${email}` : null,
    async (before) => {
      const lookUp = await lookUps()
      const found = await lookUp?.(slug, getEnrolment, (app8RestaurantId) => ({
        body: { email, app8RestaurantId },
      }))
      return found?.ok ? { email, status: found.value } : before
    },
  )
  const status = asks && known?.email === email ? known.status : null

  useEffect(() => {
    if ((details.loyaltyStatus ?? null) === status) return
    checkout.type({ details: { ...details, loyaltyStatus: status } })
  }, [checkout, details, status])

  return (
    <p role="status" className={css.hint}>
      {status === null ? '' : t('codes.loyalty', { name: programme.name, status })}
    </p>
  )
}
