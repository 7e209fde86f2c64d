import type { PaymentConfig } from '#contract/payment/payment-calls.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Contact } from '#domain/account/contact.ts'
import { letRun } from '#services/let-run.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import { dollarsText } from './dollars-text.ts'
import type {
  Wallet,
  WalletPayment,
  WalletBill,
  WalletProblem,
} from '#services/payment/payment-service.ts'

export type ApplePayConfig = NonNullable<PaymentConfig['wallets']['applePay']>

export type AskMerchantSession = (
  validationUrl: string,
) => Promise<Result<Readonly<Record<string, unknown>>, CallProblem>>

/** Null: this device has no Apple Pay. */
export function findApplePay(config: ApplePayConfig, ask: AskMerchantSession): Wallet | null {
  const { ApplePaySession: Session } = globalThis
  if (!Session?.canMakePayments()) return null
  return { method: 'apple_pay', pay: (bill) => openSheet(Session, { config, ask, bill }) }
}

interface Sheet {
  readonly config: ApplePayConfig
  readonly ask: AskMerchantSession
  readonly bill: WalletBill
}

/** Not async: Apple's sheet opens only within the handler of a tap. */
function openSheet(
  Session: ApplePaySessionMaker,
  { config, ask, bill }: Sheet,
): Promise<Result<WalletPayment, WalletProblem>> {
  return new Promise((resolve) => {
    const session = new Session(version, {
      countryCode: config.countryCode,
      currencyCode: config.currencyCode,
      supportedNetworks: config.supportedNetworks,
      merchantCapabilities: ['supports3DS'],
      ...(bill.asks.length > 0
        ? { requiredShippingContactFields: bill.asks.map((field) => appleFields[field]) }
        : {}),
      total: { label: bill.payee, amount: dollarsText(bill.amountDue), type: 'final' },
    })
    session.onvalidatemerchant = ({ validationURL }) => {
      letRun(
        ask(validationURL).then((answer) => {
          if (answer.ok) return session.completeMerchantValidation(answer.value)
          const { error } = answer
          resolve(
            failure(
              error.type === 'Refused'
                ? { type: 'Unsupported', message: error.message }
                : { type: 'Failed' },
            ),
          )
          return session.abort()
        }),
      )
    }
    session.onpaymentauthorized = ({ payment }) => {
      // Closes the sheet only; the order's page shows whether the order is accepted.
      session.completePayment({ status: Session.STATUS_SUCCESS })
      const token = JSON.stringify(payment.token.paymentData)
      resolve(success({ token, contact: contactOf(payment.shippingContact) }))
    }
    session.oncancel = () => resolve(failure({ type: 'Cancelled' }))
    try {
      session.begin()
    } catch {
      resolve(failure({ type: 'Failed' }))
    }
  })
}

const appleFields = { fullName: 'name', email: 'email', phone: 'phone' } as const

function contactOf({
  givenName = '',
  familyName = '',
  emailAddress,
  phoneNumber,
}: AppleContact = {}): Partial<Contact> {
  const fullName = `${givenName} ${familyName}`.trim()
  return {
    ...(fullName === '' ? {} : { fullName }),
    ...(emailAddress ? { email: emailAddress } : {}),
    ...(phoneNumber ? { phone: phoneNumber } : {}),
  }
}

/** Apple Pay JS version of iOS 10 and later. */
const version = 3

/** The used part of Apple Pay on the web. */
interface ApplePaySessionMaker {
  new (version: number, request: object): ApplePaySession
  readonly canMakePayments: () => boolean
  readonly STATUS_SUCCESS: number
}

declare global {
  /** Undefined: a device without it. */
  var ApplePaySession: ApplePaySessionMaker | undefined
}

interface ApplePayment {
  readonly token: { readonly paymentData: unknown }
  readonly shippingContact?: AppleContact
}

interface AppleContact {
  readonly givenName?: string
  readonly familyName?: string
  readonly emailAddress?: string
  readonly phoneNumber?: string
}

export interface ApplePaySession {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { readonly payment: ApplePayment }) => void) | null
  oncancel: (() => void) | null
  readonly begin: () => void
  readonly abort: () => void
  readonly completeMerchantValidation: (session: object) => void
  readonly completePayment: (result: { readonly status: number }) => void
}
