import { useState } from 'react'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { DeskService, OlderOrders as Found } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatMoment } from '#i18n/format-moment.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import css from './search-sheet.module.css'

export interface OlderOrdersProps {
  readonly service: Pick<DeskService, 'older'>
  readonly query: string
  readonly onFind: (order: BoardOrder) => void
}

/** Orders that this device does not have, page by page from the server; nothing of them is stored. */
export function OlderOrders({ service, query, onFind }: OlderOrdersProps) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const [found, setFound] = useState<Found | 'away' | null>(null)
  const [busy, setBusy] = useState(false)
  const pages = found === null || found === 'away' ? null : found

  async function ask(before: Found | null) {
    setBusy(true)
    const answer = await service.older(query, before?.next ?? null)
    setBusy(false)
    setFound(answer && { ...answer, orders: [...(before?.orders ?? []), ...answer.orders] })
    if (answer === null) setFound('away')
  }

  return (
    <>
      <p role="status">
        {found === 'away' ? t('olderAway') : null}
        {pages && pages.orders.length === 0 ? t('olderNone') : null}
      </p>
      <ul className={css.found}>
        {pages?.orders.map((order) => (
          <li key={order.id}>
            <Button wide onPress={() => onFind(order)}>
              {t('number', { number: order.number })} ·{' '}
              {formatMoment(order.placedAt, { timeZone, locale })} ·{' '}
              {order.contact?.name ?? order.firstName} · {t(`states.${order.status}`)}
            </Button>
          </li>
        ))}
      </ul>
      {pages?.next === null ? null : (
        <Button busy={busy} onPress={() => letRun(ask(pages))}>
          {t(pages === null ? 'older' : 'olderMore')}
        </Button>
      )}
    </>
  )
}
