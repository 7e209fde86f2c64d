import type { Costs } from '#domain/pricing/costs.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'

export interface RejectedBill {
  readonly status: OrderStatus
  readonly costs: Pick<Costs, 'voucher' | 'discount'>
}

/**
 * Gift card amount and code that a rejected order gave back, one sentence each: the server rejects
 * and gives back in one statement.
 */
export function useGivenBack({ status, costs }: RejectedBill): readonly string[] {
  const { t } = useText()
  const price = usePrice()
  const { voucher, discount } = costs
  if (!isRejected(status)) return []
  return [
    ...(voucher && voucher.amount > 0
      ? [t('progress.cardBack', { amount: price(voucher.amount) })]
      : []),
    ...(discount ? [t('progress.codeBack', { code: discount.code })] : []),
  ]
}
