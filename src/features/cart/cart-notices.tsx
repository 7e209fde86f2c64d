import { useNavigate } from '@tanstack/react-router'
import { localName } from '#domain/local-text.ts'
import type { Bill } from '#features/use-bill.ts'
import { useCart } from '#features/use-cart.ts'
import { useVenue } from '#features/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'

export interface CartNoticesProps {
  readonly bill: Bill
}

/** What a person should know about this order before going on. */
export function CartNotices({ bill }: CartNoticesProps) {
  const { t, language } = useText()
  const { slug, index } = useVenue()
  const { frozen, ready, saved, dropped } = useCart()
  const navigate = useNavigate()
  return (
    <>
      {frozen ? (
        <Banner
          tone="info"
          action={{
            label: t('cart.frozenAction'),
            onPress: () =>
              void navigate({
                to: '/$slug/checkout',
                params: { slug },
                search: (before) => before,
              }),
          }}
        >
          {t('cart.frozen')}
        </Banner>
      ) : null}
      {ready && !saved ? <Banner tone="warning">{t('cart.notSaved')}</Banner> : null}
      {dropped.length > 0 ? (
        <Banner tone="warning" title={t('cart.dropped', { count: dropped.length })}>
          {dropped
            .flatMap(({ line }) => index.itemsById.get(line.itemId) ?? [])
            .map((item) => localName(item, language))
            .join(', ')}
        </Banner>
      ) : null}
      {bill.warning ? <Banner tone="warning">{bill.warning.message}</Banner> : null}
    </>
  )
}
