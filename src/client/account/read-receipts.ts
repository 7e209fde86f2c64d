import { readCartLine } from '#contract/cart/cart-wire.ts'
import type { PastReceiptsAnswer } from '#contract/order/receipt-calls.ts'
import { readCosts } from '#contract/pricing/costs-wire.ts'
import { cents, dollarsToCents } from '#domain/money/money.ts'
import type { ReceiptPage } from '#services/account/account-service.ts'

/** Past receipts in the app's own amounts; a device stores them as the server wrote them. */
export function readReceipts({ receipts, more }: PastReceiptsAnswer): ReceiptPage {
  return {
    more,
    receipts: receipts.map((receipt) => ({
      ...receipt,
      costs: readCosts(receipt.costs),
      items: receipt.items.map((item) => ({
        ...item,
        line: readCartLine(item.line),
        avoids: item.line.avoids,
        amount: cents(dollarsToCents(item.line.orderPrice) * item.line.quantity),
      })),
    })),
  }
}
