import {
  discountInfoAnswerSchema,
  enrolmentAnswerSchema,
  giftCardAnswerSchema,
  memberAnswerSchema,
  notEnrolled,
} from '#contract/code/code-calls.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import type { VenueId } from '#domain/ids.ts'
import { dollarsToCents, parseCharge } from '#domain/money/money.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

/** Codes travel in the body, never in a URL. */
export function lookUpCodes(api: Api, venueId: VenueId) {
  return {
    async discount(code: string): Promise<Result<Discount, CallProblem>> {
      const answer = await api({
        ...question,
        path: '/orders/get-discount-info',
        venueId,
        body: { code },
        answer: discountInfoAnswerSchema,
      })
      if (!answer.ok) return answer
      const { name, value } = answer.value
      const charge = parseCharge(value)
      if (!charge) return failure({ type: 'Unreachable' })
      return success(
        charge.type === 'percent'
          ? { code: name, type: 'percentage', percentageValue: charge.percent }
          : { code: name, type: 'dollars', amount: charge.amount },
      )
    },

    async giftCard(giftCardNumber: string): Promise<Result<Voucher, CallProblem>> {
      const answer = await api({
        ...question,
        path: '/orders/get-gift-card',
        venueId,
        body: { restaurantId: venueId, giftCardNumber },
        answer: giftCardAnswerSchema,
      })
      if (!answer.ok) return answer
      const { code, balance } = answer.value
      return success({ code, balance: dollarsToCents(balance) })
    },

    async member(identifier: string): Promise<Result<KnownMember, CallProblem>> {
      const answer = await api({
        ...question,
        path: '/auth/get-user-membership-promo',
        venueId,
        body: { identifier, app8RestaurantId: venueId },
        answer: memberAnswerSchema,
      })
      if (!answer.ok) return answer
      const { id, memberInfo } = answer.value
      const { identifier: plain, promos, provider } = memberInfo
      return success({ id, identifier: plain, promos, ...(provider ? { provider } : {}) })
    },

    async loyalty(email: string): Promise<Result<string | null, CallProblem>> {
      const answer = await api({
        ...question,
        path: '/auth/get-user-enrolled-program-status',
        venueId,
        body: { email, app8RestaurantId: venueId },
        answer: enrolmentAnswerSchema,
      })
      if (!answer.ok) return answer
      const { userStatus } = answer.value
      return success(userStatus === notEnrolled ? null : userStatus)
    },
  }
}

const question = { method: 'POST' } as const
