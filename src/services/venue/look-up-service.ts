import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Discount, Voucher } from '#domain/pricing/costs.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/** What a guest types and the venue knows. Nothing of it is kept by asking. */
export interface LookUpService {
  readonly discount: (slug: string, code: string) => Promise<Result<Discount, CallProblem>>
  readonly giftCard: (slug: string, code: string) => Promise<Result<Voucher, CallProblem>>
  readonly member: (slug: string, identifier: string) => Promise<Result<KnownMember, CallProblem>>
  /** The standing of an e-mail in the loyalty programme; null: not in it. */
  readonly loyalty: (slug: string, email: string) => Promise<Result<string | null, CallProblem>>
  /** What of an earlier order can be had again now. */
  readonly anotherRound: (
    slug: string,
    orderId: string,
  ) => Promise<Result<AnotherRound, CallProblem>>
}

interface AnotherRound {
  readonly lines: readonly CartLine[]
  /** Null: it was for no table. */
  readonly tableInfo: {
    readonly tableNum: string
    readonly genericTableLocation?: string | undefined
  } | null
}
