import type { OrderConfig } from '#contract/order/order-config.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { orderedAt } from '#server/order/write-receipt.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'

type RoundDeps = { readonly orderStore: Pick<OrderStore, 'read'> }

/** `userId`: of the caller; null: a guest. */
interface RoundAsked {
  readonly id: string
  readonly userId: UserId | null
}

type RoundVenue = Pick<CachedVenue, 'venue' | 'settings' | 'makers'>

/**
 * The order that a caller wants another round of; null: none of theirs, or the venue offers no
 * rounds. At a hub it is a part of an order, which is another round at the hub alone. A person's order is that person's alone. A guest's order has no account: its id, which
 * only the guest's device was given, says whose it is.
 */
export async function findRound(
  { orderStore }: RoundDeps,
  { venue, settings, makers }: RoundVenue,
  { id, userId }: RoundAsked,
): ReturnType<OrderStore['read']> {
  if (!settings.anotherRound) return null
  for (const venueId of new Set([venue.id, ...makers.values()])) {
    const order = await orderStore.read(venueId, asId(id))
    if (order === null || orderedAt({ venueId, content: order.content }) !== venue.id) continue
    return order.userId === null || order.userId === userId ? order : null
  }
  return null
}

/**
 * The configuration with the table of the round that it names (decision "Another round"). Refused
 * where the round is not the caller's, had no table, or another table is named beside it.
 */
export async function takeRoundTable(
  deps: RoundDeps,
  cached: RoundVenue,
  { config, userId }: { readonly config: OrderConfig; readonly userId: UserId | null },
): Promise<Result<OrderConfig, { readonly type: 'NoConfig' }>> {
  const { anotherRoundId: id } = config
  if (id === undefined) return success(config)
  const round = await findRound(deps, cached, { id, userId })
  if (round === null) return failure({ type: 'NoConfig' })
  if (config.takeout === true || config.catering === true) return success(config)
  const { tableNum, genericTableLocation } = round.content.config
  if (tableNum === undefined) return failure({ type: 'NoConfig' })
  if (config.tableNum !== undefined && config.tableNum !== tableNum) {
    return failure({ type: 'NoConfig' })
  }
  return success({
    ...config,
    tableNum,
    ...(genericTableLocation === undefined ? {} : { genericTableLocation }),
  })
}
