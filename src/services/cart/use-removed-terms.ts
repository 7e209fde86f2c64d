import { appProblemCodes } from '#contract/app-problem-codes.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { ServerCosts } from '#contract/order/order-calls.ts'

/** A code without effect, with the venue's message; empty: none. */
export interface RemovedCode {
  readonly typed: string
  readonly message: string
}

export type RemovedTerms = Readonly<Partial<Record<'discount' | 'voucher' | 'member', RemovedCode>>>

const codesOf: Readonly<Record<keyof RemovedTerms, readonly number[]>> = {
  discount: [appProblemCodes.unknownDiscount, appProblemCodes.discountOver],
  voucher: [appProblemCodes.unknownGiftCard, appProblemCodes.giftCardEmpty],
  member: [appProblemCodes.membership],
}

/** The terms sent to the server that its bill does not apply. */
export function removedTerms(
  { discount, voucher, member }: CartAdjustments,
  { costs, warning }: Pick<ServerCosts, 'costs' | 'warning'>,
): RemovedTerms {
  const said = (kind: keyof RemovedTerms) =>
    warning && codesOf[kind].includes(warning.code) ? warning.message : ''
  // A bill names its codes. A membership is lost only if the warning says so.
  return {
    ...(discount && !costs.discount
      ? { discount: { typed: discount.code, message: said('discount') } }
      : {}),
    ...(voucher && !costs.voucher
      ? { voucher: { typed: voucher.code, message: said('voucher') } }
      : {}),
    ...(member && said('member') !== ''
      ? { member: { typed: member.identifier, message: said('member') } }
      : {}),
  }
}

/** Updates the terms to the server's: lost ones are removed, balances and percentages replaced. */
export function reconcileTerms(
  terms: CartAdjustments,
  server: Pick<ServerCosts, 'costs' | 'warning'>,
): Partial<CartAdjustments> | null {
  const removed = removedTerms(terms, server)
  const { discount, voucher } = server.costs
  const balance = voucher?.balance
  const changes: Partial<CartAdjustments> = {
    ...Object.fromEntries(Object.keys(removed).map((kind) => [kind, null])),
    ...(terms.voucher && balance !== undefined && balance !== terms.voucher.balance
      ? { voucher: { ...terms.voucher, balance } }
      : {}),
    ...(terms.discount?.type === 'percentage' &&
    discount?.type === 'percentage' &&
    discount.percentageValue !== terms.discount.percentageValue
      ? { discount: { ...terms.discount, percentageValue: discount.percentageValue } }
      : {}),
  }
  return Object.keys(changes).length > 0 ? changes : null
}
