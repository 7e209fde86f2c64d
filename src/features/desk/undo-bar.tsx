import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { Button } from '#ui/button.tsx'
import css from './undo-bar.module.css'

export interface UndoBarProps {
  readonly service: Pick<DeskService, 'undo'>
  readonly board: DeskBoard
}

/** The act that has not left yet, and the way back. */
export function UndoBar({ service, board: { acts, orders } }: UndoBarProps) {
  const { t } = useDeskText()
  const held = acts.findLast(({ state }) => state === 'held')
  const order = held && orders.find(({ id }) => id === held.act.orderId)
  const kind = held?.act.kind
  const isShown = kind === 'ready' || kind === 'hand_over' || kind === 'refuse' || kind === 'cancel'
  return (
    <div role="status" className={css.place}>
      {held && order && isShown ? (
        <div className={css.bar}>
          <p>{t(`undoable.${kind}`, { number: order.number })}</p>
          <Button tone="primary" onPress={() => letRun(service.undo(held.act.id))}>
            {t('undo')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
