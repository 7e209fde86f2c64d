import { readVenuePhone } from '#contract/venue/read-venue-phone.ts'
import { localDescription, venueName } from '#domain/venue/local-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useToast } from '#ui/use-toast.ts'
import { VenueHours } from './venue-hours.tsx'
import css from './venue-sheet.module.css'

export interface VenueSheetProps {
  readonly onClose: () => void
}

/** Where the venue is, when it is open, and how to reach it. No link leads away from a kiosk. */
export function VenueSheet({ onClose }: VenueSheetProps) {
  const { t, language } = useText()
  const { venue, document, slug } = useVenue()
  const toast = useToast()
  // Neither exists on a page that is not secure.
  const sharing: Partial<Navigator> = navigator
  const name = venueName(venue, language)
  const phone = readVenuePhone(document.restaurant)
  const { logoLink } = venue.theme
  const leads = !isKiosk()
  // Without the table: the address is for people elsewhere.
  const address = `${location.origin}/${slug}`
  return (
    <Sheet open onClose={onClose} title={name} closeLabel={t('common.close')}>
      <div className={css.parts}>
        {venue.description === '' ? null : (
          <p>
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
        <VenueHours />
        {leads && (sharing.share ?? sharing.clipboard) ? (
          <Button onPress={() => void share()}>{t('about.share')}</Button>
        ) : null}
      </div>
    </Sheet>
  )

  async function share(): Promise<void> {
    if (sharing.share) {
      // Rejected where the guest thinks better of it.
      await navigator.share({ title: name, url: address }).catch(() => {})
      return
    }
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    toast({ text: isCopied ? t('about.copied') : address })
  }
}
