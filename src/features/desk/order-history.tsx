import type { HistoryEvent } from '#contract/desk/history-calls.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { unreachable } from '#domain/result.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { formatTime } from '#i18n/format-time.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'

export interface OrderHistoryProps {
  readonly order: Pick<BoardOrder, 'id' | 'event'>
  readonly service: Pick<DeskService, 'history'>
}

/** The events of an order, one line each: when, what, by whom. Read from the server. */
export function OrderHistory({ order: { id, event }, service }: OrderHistoryProps) {
  const { t, locale } = useDeskText()
  const { timeZone } = useVenue().venue
  const { latest } = useAnswer(`${id} ${event}`, async () => ({
    events: await service.history(id),
  }))
  const at = (time: number) => formatTime(time, { timeZone, locale })
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      {latest?.events === null ? <p>{t('historyAway')}</p> : null}
      <ul>
        {latest?.events?.map((each) => (
          <li key={each.number}>{lineOf(each)}</li>
        ))}
      </ul>
    </section>
  )

  function lineOf(each: HistoryEvent): string {
    const time = each.promisedAt === null ? '' : t('historyFor', { time: at(each.promisedAt) })
    const late = each.isLate ? t('historyLate') : ''
    return [at(each.at), whatOf(each), time, byOf(each.by), late]
      .filter((text) => text !== '')
      .join(' · ')
  }

  /** A fact of a later build is shown by its name. */
  function whatOf({ kind, status }: HistoryEvent): string {
    switch (kind) {
      case 'status':
        return status === 'received' ? t('historyPlaced') : t(`states.${status}`)
      case 'seen':
      case 'promised':
      case 'fired':
      case 'recalled':
      case 'ticket':
      case 'unseen':
      case 'copied':
        return t(`happened.${kind}`)
      default:
        return kind
    }
  }

  function byOf(by: HistoryEvent['by']): string {
    switch (by?.type) {
      case undefined:
        return ''
      case 'guest':
        return t('historyGuest')
      case 'receiver':
      case 'person':
        return by.name
      default:
        return unreachable(by)
    }
  }
}
