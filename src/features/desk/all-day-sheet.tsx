import { allDay } from '#domain/desk/all-day.ts'
import { isLater } from '#domain/desk/order-groups.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { DeskBoard } from '#services/desk/desk-service.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useStationText } from '#i18n/use-station-text.ts'
import { Sheet } from '#ui/sheet.tsx'
import css from './all-day-sheet.module.css'
import { stationsOfBoard } from './station-choice.tsx'

export interface AllDaySheetProps {
  readonly board: DeskBoard
  readonly now: Instant
  readonly onClose: () => void
}

/** All that the device's stations have to make now, equal lines summed. */
export function AllDaySheet({ board, now, onClose }: AllDaySheetProps) {
  const { t } = useDeskText()
  const { t: words } = useStationText()
  const at = stationsOfBoard(board)
  const paces = board.switched?.pace ?? []
  const lines = allDay(board.orders, at, (order) => isLater(order, paces, now))
  const station = at.stations.find(({ id }) => at.shown?.includes(id))
  const title = station ? words('allDayOf', { station: station.name }) : words('allDayTitle')
  return (
    <Sheet open place="side" onClose={onClose} title={title} closeLabel={t('close')}>
      {lines.length === 0 ? <p>{words('noneOfDay')}</p> : null}
      <ul className={css.lines}>
        {lines.map(({ name, options, quantity }) => (
          <li key={[name, ...options].join('\n')} className={css.line}>
            <span className={css.quantity}>{quantity} ×</span>
            <span dir="auto">
              <bdi>{name}</bdi>
              {options.map((option) => (
                <bdi key={option} className={css.option}>
                  {option}
                </bdi>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
