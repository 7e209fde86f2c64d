import { checkoutSettingsOf } from '#services/venue/use-checkout-settings.ts'
import { useServices } from '#services/services.ts'
import { useStore } from '#services/use-store.ts'
import { useText } from '#i18n/use-text.ts'
import { useKnownVenue } from '../use-known-venue.ts'
import { useProfileWays } from '../use-profile-ways.ts'

/**
 * Asks the venue the guest comes from whether it accepts a code; resolves to the refusal as text.
 * Where no venue that takes codes can be asked, null: each order checks the code again.
 */
export function usePromoCheck(): (code: string) => Promise<string | null> {
  const { t } = useText()
  const { lookUps, network } = useServices()
  const offline = useStore(network) === 'offline'
  const { entry } = useProfileWays()
  const here = useKnownVenue(entry.venue)
  return async (code) => {
    if (!here || offline || !checkoutSettingsOf(here).discounts) return null
    const answer = await (await lookUps())?.discount(here.venue.slug, code)
    if (!answer || answer.ok || answer.error.type === 'Unreachable') return null
    return `${t('profile.promoInvalid')} ${answer.error.message}`.trim()
  }
}
