import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

/**
 * Replaces the button on items that are not sold in the way that the guest orders.
 * @public loaded by name
 */
export function NotSold() {
  const { t } = useText()
  const { notOffered } = useVenue()
  return (
    <Banner tone="info">{t(notOffered === null ? 'door.item' : `door.${notOffered}Text`)}</Banner>
  )
}
