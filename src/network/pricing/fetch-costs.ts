import { writeCartLine, type ShownLine } from '#contract/cart/cart-wire.ts'
import { readCosts, writeTip } from '#contract/pricing/costs-wire.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { setCostsAnswerSchema, type SetCostsAnswer } from '#contract/order/order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { ServerCosts } from '#contract/pricing/server-costs.ts'
import { writePricingCheckout } from '#contract/order/write-pricing-checkout.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { TipChoice } from '#domain/pricing/costs.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface CostsQuestion {
  readonly venueId: VenueId
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
  readonly tip: TipChoice
  readonly terms: CartAdjustments
  /** Null: as soon as possible. */
  readonly pickupAt: Instant | null
}

export async function fetchCosts(
  api: Api,
  { venueId, config, lines, tip, terms, pickupAt }: CostsQuestion,
): Promise<Result<ServerCosts, CallProblem>> {
  const answer = await api({
    method: 'POST',
    path: '/orders/set-costs',
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
      ...(pickupAt === null ? {} : { pickup_time: new Date(pickupAt).toISOString() }),
    },
    answer: setCostsAnswerSchema,
  })
  return answer.ok ? success(readServerCosts(answer.value)) : answer
}

function codeOf(given: { readonly code: string } | null): { readonly code: string } | null {
  return given && { code: given.code }
}

function readServerCosts({ costs, queue, warning }: SetCostsAnswer): ServerCosts {
  return {
    costs: readCosts(costs),
    queue,
    warning: warning && {
      code: warning.code,
      message: warning.message,
      lines: warning.items.map(({ orderId, code, message }) => ({ orderId, code, message })),
    },
  }
}
