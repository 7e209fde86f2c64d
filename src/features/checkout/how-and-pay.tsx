import CreditCard from 'lucide-react/icons/credit-card'
import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Row } from '#ui/row.tsx'

/** How the order reaches the guest and how it is paid, as far as it is settled. */
export function HowAndPay() {
  const { t } = useText()
  const { config, venue } = useVenue()
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
      {venue.payOnPremise ? (
        <Row
          icon={<CreditCard aria-hidden="true" />}
          label={t('checkout.payOnPremise')}
          detail={t('checkout.payOnPremiseText')}
        />
      ) : (
        <Banner tone="warning">{t('checkout.noMethod')}</Banner>
      )}
    </>
  )
}
