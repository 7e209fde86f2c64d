import type { SlotClaim } from '#domain/pickup/slot-claims.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { Claim, HubOrder } from '#server/order/claim-kinds.ts'

/**
 * All that an order uses up: a use of its code, cents of its gift card, and its pickup slots. The part
 * of one venue in a hub's order uses the hub's codes, by its own share of the bill.
 */
export function claimsOfOrder(
  { discount, voucher }: Costs,
  slots: readonly SlotClaim[],
  hub?: HubOrder,
): readonly Claim[] {
  const of = hub ? { hub } : {}
  return [
    ...(discount ? [{ type: 'Discount' as const, code: discount.code, ...of }] : []),
    ...(voucher && voucher.amount > 0
      ? [{ type: 'GiftCard' as const, code: voucher.code, amount: voucher.amount, ...of }]
      : []),
    ...slots.map((slot) => ({ ...slot, type: 'Slot' as const })),
  ]
}
