import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { ItemId } from '#domain/ids.ts'
import { passesFilter } from '#domain/menu/filter-items.ts'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { lastOptions } from '#domain/menu/last-options.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useAvoided } from '#services/menu/use-avoided.ts'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import { useShownMenus } from '#services/menu/use-shown-menus.ts'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useStore } from '#services/use-store.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { ItemStrip } from './item-strip.tsx'

const mostShown = 12

interface OrderedItem {
  readonly itemId: ItemId
  readonly options: readonly ChosenGroup[]
}

/**
 * Items that this guest ordered here before, from the receipts on this device and the account, with
 * the options chosen then.
 */
export function OrderAgainRow() {
  const { t } = useText()
  const { index, slot } = useVenue()
  const menus = useShownMenus()
  const [filter] = useItemFilter()
  const avoided = useAvoided()
  const { orderAgain } = useCheckoutSettings()
  const { type } = useStore(useServices().session)
  // On a kiosk and on an attendant's tablet the orders are of many guests.
  const isOneGuest = !isKiosk() && (type === 'anonymous' || type === 'user')
  const ordered = useOrderedItems(orderAgain && isOneGuest)
  const optionsById = new Map(ordered.toReversed().map(({ itemId, options }) => [itemId, options]))
  const items = [...new Set(ordered.map(({ itemId }) => itemId))]
    .flatMap((id) => index.itemsById.get(id) ?? [])
    .filter(({ menuId }) => menus.some(({ id }) => id === menuId))
    .filter((item) => isItemOrderable(item, slot) && passesFilter(item, filter))
    .slice(0, mostShown)
  return (
    <ItemStrip
      title={t('again.row')}
      items={items}
      optionsOf={(item) => lastOptions(item, optionsById.get(item.id) ?? [], { slot, avoided })}
    />
  )
}

/** Latest first: those of this device, which may be newer than the account's answer, then the account's. */
function useOrderedItems(isOffered: boolean): readonly OrderedItem[] {
  const { orders, account, session } = useServices()
  const { slug } = useVenue()
  const view = useStore(session)
  // Others may have ordered on this device: people with accounts, and guests before them.
  const userId = ownerOf(view)
  const outbox = useStore(orders.outbox)
  const here = useAnswer(isOffered ? `${slug} ${outbox?.length ?? ''}` : null, () =>
    orders.receipts(slug),
  )
  const theirs = useAnswer(
    isOffered && view.type === 'user' ? `${slug} ${view.id}` : null,
    async () => {
      const answer = await (await account())?.orderedItems(slug)
      return { userId, items: answer?.ok ? answer.value : [] }
    },
  )
  if (!isOffered) return []
  const own = here.latest?.filter((receipt) => receipt.userId === userId) ?? []
  return [
    ...own.flatMap(({ lines }) => lines.flatMap(({ line }) => line ?? [])),
    ...(theirs.latest?.userId === userId ? theirs.latest.items : []),
  ]
}
