import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'

/** How the order reaches the guest, as far as it is settled. */
export function HowAndPay() {
  const { t } = useText()
  const { config } = useVenue()
  return (
    <>
      {config?.takeout ? (
        <Row icon={<ShoppingBag aria-hidden="true" />} label={t('checkout.takeout')} />
      ) : (
        <Row
          icon={<MapPin aria-hidden="true" />}
          label={t('checkout.dineIn', { table: config?.tableNum ?? '' })}
        />
      )}
    </>
  )
}
