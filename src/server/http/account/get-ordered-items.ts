import type { Context } from 'hono'
import { orderedItemsCallSchema } from '#contract/order/receipt-calls.ts'
import type { OrderedItems } from '#contract/order/receipt-calls.ts'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import type { PersonalOrder } from '#server/order/order-store.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { findUser } from './find-user.ts'
import type { PersonDeps } from './person-deps.ts'
import { readCall } from '#server/http/read-call.ts'
import { sendProblem } from '#server/http/send-problem.ts'

const mostItems = 20
/** Older orders are not searched. */
const ordersLookedAt = 50

/** POST /api/auth/get-previously-ordered-items; at a marketplace hub also those of its counters. */
export async function getOrderedItems(c: Context<ApiEnv>, deps: PersonDeps): Promise<Response> {
  const call = await readCall(c, orderedItemsCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const caller = await findUser(c, deps, call.value)
  if (!caller.ok) return sendProblem(c, caller.error)
  const { venue, makers, index } = c.var.venue
  const { orders } = await deps.orderStore.ofUser(caller.value.account.userId, {
    size: ordersLookedAt,
    venueIds: [venue.id, ...makers.values()],
  })
  return c.json({ items: itemsOf(orders, index) })
}

/** The items that are still on the menu, in their current place, last ordered first. */
function itemsOf(
  orders: readonly PersonalOrder[],
  { itemsById }: CachedVenue['index'],
): OrderedItems {
  const ids = new Set(orders.flatMap(({ content }) => content.items.map(({ id }) => String(id))))
  return [...ids]
    .flatMap((id) => {
      const item = itemsById.get(asId<ItemId>(id))
      return item ? [{ id: item.id, menu_id: item.menuId, section_id: item.sectionId }] : []
    })
    .slice(0, mostItems)
}
