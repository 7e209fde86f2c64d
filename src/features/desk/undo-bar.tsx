import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useLaterText } from '#i18n/use-later-text.ts'
import { useStationText } from '#i18n/use-station-text.ts'
import { Button } from '#ui/button.tsx'
import css from './undo-bar.module.css'

export interface UndoBarProps {
  readonly service: Pick<DeskService, 'undo'>
  readonly board: DeskBoard
}

/** The act that has not left yet, and the way back. */
export function UndoBar({ service, board: { acts, orders, switched } }: UndoBarProps) {
  const { t } = useDeskText()
  const { t: words } = useLaterText()
  const all = acts.filter(({ state }) => state === 'held')
  const held = all.at(-1)
  const order = held && orders.find(({ id }) => id === held.act.orderId)
  const kind = held?.act.kind
  const { t: stationWords } = useStationText()
  const stationId = held?.act.kind === 'ticket' ? held.act.station : null
  const station = switched?.stations?.stations.find(({ id }) => id === stationId)
  const isShown = kind === 'ready' || kind === 'hand_over' || kind === 'refuse' || kind === 'cancel'
  return (
    <div role="status" className={css.place}>
      {held && order && isShown ? (
        <div className={css.bar}>
          <p>
            {all.length === 1
              ? t(`undoable.${kind}`, { number: order.number })
              : words(`undoable.${kind}`, { count: all.length })}
          </p>
          <Button
            tone="primary"
            onPress={() => letRun(service.undo(...all.map(({ act }) => act.id)))}
          >
            {t('undo')}
          </Button>
        </div>
      ) : null}
      {held && order && station ? (
        <div className={css.bar}>
          <p>{stationWords('done', { number: order.number, station: station.name })}</p>
          <Button tone="primary" onPress={() => letRun(service.undo(held.act.id))}>
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
