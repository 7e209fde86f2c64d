import { writeCartLine, type ShownLine } from '#contract/cart/cart-wire.ts'
import { addItem, setCosts } from '#contract/order/order-calls.ts'
import type { ServerCosts } from '#contract/order/order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import {
  writeMemberCheckout,
  writePricingCheckout,
} from '#contract/order/write-pricing-checkout.ts'
import { getSchedule } from '#contract/pickup/scheduling-call.ts'
import { writeTip } from '#contract/pricing/costs-wire.ts'
import type { CartAdjustments, KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { VenueId } from '#domain/ids.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import type { TipChoice } from '#domain/pricing/costs.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'

/** Questions of a page to the server about a cart before it is ordered. */

interface AskedCart {
  readonly venueId: VenueId
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
}

interface Addition extends AskedCart {
  readonly added: ShownLine
  /** Null: no member prices. */
  readonly member: KnownMember | null
  /** Null: as soon as possible. */
  readonly pickupAt: Instant | null
}

interface CostsQuestion extends AskedCart {
  readonly tip: TipChoice
  readonly terms: CartAdjustments
  /** Null: as soon as possible. */
  readonly pickupAt: Instant | null
}

export function askAddition(
  api: Api,
  { venueId, config, lines, added, member, pickupAt }: Addition,
): Promise<Result<true, CallProblem>> {
  return api(addItem, {
    venueId,
    body: {
      itemsInCart: lines.map(writeCartLine),
      itemToAdd: writeCartLine(added),
      type: orderTypeOfConfig(config),
      config,
      ...timeOf(pickupAt),
      ...(member ? { checkout: writeMemberCheckout(member) } : {}),
    },
  })
}

export function askCosts(
  api: Api,
  { venueId, config, lines, tip, terms, pickupAt }: CostsQuestion,
): Promise<Result<ServerCosts, CallProblem>> {
  return api(setCosts, {
    venueId,
    body: {
      ...(config.tableNum === undefined ? {} : { tableNum: config.tableNum }),
      items: lines.map(writeCartLine),
      costs: {
        tip: writeTip(tip),
        discount: codeOf(terms.discount),
        voucher: codeOf(terms.voucher),
      },
      checkout: writePricingCheckout(terms),
      type: orderTypeOfConfig(config),
      ...(config.takeoutType === undefined ? {} : { takeoutType: config.takeoutType }),
      ...timeOf(pickupAt),
    },
  })
}

export function askSchedule(
  api: Api,
  { venueId, config, lines }: AskedCart,
): Promise<Result<PickupSchedule, CallProblem>> {
  const body = { items: lines.map(writeCartLine), type: orderTypeOfConfig(config), config }
  return api(getSchedule, { venueId, body })
}

function timeOf(pickupAt: Instant | null) {
  return pickupAt === null ? {} : { pickup_time: new Date(pickupAt).toISOString() }
}

function codeOf(given: { readonly code: string } | null): { readonly code: string } | null {
  return given && { code: given.code }
}
