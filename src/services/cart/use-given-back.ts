import type { Receipt } from '#sync/receipt.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import { cents, dollarsToCents } from '#domain/money/money.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { isRejected } from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'

export interface RejectedBill {
  readonly status: OrderStatus
  readonly costs: Pick<Costs, 'voucher' | 'discount'>
  /** Parts of an order to a hub, each with its share of the gift card. */
  readonly parts?: Receipt['parts']
  /** The bill is of one part: its code is given back with the last. */
  readonly isPart?: boolean | undefined
}

/**
 * Gift card amount and code that a rejected order gave back, one sentence each: the server rejects
 * and gives back in one statement.
 */
export function useGivenBack({
  status,
  costs,
  parts,
  isPart = false,
}: RejectedBill): readonly string[] {
  const { t } = useText()
  const price = usePrice()
  const { voucher, discount } = costs
  if (!isRejected(status)) return []
  const shares = parts?.filter(isTaken).map(({ giftCard = 0 }) => dollarsToCents(giftCard))
  const amount = cents(
    (shares ?? [voucher?.amount ?? 0]).reduce<number>((sum, share) => sum + share, 0),
  )
  return [
    ...(amount > 0 ? [t('progress.cardBack', { amount: price(amount) })] : []),
    ...(discount && !isPart ? [t('progress.codeBack', { code: discount.code })] : []),
  ]
}
