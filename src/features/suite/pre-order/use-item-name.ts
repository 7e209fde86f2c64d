import type { CartLine } from '#domain/cart/cart.ts'
import type { ItemId } from '#domain/ids.ts'
import { localName } from '#domain/venue/local-text.ts'
import { useText } from '#i18n/use-text.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { SubmittedPreOrder } from '#contract/suite/pre-order-wire.ts'
import { useMoment } from '../frame/use-event-time.ts'

/** Names of a saved order's items: of the menu, or of this device's receipts; null: not known. */
export function useItemName(lines: readonly CartLine[]): (id: ItemId) => string | null {
  const { language } = useText()
  const { slug, index } = useVenue()
  const { orders } = useServices()
  const isSomeGone = lines.some(({ itemId }) => !index.itemsById.has(itemId))
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

/** Says what failed, and why: in the server's words where it gave some. */
export function useCallText(): (context: string, problem: CallProblem) => string {
  const { t } = useText()
  return (context, problem) =>
    [context, problem.type === 'Refused' ? problem.message : t('suites.unreached')]
      .filter((text) => text !== '')
      .join(' ')
}

/** When a pre-order is brought: its moment of the event in words, and its time on the venue's clock. */
export function useDeliveryTime(): (preOrder: SubmittedPreOrder) => string {
  const { t } = useText()
  const moment = useMoment()
  return ({ at: broughtAt, deliveryTime: time }) => {
    const at = t('preOrdered.moment', moment(broughtAt))
    return typeof time === 'number' ? at : [t(`ahead.${time}`), at].join(' · ')
  }
}
