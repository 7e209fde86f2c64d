import { isDeepStrictEqual } from 'node:util'
import type { Costs } from '#domain/pricing/costs.ts'

/**
 * Whether a bill that a guest saw is the server's. The sign and type of the tip are not the guest's
 * doing. Of a gift card the amount that pays this bill counts: its balance falls with every other order.
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
