import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** Look-ups of typed codes at the venue. A look-up stores nothing. */
export interface LookUpService {
  readonly discount: (slug: string, code: string) => Promise<Result<Discount, CallProblem>>
  readonly giftCard: (slug: string, code: string) => Promise<Result<Voucher, CallProblem>>
  readonly member: (slug: string, identifier: string) => Promise<Result<KnownMember, CallProblem>>
  /** The e-mail's status in the loyalty programme; null: not a member. */
  readonly loyalty: (slug: string, email: string) => Promise<Result<string | null, CallProblem>>
  /** The lines of an earlier order that are available now. */
  readonly anotherRound: (
    slug: string,
    orderId: string,
  ) => Promise<Result<AnotherRound, CallProblem>>
}

interface AnotherRound {
  readonly lines: readonly CartLine[]
  /** Null: an order without a table. */
  readonly tableInfo: {
    readonly tableNum: string
    readonly genericTableLocation?: string | undefined
  } | null
}
