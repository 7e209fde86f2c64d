import { writeCartLine, type ShownLine } from '#contract/cart/cart-wire.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { validAnswerSchema } from '#contract/order/order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueId } from '#domain/ids.ts'
import { writeMemberCheckout } from '#contract/order/write-pricing-checkout.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface Addition {
  readonly venueId: VenueId
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
  readonly added: ShownLine
  /** Null: no member prices. */
  readonly member: KnownMember | null
  /** Null: as soon as possible. */
  readonly pickupAt: Instant | null
}

export async function checkAddition(
  api: Api,
  { venueId, config, lines, added, member, pickupAt }: Addition,
): Promise<Result<true, CallProblem>> {
  const answer = await api({
    method: 'POST',
    path: '/orders/item',
    venueId,
    body: {
      itemsInCart: lines.map(writeCartLine),
      itemToAdd: writeCartLine(added),
      type: orderTypeOfConfig(config),
      config,
      ...(pickupAt === null ? {} : { pickup_time: new Date(pickupAt).toISOString() }),
      ...(member ? { checkout: writeMemberCheckout(member) } : {}),
    },
    answer: validAnswerSchema,
  })
  return answer.ok ? success(true) : answer
}
