// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import { findGooglePay } from './find-google-pay.ts'
import type { GooglePayConfig } from './find-google-pay.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'PaymentRequest'))

const config: GooglePayConfig = {
  environment: 'TEST',
  gateway: 'test',
  gatewayMerchantId: 'test',
  countryCode: 'CA',
  currencyCode: 'CAD',
  allowedCardNetworks: ['VISA'],
}
const bill = { payee: 'Chez Nous', amountDue: cents(1074), asks: [] }
const paid = { paymentMethodData: { tokenizationData: { token: 'g-1' } } }

test('a browser without Google Pay, or whose rules forbid it, has none to offer', async () => {
  expect(await findGooglePay(config)).toBeNull()
  pretend({ can: false })
  expect(await findGooglePay(config)).toBeNull()
  pretend({ forbidden: true })
  expect(await findGooglePay(config)).toBeNull()
})

test('its sheet is for the whole amount, and returns a token for the gateway', async () => {
  const browser = pretend({ details: paid })
  const wallet = await findGooglePay(config)
  expect(await wallet?.pay(bill)).toEqual(success({ token: 'g-1', contact: {} }))
  expect(browser.said).toEqual(['asked Chez Nous 10.74 CAD at https://google.com/pay', 'success'])
})

test('the sheet asks for a contact, and gives what its person fills in', async () => {
  const billingAddress = { name: 'Ana Roy', phoneNumber: '+1 514-555-0199' }
  const details = {
    paymentMethodData: { tokenizationData: { token: 'g-1' }, info: { billingAddress } },
    email: 'ana@example.com',
  }
  const browser = pretend({ details })
  const asks = ['fullName', 'email', 'phone'] as const
  const answer = (await findGooglePay(config))?.pay({ ...bill, asks })
  const contact = { fullName: 'Ana Roy', email: 'ana@example.com', phone: '+1 514-555-0199' }
  expect(await answer).toEqual(success({ token: 'g-1', contact }))
  expect(browser.asked()).toMatchObject({
    emailRequired: true,
    allowedPaymentMethods: [
      {
        parameters: {
          billingAddressRequired: true,
          billingAddressParameters: { format: 'MIN', phoneNumberRequired: true },
        },
      },
    ],
  })
})

test('a sheet that its person closes was cancelled; anything else failed', async () => {
  expect(await payWith({ fault: 'AbortError' })).toEqual(failure({ type: 'Cancelled' }))
  expect(await payWith({ fault: 'NotSupportedError' })).toEqual(
    failure({ type: 'Unsupported', message: '' }),
  )
  expect(await payWith({ fault: 'SecurityError' })).toEqual(failure({ type: 'Failed' }))
  expect(await payWith({ details: { something: 'else' } })).toEqual(failure({ type: 'Failed' }))
})

async function payWith(behaviour: Behaviour) {
  pretend(behaviour)
  return (await findGooglePay(config))?.pay(bill)
}

interface Behaviour {
  readonly can?: boolean
  readonly forbidden?: boolean
  readonly details?: unknown
  readonly fault?: string
}

/** A fake of Chrome's PaymentRequest that records its calls. */
function pretend({ can = true, forbidden = false, details, fault }: Behaviour) {
  const said: string[] = []
  let asked: unknown
  function Request(methods: readonly PaymentMethodData[], { total }: PaymentDetailsInit) {
    if (forbidden) throw new RangeError('violates Content Security Policy')
    const { label, amount } = total
    asked = methods[0]?.data
    return {
      canMakePayment: async () => can,
      show: async () => {
        if (fault !== undefined) throw new DOMException('no', fault)
        const at = methods.map(({ supportedMethods }) => supportedMethods).join()
        said.push(`asked ${label} ${amount.value} ${amount.currency} at ${at}`)
        return { details, complete: async (result: string) => void said.push(result) }
      },
    }
  }
  Reflect.set(globalThis, 'PaymentRequest', Request)
  return { said, asked: () => asked }
}
