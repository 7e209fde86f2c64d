import type { ActDetail } from '#domain/desk/act.ts'
import type { OrderView } from '#domain/desk/order-view.ts'
import type { StationPart } from '#domain/desk/route-lines.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'
import { useStationText } from '#i18n/use-station-text.ts'
import { Button } from '#ui/button.tsx'
import css from './order-card.module.css'

export interface StationFootProps {
  readonly own: readonly StationPart[]
  readonly view: OrderView
  readonly press: (detail: ActDetail) => void
  /** False: an accepted order is not cancelled here. */
  readonly mayCancel: boolean
  readonly onRefuse: () => void
}

/** The next act of a station on an order that is made: its part is done, or after all is not. */
export function StationFoot({ own, view, press, mayCancel, onRefuse }: StationFootProps) {
  const { t } = useDeskText()
  const { t: words } = useStationText()
  const pressAll = (isDone: boolean) => {
    for (const { station, lines } of own)
      press({ kind: 'ticket', station: station.id, lines, isDone })
  }
  if (view.column !== 'ready') {
    return (
      <footer className={css.foot}>
        <Button tone="primary" size="l" onPress={() => pressAll(true)}>
          {t('makeReady')}
        </Button>
        {mayCancel ? (
          <Button tone="plain" onPress={onRefuse}>
            {t('cancel')}
          </Button>
        ) : null}
      </footer>
    )
  }
  const waited = view.others.filter(({ isDone }) => !isDone).map(({ name }) => name)
  return (
    <footer className={css.foot}>
      {waited.length === 0 ? null : <p>{words('waitsFor', { names: waited.join(', ') })}</p>}
      <Button onPress={() => pressAll(false)}>{words('reopen')}</Button>
    </footer>
  )
}
