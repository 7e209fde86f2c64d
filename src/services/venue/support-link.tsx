import { isKiosk } from '#services/device/is-kiosk.ts'
import { useText } from '#i18n/use-text.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useVenue } from './use-venue.ts'

/** The venue's address for guests who need help; nothing if it gives none, or at a kiosk. */
export function SupportLink() {
  const { t } = useText()
  const { supportEmail: email } = useVenue().venue
  if (email === null || isKiosk()) return null
  return (
    <p>
      <TextLink href={`mailto:${email}`}>{t('about.support', { email })}</TextLink>
    </p>
  )
}
