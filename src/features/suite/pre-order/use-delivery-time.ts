import { readDeliveryTime } from '#contract/suite/pre-order-wire.ts'
import type { PreOrderWire } from '#contract/suite/pre-order-wire.ts'
import { useText } from '#i18n/use-text.ts'
import { useMoment } from '../use-moment.ts'

/** When a pre-order is brought: its moment of the event in words, and its time on the venue's clock. */
export function useDeliveryTime(): (preOrder: PreOrderWire) => string {
  const { t } = useText()
  const moment = useMoment()
  return ({ pickupTime, checkout }) => {
    const at = t('preOrdered.moment', moment(Date.parse(pickupTime)))
    const time = readDeliveryTime(checkout.suitesInfo.deliveryTime)
    return typeof time === 'number' ? at : [t(`ahead.${time}`), at].join(' · ')
  }
}
