import * as v from 'valibot'
import type { PaymentConfig } from '#contract/payment/payment-calls.ts'
import { zeroCents } from '#domain/money/money.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Wallet, WalletBill, WalletProblem } from '#services/payment/use-payment-means.ts'
import { dollarsText } from './dollars-text.ts'

export type GooglePayConfig = NonNullable<PaymentConfig['wallets']['googlePay']>

/** Null: this browser has no Google Pay, or no card in it. */
export async function findGooglePay(config: GooglePayConfig): Promise<Wallet | null> {
  if (typeof PaymentRequest === 'undefined') return null
  try {
    const request = requestOf(config, { payee: '', amountDue: zeroCents })
    if (!(await request.canMakePayment())) return null
  } catch {
    return null
  }
  return { method: 'google_pay', pay: (bill) => openSheet(config, bill) }
}

async function openSheet(
  config: GooglePayConfig,
  bill: WalletBill,
): Promise<Result<string, WalletProblem>> {
  try {
    const response = await requestOf(config, bill).show()
    const details = v.safeParse(detailsSchema, response.details)
    // Closes the sheet only; the order's page shows whether the order is accepted.
    await response.complete(details.success ? 'success' : 'fail')
    return details.success
      ? success(details.output.paymentMethodData.tokenizationData.token)
      : failure({ type: 'Failed' })
  } catch (fault) {
    return failure(problemOf(fault))
  }
}

const detailsSchema = v.object({
  paymentMethodData: v.object({
    tokenizationData: v.object({ token: v.pipe(v.string(), v.minLength(1)) }),
  }),
})

function problemOf(fault: unknown): WalletProblem {
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : ''
  if (name === 'AbortError') return { type: 'Cancelled' }
  if (name === 'NotSupportedError') return { type: 'Unsupported', message: '' }
  return { type: 'Failed' }
}

function requestOf(
  { environment, gateway, gatewayMerchantId, ...config }: GooglePayConfig,
  { payee, amountDue }: WalletBill,
): PaymentRequest {
  const { countryCode, currencyCode, allowedCardNetworks } = config
  const value = dollarsText(amountDue)
  const data = {
    environment,
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: payee },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: { allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'], allowedCardNetworks },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { gateway, gatewayMerchantId },
        },
      },
    ],
    transactionInfo: { countryCode, currencyCode, totalPriceStatus: 'FINAL', totalPrice: value },
  }
  return new PaymentRequest([{ supportedMethods: 'https://google.com/pay', data }], {
    total: { label: payee, amount: { currency: currencyCode, value } },
  })
}
