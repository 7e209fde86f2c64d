import type { ChosenGroup } from '#domain/cart/cart.ts'
import { allergensOfChoice, tracesOfChoice } from '#domain/menu/allergens-of-choice.ts'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import type { Item } from '#domain/menu/menu.ts'
import { startingPrice } from '#domain/menu/starting-price.ts'
import { localName } from '#domain/venue/local-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { CodeToScan } from '#services/kiosk/code-to-scan.tsx'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useItemSignals } from '#services/menu/use-item-signals.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import css from './item-facts.module.css'

export { ChooseAdvice } from './choose-advice.tsx'

export interface MoreFactsProps {
  readonly item: Item
  readonly options: readonly ChosenGroup[]
}

/** Traces, signals that recommend an item, the terms of its price, and the nutrition facts. */
export function MoreFacts({ item, options }: MoreFactsProps) {
  const { t, language } = useText()
  const price = usePriceTerms(item)
  const signals = useItemSignals(item)
  const contained = allergensOfChoice(item, options)
  const mayContain = tracesOfChoice(item, options).filter((each) => !contained.includes(each))
  const traces = useCarriedText(useVenue().venue.allergens)({ ...nothingAvoided, mayContain })
  const { nutritionSheet: sheet } = item
  return (
    <>
      {traces === null ? null : <p aria-live="polite">{traces}</p>}
      {signals.length === 0 ? null : (
        <p className={css.badges}>
          {signals.map((signal) => (
            <Badge key={signal} tone="brand">
              {t(`signal.${signal}`)}
            </Badge>
          ))}
        </p>
      )}
      {price === '' ? null : (
        <dl className={css.list}>
          <dt>{t('facts.price')}</dt>
          <dd>{price}</dd>
        </dl>
      )}
      {sheet === null ? null : isKiosk() ? (
        <CodeToScan
          address={sheet}
          label={t('facts.scanNutrition', { name: localName(item, language) })}
        />
      ) : (
        <TextLink href={sheet} beside>
          {t('facts.nutrition')}
        </TextLink>
      )}
    </>
  )
}

/** The price with its unit and kind; empty where neither is stated, or nothing can be had now. */
function usePriceTerms(item: Item): string {
  const { t } = useText()
  const priceText = usePrice()
  const { slot } = useVenue()
  const { priceUnit: unit, priceType } = item
  const price = startingPrice(item, slot)
  if (price === null || (unit === '' && priceType === '')) return ''
  const amount = priceText(price.amount)
  const shown = price.from ? t('menu.from', { price: amount }) : amount
  const withUnit = unit === '' ? shown : t('facts.perUnit', { price: shown, unit })
  return [withUnit, priceType].filter((text) => text !== '').join(' · ')
}
