import { cancelUnseen } from '#contract/order/after-order-calls.ts'
import { cancelDay } from '#contract/order/school-order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Api } from '#client/network/create-api.ts'
import type { OrderFollowerDeps } from './order-follower.ts'

/** The calls by which a guest cancels a received order, or a part of one. */
export function createOrderCancels(
  api: Api,
  venueIdOf: (slug: string) => Promise<VenueId>,
): Pick<OrderFollowerDeps, 'cancelDay' | 'cancelUnseen'> {
  return {
    cancelDay: async ({ slug }, orderId) =>
      api(cancelDay, { venueId: await venueIdOf(slug), body: { orderId } }),
    cancelUnseen: async ({ slug, serverKey: key }, orderId) => {
      const venueId = await venueIdOf(slug)
      return api(cancelUnseen, { venueId, params: { key }, body: { orderId } })
    },
  }
}
