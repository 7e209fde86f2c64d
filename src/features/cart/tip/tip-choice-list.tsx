import { useRef, useState } from 'react'
import type { TipChoice } from '#domain/pricing/costs.ts'
import { localText } from '#domain/venue/local-text.ts'
import { percentOf } from '#domain/money/rounding.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import { CustomTip } from './custom-tip.tsx'
import css from './tip-choice-list.module.css'

export interface TipChoiceListProps {
  readonly bill: Pick<Bill, 'costs' | 'tip'>
}

/** The venue's percentages with their amounts, no tip, or a custom tip. */
export function TipChoiceList({ bill }: TipChoiceListProps) {
  const { t, language, locale } = useText()
  const priceText = usePrice()
  const { cartName, venue } = useVenue()
  const { carts } = useServices()
  const [typing, setTyping] = useState(false)
  const other = useRef<HTMLSpanElement>(null)
  if (!venue.tips) return null
  const { percents } = venue.tips
  const { tip } = bill
  const offered = tip.type === 'percentage' && [0, ...percents].includes(tip.percentageValue)
  const chosen = offered && !typing ? tip.percentageValue : null

  function choose(choice: TipChoice) {
    carts.chooseTip(cartName, choice)
    setTyping(false)
  }

  return (
    <fieldset className={css.tips}>
      <legend className={css.title} dir="auto">
        {venue.tips.title ? localText(venue.tips.title, language) : t('tip.title')}
      </legend>
      {bill.costs.serviceCharge > 0 ? <p className={css.charged}>{chargedText()}</p> : null}
      {percents.map((percent) => (
        <Chip
          key={percent}
          pressed={chosen === percent}
          onPress={() => choose({ type: 'percentage', percentageValue: percent })}
        >
          {formatPercent(percent, locale)}
          <span className={css.amount}>
            {priceText(percentOf(bill.costs.subtotalDiscounted, percent))}
          </span>
        </Chip>
      ))}
      <Chip
        pressed={chosen === 0}
        onPress={() => choose({ type: 'percentage', percentageValue: 0 })}
      >
        {t('tip.none')}
      </Chip>
      <span ref={other}>
        <Chip pressed={chosen === null} onPress={() => setTyping(true)}>
          {t('tip.other')}
          {offered || typing ? null : <span className={css.amount}>{ownTip()}</span>}
        </Chip>
      </span>
      {typing ? (
        <CustomTip
          bill={bill}
          onUse={(choice) => {
            choose(choice)
            other.current?.querySelector('button')?.focus()
          }}
        />
      ) : null}
    </fieldset>
  )

  /** No tip of the venue is proposed on top of a service charge, and the guest reads why. */
  function chargedText(): string {
    const { serviceCharge: charge, serviceChargeLabel } = venue
    const name = serviceChargeLabel
      ? localText(serviceChargeLabel, language)
      : t('bill.serviceCharge')
    const share =
      charge?.type === 'percent'
        ? formatPercent(charge.percent, locale)
        : priceText(bill.costs.serviceCharge)
    return t('tip.charged', { name, share })
  }

  function ownTip(): string {
    const price = priceText(bill.costs.tip.amount)
    if (tip.type === 'dollars') return price
    return `${formatPercent(tip.percentageValue, locale)} · ${price}`
  }
}
