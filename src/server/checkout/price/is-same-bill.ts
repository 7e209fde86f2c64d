import { isDeepStrictEqual } from 'node:util'
import type { Costs } from '#domain/pricing/costs.ts'

/**
 * True: the bill that a guest saw equals the server's. The tip's sign and type are ignored: the
 * guest does not set them. Only the amount that a gift card pays of this bill is compared: its
 * balance changes with every other order.
 */
export function isSameBill(shown: Costs, costs: Costs): boolean {
  return isDeepStrictEqual(comparable(shown), comparable(costs))
}

function comparable({ tip, voucher, ...rows }: Costs) {
  return {
    ...rows,
    tip: Math.abs(tip.amount),
    voucher: voucher && { code: voucher.code, amount: voucher.amount },
  }
}
