import { isTaken } from '#contract/order/is-taken.ts'
import type { LeftOutLine, AgreedOrder, SubmittedLine } from './outbox-entry.ts'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'

/** The lines of an order to a marketplace hub that its venues did not take, with their words; none elsewhere. */
export function linesNotTaken(
  { lines, makers = {} }: Pick<AgreedOrder, 'lines' | 'makers'>,
  parts: MarketplaceAnswer | undefined,
): ReadonlyMap<SubmittedLine, LeftOutLine> {
  if (!parts) return new Map()
  return new Map(
    lines.flatMap((submitted): (readonly [SubmittedLine, LeftOutLine])[] => {
      const { line, name } = submitted
      const part = parts.find(({ restaurantId }) => restaurantId === makers[line.menuId])
      if (part && isTaken(part)) return []
      const item = part?.items?.find(({ orderId }) => orderId === line.orderId)
      const message = item?.message ?? part?.message ?? ''
      return [[submitted, { name, quantity: line.quantity, message }]]
    }),
  )
}
