import { isCharged } from '#domain/money/charge-on.ts'
import { cents, zeroCents, type Cents } from '#domain/money/money.ts'
import { deliveryChargeRange } from '#domain/delivery/delivery.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { DeliverySection } from './delivery-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useFaultText } from '../faults/use-fault-text.ts'
import { useFulfilment } from './use-fulfilment.ts'

/** The choice of pickup or delivery, where there is one, and the delivery place. */
export function FulfilmentSection(parts: SectionProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const faultText = useFaultText(parts.faults)
  const { ways, chosen, choose } = useFulfilment()
  const { checkout, facts } = parts
  const { delivery } = facts.settings
  const { details } = checkout.typed
  const { cart } = useCart()

  /** The charge for delivery, shown before the guest chooses it. */
  function chargeText(): string {
    if (cart.lines.length === 0) return chargesText()
    const { least, most } = deliveryChargeRange(facts.venue, facts.costs.subtotalDiscounted)
    return rangeText([least, most])
  }

  function rangeText(amounts: readonly Cents[]): string {
    const least = cents(Math.min(...amounts))
    const most = cents(Math.max(...amounts))
    if (most === 0) return t('where.noCharge')
    const price = priceText(least)
    if (least < most)
      return least === 0 ? t('where.upTo', { price: priceText(most) }) : t('menu.from', { price })
    return price
  }

  /** Before the order has lines, of which a charge may be a share: the least amount, and the shares. */
  function chargesText(): string {
    const { deliveryAreas, deliveryCharge } = facts.venue
    const charges = deliveryAreas.map(({ charge }) => charge ?? deliveryCharge)
    const all = charges.length > 0 ? charges : [deliveryCharge]
    const amounts = new Set(
      all.flatMap((charge) => {
        if (!isCharged(charge)) return [zeroCents]
        return charge.type === 'amount' ? [charge.amount] : []
      }),
    )
    const shares = all.flatMap((charge) =>
      isCharged(charge) && charge.type === 'percent' ? [formatPercent(charge.percent, locale)] : [],
    )
    const texts = [...(amounts.size > 0 ? [rangeText([...amounts])] : []), ...shares]
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(texts))
  }

  /** Said beside the place once that is asked for. */
  function minimumText(): string | undefined {
    const minimum = delivery?.minimum ?? null
    return minimum === null || chosen === 'delivery'
      ? undefined
      : t('where.minimum', { minimum: priceText(minimum) })
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
              detail={way === 'delivery' ? minimumText() : facts.venue.address || undefined}
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
