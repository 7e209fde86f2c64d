import { useColumns } from '#ui/use-columns.ts'
import type { Columns } from '#ui/use-columns.ts'
import { useCardStyle } from './use-card-style.ts'

/** Minimum width of a card, in rem. */
const narrowestCard = { 'picture-right': 19, 'text-only': 17, 'picture-top': 12 }

/** The number of the menu's cards side by side, by the venue's style of card. */
export function useCardColumns(): Columns {
  return useColumns(narrowestCard[useCardStyle()])
}
