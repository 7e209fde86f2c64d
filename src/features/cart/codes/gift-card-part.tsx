import { Suspense } from 'react'
import type { ComponentType } from 'react'
import Gift from 'lucide-react/icons/gift'
import { getGiftCard } from '#contract/code/code-calls.ts'
import type { GiftCardSettings } from '#domain/venue/checkout-settings.ts'
import type { Voucher } from '#domain/pricing/costs.ts'
import { localText } from '#domain/venue/local-text.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import { useCodeEntry } from '#services/code/use-code-entry.ts'
import { useServices } from '#services/services.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { CodeForm } from '#ui/code-form.tsx'
import { CodePart } from './code-part.tsx'
import type { RemovedCodeProps } from './discount-part.tsx'

/** A camera that reads codes; of another screen. */
export type CardCamera = ComponentType<{
  readonly action: string
  readonly label: string
  readonly onFound: (text: string) => void
}>

export interface GiftCardPartProps extends RemovedCodeProps {
  readonly settings: GiftCardSettings
  /** Left out: numbers are typed. */
  readonly camera?: CardCamera | undefined
}

/** A gift card, in the venue's words. Once applied, only its last digits are shown. */
export function GiftCardPart({ settings, removed, camera: Camera }: GiftCardPartProps) {
  const { t, language } = useText()
  const priceText = usePrice()
  const { carts } = useServices()
  const { slug, cartName } = useVenue()
  const { voucher } = useCart().terms
  const name = settings.title ? localText(settings.title, language) : t('codes.giftCard')
  const entry = useCodeEntry({
    removed,
    ask: (lookUp, giftCardNumber) =>
      lookUp(slug, getGiftCard, (restaurantId) => ({ body: { restaurantId, giftCardNumber } })),
    onFound: (found: Voucher) => carts.changeTerms(cartName, { voucher: found }),
  })
  return (
    <CodePart
      entry={entry}
      name={name}
      icon={<Gift aria-hidden="true" />}
      applied={
        voucher &&
        t('codes.onCard', {
          name,
          last: voucher.code.slice(-4),
          price: priceText(voucher.balance),
        })
      }
      onRemove={() => carts.changeTerms(cartName, { voucher: null })}
    >
      {entry.open ? (
        <CodeForm
          entry={entry}
          label={settings.label ? localText(settings.label, language) : t('codes.giftCardNumber')}
          hint={settings.tooltip ? withoutMarks(localText(settings.tooltip, language)) : undefined}
          action={t('codes.apply')}
          asking={t('codes.asking')}
        >
          {Camera && !settings.hideScanner ? (
            <Suspense>
              <Camera
                action={t('codes.scanCard')}
                label={name}
                onFound={(text) => entry.apply(text)}
              />
            </Suspense>
          ) : null}
        </CodeForm>
      ) : null}
    </CodePart>
  )
}
