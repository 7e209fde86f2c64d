import * as v from 'valibot'
import type { PaymentConfig } from '#contract/payment/payment-calls.ts'
import { zeroCents } from '#domain/money/money.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Contact } from '#domain/account/contact.ts'
import { dollarsText } from './dollars-text.ts'
import type {
  Wallet,
  WalletPayment,
  WalletBill,
  WalletProblem,
} from '#services/payment/payment-service.ts'

export type GooglePayConfig = NonNullable<PaymentConfig['wallets']['googlePay']>

/** Null: this browser has no Google Pay, or no card in it. */
export async function findGooglePay(config: GooglePayConfig): Promise<Wallet | null> {
  if (typeof PaymentRequest === 'undefined') return null
  try {
    const request = requestOf(config, { payee: '', amountDue: zeroCents, asks: [] })
    if (!(await request.canMakePayment())) return null
  } catch {
    return null
  }
  return { method: 'google_pay', pay: (bill) => openSheet(config, bill) }
}

async function openSheet(
  config: GooglePayConfig,
  bill: WalletBill,
): Promise<Result<WalletPayment, WalletProblem>> {
  try {
    const response = await requestOf(config, bill).show()
    const details = v.safeParse(detailsSchema, response.details)
    // Closes the sheet only; the order's page shows whether the order is accepted.
    await response.complete(details.success ? 'success' : 'fail')
    return details.success ? success(paymentOf(details.output)) : failure({ type: 'Failed' })
  } catch (fault) {
    return failure(problemOf(fault))
  }
}

const detailsSchema = v.object({
  paymentMethodData: v.object({
    tokenizationData: v.object({ token: v.pipe(v.string(), v.minLength(1)) }),
    info: v.optional(
      v.object({
        billingAddress: v.optional(
          v.object({ name: v.optional(v.string()), phoneNumber: v.optional(v.string()) }),
        ),
      }),
    ),
  }),
  email: v.optional(v.string()),
})

function paymentOf({
  paymentMethodData: { tokenizationData, info },
  email,
}: v.InferOutput<typeof detailsSchema>): WalletPayment {
  const { name, phoneNumber } = info?.billingAddress ?? {}
  const contact: Partial<Contact> = {
    ...(name ? { fullName: name } : {}),
    ...(email ? { email } : {}),
    ...(phoneNumber ? { phone: phoneNumber } : {}),
  }
  return { token: tokenizationData.token, contact }
}

function problemOf(fault: unknown): WalletProblem {
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : ''
  if (name === 'AbortError') return { type: 'Cancelled' }
  if (name === 'NotSupportedError') return { type: 'Unsupported', message: '' }
  return { type: 'Failed' }
}

function requestOf(
  { environment, gateway, gatewayMerchantId, ...config }: GooglePayConfig,
  { payee, amountDue, asks }: WalletBill,
): PaymentRequest {
  const { countryCode, currencyCode, allowedCardNetworks } = config
  const value = dollarsText(amountDue)
  const data = {
    environment,
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: payee },
    ...(asks.includes('email') ? { emailRequired: true } : {}),
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks,
          // Its sheet gives the name and the phone with the card's address.
          ...(asks.includes('fullName')
            ? {
                billingAddressRequired: true,
                billingAddressParameters: {
                  format: 'MIN',
                  phoneNumberRequired: asks.includes('phone'),
                },
              }
            : {}),
        },
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
