import Tag from 'lucide-react/icons/tag'
import { getDiscountInfo } from '#contract/code/code-calls.ts'
import type { Discount } from '#domain/pricing/costs.ts'
import { useCodeEntry } from '#services/code/use-code-entry.ts'
import { useServices } from '#services/services.ts'
import { useCart } from '#services/cart/use-cart.ts'
import type { RemovedCode } from '#services/cart/use-removed-terms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Chip } from '#ui/chip.tsx'
import { CodeForm } from '#ui/code-form.tsx'
import { CodePart } from './code-part.tsx'
import { useOwnCode } from './use-own-code.ts'

export interface RemovedCodeProps {
  readonly removed: RemovedCode | undefined
}

export function DiscountPart({ removed }: RemovedCodeProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const { carts } = useServices()
  const { slug, cartName } = useVenue()
  const { discount } = useCart().terms
  const ownCode = useOwnCode(removed !== undefined)
  const entry = useCodeEntry({
    removed,
    ask: (lookUp, code) => lookUp(slug, getDiscountInfo, { body: { code } }),
    onFound: (found: Discount) => carts.changeTerms(cartName, { discount: found }),
  })

  return (
    <CodePart
      entry={entry}
      name={t('codes.discount')}
      icon={<Tag aria-hidden="true" />}
      applied={discount && textOf(discount)}
      onRemove={() =>
        carts.changeTerms(cartName, { discount: null, withoutCode: ownCode ?? undefined })
      }
    >
      {entry.open ? (
        <CodeForm
          entry={entry}
          label={t('codes.discount')}
          action={t('codes.apply')}
          asking={t('codes.asking')}
        />
      ) : ownCode === null ? null : (
        <Chip disabled={entry.busy} onPress={() => entry.apply(ownCode)}>
          {t('account.useCode', { code: ownCode })}
        </Chip>
      )}
    </CodePart>
  )

  function textOf(given: Discount): string {
    const { code } = given
    return given.type === 'percentage'
      ? t('codes.percentOff', { code, rate: formatPercent(given.percentageValue, locale) })
      : t('codes.amountOff', { code, price: priceText(given.amount) })
  }
}
