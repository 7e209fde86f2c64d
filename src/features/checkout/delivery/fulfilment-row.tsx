import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { placeOfOrder } from '#domain/order/order-place.ts'
import { useActingSuite, useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { placeText } from '#i18n/delivery-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import { useFulfilment } from './use-fulfilment.ts'

export interface FulfilmentRowProps {
  readonly end?: ReactNode
}

/** The fulfilment, as far as it is chosen. */
export function FulfilmentRow({ end }: FulfilmentRowProps) {
  const { t } = useText()
  const { config, venue } = useVenue()
  const { terms } = useCart()
  const { chosen } = useFulfilment()
  const { day, ahead } = useSuiteOrder()
  const acting = useActingSuite()
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const suiteName = acting?.name ?? day?.suiteName ?? ahead?.suite.name
  const place = placeOfOrder({
    ...config,
    type,
    takeoutType: chosen ?? undefined,
    tableArea: config?.genericTableLocation,
    suite: suiteName === undefined ? undefined : { name: suiteName },
    delivery: terms.delivery,
  })
  const { label, detail, Icon } = shown()
  return <Row icon={<Icon aria-hidden="true" />} label={label} detail={detail} end={end} />

  function shown(): Shown {
    const isCatering = type === 'generic-catering'
    switch (place.type) {
      case 'table': {
        const label = t('checkout.dineIn', { table: place.table })
        return { label, detail: place.area, Icon: MapPin }
      }
      case 'suite':
      case 'class':
        return { label: placeText(place, t), detail: null, Icon: MapPin }
      case 'delivery': {
        const label = t(isCatering ? 'where.cateringDelivery' : 'where.delivery')
        return { label, detail: placeText(place, t) || null, Icon: Truck }
      }
      case 'counter':
        return {
          label: counterText(isCatering),
          detail: venue.address === '' ? null : <VenueAddress />,
          Icon: ShoppingBag,
        }
      case 'unsaid':
        return { label: t('where.catering'), detail: null, Icon: ShoppingBag }
    }
  }

  function counterText(isCatering: boolean): string {
    if (isCatering) return t('where.cateringPickup')
    return t(type === 'take-out' ? 'checkout.takeout' : 'where.pickup')
  }
}

interface Shown {
  readonly label: string
  readonly detail: ReactNode
  readonly Icon: typeof Truck
}
