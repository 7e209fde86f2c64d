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
const bill = { payee: 'Chez Nous', amountDue: cents(1074) }
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
  expect(await wallet?.pay(bill)).toEqual(success('g-1'))
  expect(browser.said).toEqual(['asked Chez Nous 10.74 CAD at https://google.com/pay', 'success'])
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
  function Request(methods: readonly PaymentMethodData[], { total }: PaymentDetailsInit) {
    if (forbidden) throw new RangeError('violates Content Security Policy')
    const { label, amount } = total
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
  return { said }
}
