import type { SlotClaim } from '#domain/pickup/slot-claims.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { Claim } from '#server/order/claim-kinds.ts'

/** All that an order uses up: a use of its code, cents of its gift card, and its pickup slots. */
export function claimsOfOrder(
  { discount, voucher }: Costs,
  slots: readonly SlotClaim[],
): readonly Claim[] {
  return [
    ...(discount ? [{ type: 'Discount' as const, code: discount.code }] : []),
    ...(voucher && voucher.amount > 0
      ? [{ type: 'GiftCard' as const, code: voucher.code, amount: voucher.amount }]
      : []),
    ...claimsOfPart(slots),
  ]
}

/** A hub takes no codes, so that the part of one of its venues uses up slots alone. */
export function claimsOfPart(slots: readonly SlotClaim[]): readonly Claim[] {
  return slots.map((slot) => ({ ...slot, type: 'Slot' }))
}
