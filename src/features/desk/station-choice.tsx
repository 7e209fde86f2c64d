import { useState } from 'react'
import type { ShownStations } from '#domain/desk/order-view.ts'
import { isSameName } from '#domain/desk/station.ts'
import type { DeskBoard, DeskService } from '#services/desk/desk-service.ts'
import { letRun } from '#services/let-run.ts'
import { useStationText } from '#i18n/use-station-text.ts'
import { Select } from '#ui/select.tsx'

/** The stations of the venue, and those that this device shows. */
export function stationsOfBoard({
  desk,
  switched,
}: Pick<DeskBoard, 'desk' | 'switched'>): ShownStations {
  return { stations: switched?.stations?.stations ?? [], shown: desk?.shown ?? null }
}

/** The same object until one of them changes: the database reads them anew at each change of an order. */
export function useStations(board: Pick<DeskBoard, 'desk' | 'switched'>): ShownStations {
  const read = stationsOfBoard(board)
  const [before, setBefore] = useState(read)
  if (JSON.stringify(before) === JSON.stringify(read)) return before
  setBefore(read)
  return read
}

/** The station that an address names, by its name or its id; null: none. */
export function stationOfAddress({ stations }: ShownStations): string | null {
  const named = new URLSearchParams(location.search).get('station') ?? ''
  const found = stations.find(({ id, name }) => id === named || isSameName(name, named))
  return found?.id ?? null
}

export interface StationChoiceProps {
  readonly service: Pick<DeskService, 'show'>
  readonly board: DeskBoard
  readonly hasHint?: boolean
}

/** The station that this device shows. A venue without stations has no choice. */
export function StationChoice({ service, board, hasHint = false }: StationChoiceProps) {
  const { t } = useStationText()
  const { stations, shown } = stationsOfBoard(board)
  if (stations.length === 0) return null
  const current = stations.find(({ id }) => shown?.includes(id))
  return (
    <Select
      label={t('station')}
      hideLabel={!hasHint}
      hint={hasHint ? t('stationHint') : undefined}
      value={current?.id ?? everything}
      onChange={(id) => letRun(service.show(id === everything ? null : [id]))}
      options={[
        { value: everything, label: t('all') },
        ...stations.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}

const everything = 'all'
