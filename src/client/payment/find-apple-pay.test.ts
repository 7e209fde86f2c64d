// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { failure, success } from '#domain/result.ts'
import { findApplePay } from './find-apple-pay.ts'
import type { ApplePaySession, AskMerchantSession } from './find-apple-pay.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'ApplePaySession'))

const config = {
  merchantIdentifier: 'merchant.test',
  countryCode: 'CA',
  currencyCode: 'CAD',
  supportedNetworks: ['visa'],
}
const bill = { payee: 'Chez Nous', amountDue: cents(1074), asks: [] }
const session = { merchantSessionIdentifier: 's-1' }

test('a device without Apple Pay, or without a card in it, has none to offer', () => {
  expect(findApplePay(config, granted)).toBeNull()
  pretend({ hasCards: false })
  expect(findApplePay(config, granted)).toBeNull()
})

test('the sheet opens at once, with the whole amount, and returns a token for the gateway', async () => {
  const device = pretend()
  const paying = findApplePay(config, granted)?.pay(bill)
  expect(device.said).toEqual(['begin Chez Nous 10.74 CAD'])
  device.now().onvalidatemerchant?.({ validationURL: 'https://apple.example/start' })
  await expect.poll(() => device.said.at(-1)).toBe('merchant s-1')
  device.now().onpaymentauthorized?.({ payment: { token: { paymentData: { data: 'x' } } } })
  expect(await paying).toEqual(success({ token: '{"data":"x"}', contact: {} }))
  expect(device.said.at(-1)).toBe('done 0')
})

test('the sheet asks for a contact, and gives what its person fills in', async () => {
  const device = pretend()
  const asks = ['fullName', 'email'] as const
  const paying = findApplePay(config, granted)?.pay({ ...bill, asks })
  expect(device.asked()).toEqual(['name', 'email'])
  const token = { paymentData: {} }
  const shippingContact = { givenName: 'Ana', familyName: 'Roy', emailAddress: 'ana@example.com' }
  device.now().onpaymentauthorized?.({ payment: { token, shippingContact } })
  const contact = { fullName: 'Ana Roy', email: 'ana@example.com' }
  expect(await paying).toEqual(success({ token: '{}', contact }))
})

test('a sheet that its person closes was cancelled', async () => {
  const device = pretend()
  const paying = findApplePay(config, granted)?.pay(bill)
  device.now().oncancel?.()
  expect(await paying).toEqual(failure({ type: 'Cancelled' }))
})

test('a venue that does not take it says so, and the sheet goes', async () => {
  const device = pretend()
  const refused = { type: 'Refused', status: 422, code: 9053, lines: [], fields: {} } as const
  const message = 'Apple Pay is not supported at this location.'
  const paying = findApplePay(config, async () => failure({ ...refused, message }))?.pay(bill)
  device.now().onvalidatemerchant?.({ validationURL: 'https://apple.example/start' })
  expect(await paying).toEqual(failure({ type: 'Unsupported', message }))
  await expect.poll(() => device.said.at(-1)).toBe('abort')
})

test('without an answer of the venue, or outside of a tap, it fails', async () => {
  const device = pretend()
  const paying = findApplePay(config, async () => failure({ type: 'Unreachable' }))?.pay(bill)
  device.now().onvalidatemerchant?.({ validationURL: 'https://apple.example/start' })
  expect(await paying).toEqual(failure({ type: 'Failed' }))
  pretend({ inTap: false })
  expect(await findApplePay(config, granted)?.pay(bill)).toEqual(failure({ type: 'Failed' }))
})

const granted: AskMerchantSession = async () => success(session)

/** A fake of Safari's ApplePaySession that records its calls. */
function pretend({ hasCards = true, inTap = true } = {}) {
  const said: string[] = []
  let opened: ApplePaySession | null = null
  let asked: unknown
  function Session(_version: number, request: Requested) {
    asked = request.requiredShippingContactFields
    const { label, amount } = request.total
    opened = {
      onvalidatemerchant: null,
      onpaymentauthorized: null,
      oncancel: null,
      begin: () => {
        if (!inTap) throw new Error('Must be called within a tap')
        said.push(`begin ${label} ${amount} ${request.currencyCode}`)
      },
      abort: () => said.push('abort'),
      completeMerchantValidation: (given) =>
        said.push(`merchant ${(given as typeof session).merchantSessionIdentifier}`),
      completePayment: ({ status }) => said.push(`done ${status}`),
    }
    return opened
  }
  const statics = { canMakePayments: () => hasCards, STATUS_SUCCESS: 0 }
  Reflect.set(globalThis, 'ApplePaySession', Object.assign(Session, statics))
  return {
    said,
    asked: () => asked,
    now: () => {
      if (!opened) throw new Error('No sheet is open')
      return opened
    },
  }
}

interface Requested {
  readonly currencyCode: string
  readonly total: Total
  readonly requiredShippingContactFields?: readonly string[]
}

interface Total {
  readonly label: string
  readonly amount: string
}
