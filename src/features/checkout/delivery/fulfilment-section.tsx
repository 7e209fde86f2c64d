import { useEffect } from 'react'
import { deliveryChargeRange } from '#domain/delivery/delivery.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { DeliverySection } from './delivery-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../use-fault-text.ts'
import { useFulfilment } from './use-fulfilment.ts'

/** The choice of pickup or delivery, where there is one, and the delivery place. */
export function FulfilmentSection(parts: SectionProps) {
  const { t } = useText()
  const priceText = usePrice()
  const faultText = useFaultText(parts.faults)
  const { ways, chosen, choose } = useFulfilment()
  const { checkout, facts } = parts
  const { delivery } = facts.settings
  const { details } = checkout.typed
  const before = details.handover
  const former = chosen === null && before !== undefined && ways.includes(before) ? before : null

  // The browser's Back leads to the address before the choice.
  useEffect(() => {
    if (former) choose(former)
  }, [former, choose])

  /** What the choice adds, before it is made. */
  function chargeText(): string {
    const { least, most } = deliveryChargeRange(facts.venue, facts.costs.subtotalDiscounted)
    if (most === 0) return t('where.noCharge')
    const price = priceText(least)
    if (least < most)
      return least === 0 ? t('where.upTo', { price: priceText(most) }) : t('menu.from', { price })
    return price
  }

  // An address that asks for an unavailable way leads to the only available one.
  const led = ways.length === 1 && chosen === null
  return (
    <>
      {ways.length > 1 || led ? (
        <ChoiceList legend={t('where.how')} error={faultText('takeoutType')}>
          {ways.map((way) => (
            <ChoiceRow
              key={way}
              type="radio"
              name="takeoutType"
              label={t(`where.${way}`)}
              amount={way === 'delivery' ? chargeText() : undefined}
              checked={chosen === way}
              onChange={() => {
                checkout.type({ details: { ...details, handover: way } })
                choose(way)
              }}
            />
          ))}
        </ChoiceList>
      ) : null}
      {chosen === 'delivery' && delivery ? (
        <DeliverySection {...parts} delivery={delivery} />
      ) : null}
    </>
  )
}
