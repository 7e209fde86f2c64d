import type { Share } from '#domain/pricing/explain-share.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { useReachedText } from '../use-reached-text.ts'

export interface ShareWhyProps {
  readonly share: Share
  /** The base of a percentage. */
  readonly of: 'ofSubtotal' | 'ofMembers' | 'ofDiscounted'
  /** The text for an amount that is no percentage. */
  readonly set: string
}

/** A percentage of a base, or the source of a fixed amount. */
export function ShareWhy({ share, of, set }: ShareWhyProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const reached = useReachedText()
  if (share.type === 'amount') return <p>{set}</p>
  const { percent, base, exact, amount } = share
  const text = t(`why.${of}`, {
    rate: formatPercent(percent, locale),
    base: priceText(base),
  })
  return <p>{t('why.comesTo', { share: text, amount: reached(exact, amount) })}</p>
}
