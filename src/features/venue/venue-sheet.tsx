import { readVenuePhone } from '#contract/venue/read-venue-phone.ts'
import { localDescription, venueName } from '#domain/venue/local-text.ts'
import { isDemo } from '#services/device/is-demo.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ShareVenue } from './share-venue.tsx'
import { VenueHours } from './venue-hours.tsx'
import css from './venue-sheet.module.css'

export interface VenueSheetProps {
  readonly onClose: () => void
}

/** Where the venue is, when it is open, and how to reach it. No link leads away from a kiosk. */
export function VenueSheet({ onClose }: VenueSheetProps) {
  const { t, language } = useText()
  const { slug, venue, document, lang } = useVenue()
  const name = venueName(venue, language)
  const phone = readVenuePhone(document.restaurant, useCountryForms(venue.country).phone)
  const { logoLink } = venue.theme
  const { supportEmail: email } = venue
  const leads = !isKiosk()
  return (
    <Sheet open onClose={onClose} title={name} closeLabel={t('common.close')}>
      <div className={css.parts}>
        {venue.description === '' ? null : (
          <p dir="auto" lang={lang}>
            <RichText text={localDescription(venue, language)} />
          </p>
        )}
        {venue.address === '' ? null : (
          <p>
            <VenueAddress />
          </p>
        )}
        {phone === null ? null : (
          <p>
            {t('about.phone')}{' '}
            {leads ? <TextLink href={phone.link}>{phone.text}</TextLink> : phone.text}
          </p>
        )}
        {logoLink === null || !leads ? null : (
          <p>
            <TextLink href={logoLink}>{t('about.website')}</TextLink>
          </p>
        )}
        {email && leads ? (
          <p>
            <TextLink href={`mailto:${email}`}>{email}</TextLink>
          </p>
        ) : null}
        <VenueHours />
        {isDemo() && leads ? (
          <p>
            <TextLink href={`/${slug}/desk`}>{t('about.demoDesk')}</TextLink>
          </p>
        ) : null}
        {leads ? <ShareVenue /> : null}
      </div>
    </Sheet>
  )
}
