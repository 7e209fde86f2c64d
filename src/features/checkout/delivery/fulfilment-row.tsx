import MapPin from 'lucide-react/icons/map-pin'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { useActingSuite } from '#services/suite/use-acting-suite.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { VenueAddress } from '#services/venue/venue-address.tsx'
import { deliveryText } from '#i18n/delivery-text.ts'
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
  const suite = useActingSuite()
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const isBrought = type === 'dine-in' || type === 'catering'
  const Icon = chosen === 'delivery' ? Truck : isBrought ? MapPin : ShoppingBag
  return <Row icon={<Icon aria-hidden="true" />} label={label()} detail={detail()} end={end} />

  function label(): string {
    switch (type) {
      case 'pickup':
      case 'delivery':
        return t(`where.${type}`)
      case 'generic-catering':
        if (chosen === null) return t('where.catering')
        return t(chosen === 'pickup' ? 'where.cateringPickup' : 'where.cateringDelivery')
      case 'take-out':
        return t('checkout.takeout')
      case 'catering':
        return ahead?.suiteName ?? ''
      case 'school':
      case 'dine-in':
        if (suite !== null) return suite.name
        if (day !== null) return day.suiteName
        return t('checkout.dineIn', { table: config?.tableNum ?? '' })
    }
  }

  function detail(): ReactNode {
    if (chosen === 'delivery') return terms.delivery ? deliveryText(terms.delivery, t) : undefined
    if (isBrought) return type === 'dine-in' ? config?.genericTableLocation : undefined
    const isFetched = chosen === 'pickup' || type === 'take-out'
    return isFetched && venue.address !== '' ? <VenueAddress /> : undefined
  }
}
