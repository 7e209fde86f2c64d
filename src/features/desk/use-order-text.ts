import type { BoardOrder, BoardPlace } from '#domain/desk/board-order.ts'
import { useCarriedText } from '#services/menu/use-carried-text.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useDeskText } from '#i18n/use-desk-text.ts'

/** Where an order goes, as short as a card has room for. */
export function usePlaceText(): (place: BoardPlace) => string {
  const { t } = useDeskText()
  return (place) => {
    switch (place.type) {
      case 'table':
        return [place.area, t('table', { table: place.table })].filter(Boolean).join(' · ')
      case 'counter':
        return t('pickUp')
      case 'delivery':
        return t('delivery')
      case 'suite':
        return t('suite', { suite: place.name })
      case 'class':
        return `${place.child} ${place.schoolClass}`.trim()
      case 'unsaid':
        return t('noPlace')
    }
  }
}

/** Warnings that who makes or hands out an order must not miss; empty: there are no such. */
export function useWarnings({
  lines,
  checksAge,
  payment,
}: Pick<BoardOrder, 'lines' | 'checksAge' | 'payment'>): readonly string[] {
  const { t } = useDeskText()
  const carriedText = useCarriedText(useVenue().venue.allergens)
  return [
    ...new Set(lines.flatMap(({ avoids }) => carriedText(avoids) ?? [])),
    ...(checksAge ? [t('checkAge')] : []),
    ...(payment === 'at_venue' ? [t('unpaid')] : []),
  ]
}
