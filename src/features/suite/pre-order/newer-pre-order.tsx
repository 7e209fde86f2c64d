import { useLocation, useNavigate } from '@tanstack/react-router'
import { localName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import css from '../suite-strip.module.css'
import type { BookedPreOrder } from './booked-pre-order.ts'
import { PreOrderLines } from './pre-order-lines.tsx'
import { useDeliveryTime } from './use-item-name.ts'
import { useOlderChange } from './use-older-change.ts'
import type { OlderChange } from './use-older-change.ts'

export interface NewerPreOrderProps {
  readonly suiteId: string
  /** Pre-order at the server; null: it was cancelled. */
  readonly pre: BookedPreOrder | null
}

/**
 * Shows the server's pre-order beside the one typed here, when the latter is not made from it:
 * neither is lost, and the owner says which one counts.
 */
export function NewerPreOrder({ suiteId, pre }: NewerPreOrderProps) {
  const { t, language } = useText()
  const { slug, index } = useVenue()
  const navigate = useNavigate()
  const timeOf = useDeliveryTime()
  const page = useLocation({ select: ({ pathname }) => pathname.split('/')[2] })
  const isOrdering = page !== 'checkout' && page !== 'orders'
  const older = useOlderChange({ suiteId, pre, isOrdering })
  // The checkout holds what is typed; the way there leads by the cart.
  if (older === null || page === 'checkout') return null
  const search = { eventSuite: suiteId }
  const title = t(titleOf(older))
  const mine = older.lines.map(({ itemId, quantity }) => {
    const item = index.itemsById.get(itemId)
    return `${quantity}× ${item ? localName(item, language) : t('preOrdered.itemGone')}`
  })

  async function sendMine() {
    await older?.sendMine()
    await navigate({ to: '/$slug/cart', params: { slug }, search })
  }

  async function leave() {
    await older?.leave()
    await navigate({ to: '/$slug/landing', params: { slug }, search })
  }

  return (
    <section className={css.newer} aria-label={title}>
      <Banner tone="warning" title={title}>
        <p>{t(pre ? 'preOrdered.newerText' : 'preOrdered.droppedText')}</p>
      </Banner>
      {pre === null ? null : (
        <div>
          <Row label={t('preOrdered.brought')} detail={timeOf(pre.preOrder)} />
          <PreOrderLines preOrder={pre.preOrder} />
        </div>
      )}
      <Row label={t('preOrdered.mine')} detail={mine.join(', ')} />
      <div className={css.answers}>
        <Button onPress={() => letRun(leave())}>{t('preOrdered.leaveMine')}</Button>
        <Button tone="primary" onPress={() => letRun(sendMine())}>
          {t(pre ? 'preOrdered.sendMine' : 'preOrdered.sendMineAnew')}
        </Button>
      </div>
    </section>
  )

  function titleOf({ isFirst }: OlderChange) {
    if (pre === null) return 'preOrdered.dropped'
    return isFirst ? 'preOrdered.there' : 'preOrdered.newer'
  }
}
