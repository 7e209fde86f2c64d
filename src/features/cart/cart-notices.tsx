import { useNavigate } from '@tanstack/react-router'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { isChange } from '#domain/order/what-stands.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { standingText } from '#i18n/standing-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { Refusal } from './use-refusal.ts'

export interface CartNoticesProps {
  readonly bill: Bill
  readonly refusal: Refusal | null
}

/** Notices to read before checkout. */
export function CartNotices({ bill, refusal }: CartNoticesProps) {
  const { t, language } = useText()
  const { index } = useVenue()
  const { cart, ready, saved, removed } = useCart()
  const cut = (bill.warning?.lines ?? []).filter(
    ({ code }) => code === appProblemCodes.tooManyItems,
  )
  return (
    <>
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {ready && !saved ? <Banner tone="warning">{t('cart.notSaved')}</Banner> : null}
      {removed.length > 0 ? (
        <Banner tone="warning" title={t('cart.dropped', { count: removed.length })}>
          {itemNames(removed.map(({ line }) => line))}
        </Banner>
      ) : null}
      {bill.warning ? (
        <Banner tone="warning">
          <p dir="auto">{bill.warning.message}</p>
          {cut.length > 0 ? <p dir="auto">{namesOf(cut)}</p> : null}
        </Banner>
      ) : null}
    </>
  )

  function namesOf(lines: readonly { readonly orderId: number }[]): string {
    const named = new Set(lines.map(({ orderId }) => orderId))
    return itemNames(cart.lines.filter(({ orderId }) => named.has(orderId)))
  }

  function itemNames(lines: readonly CartLine[]): string {
    return lines
      .flatMap(({ itemId }) => index.itemsById.get(itemId) ?? [])
      .map((item) => localName(item, language))
      .join(', ')
  }
}

function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const { t, locale } = useText()
  const { slug, venue, now } = useVenue()
  const navigate = useNavigate()
  const { id, submission, status } = refusal.entry
  const why = status.type === 'refused' ? status.refusal : null
  const stands = standingText(
    { sent: submission, refusal: why, now, timeZone: venue.timeZone },
    { t, locale },
  )
  return (
    <Banner
      tone="warning"
      title={t(isChange(submission) ? 'cart.refusedChange' : 'cart.refused')}
      action={{
        label: t('cart.refusedDetails'),
        onPress: () =>
          letRun(
            navigate({
              to: '/$slug/orders/$key',
              params: { slug, key: id },
              search: (before) => before,
            }),
          ),
      }}
    >
      {refusal.message === '' ? null : <p dir="auto">{refusal.message}</p>}
      <p>
        {stands} {t('cart.refusedText')}
      </p>
    </Banner>
  )
}
