import type { CartLineWire } from '#contract/cart/cart-wire.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { Receipt } from '#sync/receipt.ts'

/** Names of a saved order's items: of the menu, or of this device's receipts; null: not known. */
export function useItemName(items: readonly CartLineWire[]): (id: ItemId) => string | null {
  const { language } = useText()
  const { slug, index } = useVenue()
  const { orders } = useServices()
  const isSomeGone = items.some(({ id }) => !index.itemsById.has(asId(id)))
  const { latest: ordered } = useAnswer(isSomeGone ? slug : null, async () =>
    namesIn(await orders.receipts(slug)),
  )
  return (id) => {
    const item = index.itemsById.get(id)
    return item ? localName(item, language) : (ordered?.get(id) ?? null)
  }
}

function namesIn(receipts: readonly Receipt[]): ReadonlyMap<ItemId, string> {
  return new Map(
    receipts.flatMap(({ lines }) =>
      lines.flatMap(({ line, name }) => (line ? [[line.itemId, name] as const] : [])),
    ),
  )
}
