import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { createTestGateway } from './test-gateway.ts'
import type { LedgerLine } from './test-ledger.ts'

const now = Date.parse('2026-11-20T21:30:00Z')
const typedCard = { number: '4242424242424242', expiry: '12/30', cvd: '123', postalCode: null }

/** A gateway at a fixed moment, with the lines that it entered. */
function aGateway(given: { readonly now?: () => number; readonly slowMs?: number } = {}) {
  const ledger = createMemoryTestLedger()
  const entered: LedgerLine[] = []
  const watched = {
    ...ledger,
    enter: async (line: LedgerLine) => {
      entered.push(line)
      return ledger.enter(line)
    },
  }
  const gateway = createTestGateway({ now: () => now, slowMs: 0, ...given, ledger: watched })
  const venueId = asId<VenueId>('venue')
  async function tokenOf(number: string, expiry = '12/30') {
    const answer = await gateway.tokenise({ ...typedCard, number, expiry })
    if (answer.type !== 'Token') throw new Error(`${number} is no card`)
    return answer.token
  }
  async function pay(token: string, key: string = randomUUID(), at = venueId) {
    const source = { type: 'card', token } as const
    const call = { key, venueId: at, source, amount: cents(1000), currency: 'CAD' } as const
    const answer = await gateway.authorise(call)
    return answer.type === 'Declined' ? answer.reason : answer.type
  }
  const capture = (authorisation: string) =>
    gateway.capture({ key: `${authorisation}/capture`, venueId, authorisation, currency: 'CAD' })
  const refund = (authorisation: string, amount: number, key = `${authorisation}/refund`) =>
    gateway.refund({ key, venueId, authorisation, amount: cents(amount), currency: 'CAD' })
  return { gateway, ledger, entered, venueId, tokenOf, pay, capture, refund }
}

test('wallets are offered by a merchant that is a test', () => {
  const { gateway, venueId } = aGateway()
  expect([gateway.name, gateway.isTest]).toEqual(['test', true])
  expect(gateway.wallets(venueId)).toEqual({
    applePay: {
      merchantIdentifier: 'merchant.test',
      supportedNetworks: ['visa', 'masterCard', 'amex'],
    },
    googlePay: {
      environment: 'TEST',
      gateway: 'test',
      gatewayMerchantId: 'test',
      allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
    },
  })
})

test('a wallet’s session names its domain and time, and each is a new one', async () => {
  const { gateway, venueId } = aGateway()
  const open = () =>
    gateway.openWallet({
      venueId,
      validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
      domain: 'order.example.com',
      displayName: 'Lakeside Table',
    })
  const session = {
    test: true,
    merchantSessionIdentifier: expect.stringMatching(/^test-[\da-f-]{36}$/),
    merchantIdentifier: 'merchant.test',
    domainName: 'order.example.com',
    displayName: 'Lakeside Table',
    epochTimestamp: now,
  }
  const [one, other] = [await open(), await open()]
  expect([one, other]).toEqual([
    { type: 'Session', session },
    { type: 'Session', session },
  ])
  expect(one).not.toEqual(other)
})

test.each([
  ['4242424242424242', '123', 'VISA'],
  ['5555555555554444', '123', 'MC'],
  ['378282246310005', '1234', 'AMEX'],
])('a card %s gets a token of its brand', async (number, cvd, brand) => {
  const { gateway } = aGateway()
  expect(await gateway.tokenise({ ...typedCard, number, cvd })).toMatchObject({
    type: 'Token',
    brand,
    last4: number.slice(-4),
    expiry: '12/30',
  })
})

test.each([
  '4242424242424242',
  '4111111111111111',
  '4012888888881881',
  '5555555555554444',
  '5105105105105100',
  '5200828282828210',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
])('the well-known number %s is a good card', async (number) => {
  const { gateway, pay } = aGateway()
  const cvd = number.startsWith('3') ? '1234' : '123'
  const answer = await gateway.tokenise({ ...typedCard, number, cvd })
  expect(answer.type === 'Token' && (await pay(answer.token))).toBe('Approved')
})

test.each([
  ['of no brand that is taken', { number: '6011111111111117' }],
  ['whose digits do not add up', { number: '4242424242424241' }],
  ['that is over', { expiry: '10/26' }],
  ['whose code is too short', { cvd: '12' }],
  ['whose code is another brand’s', { cvd: '1234' }],
])('a card %s gets no token', async (_, wrong) => {
  expect(await aGateway().gateway.tokenise({ ...typedCard, ...wrong })).toEqual({ type: 'Refused' })
})

test('the same token may be charged again, and one of another gateway may not', async () => {
  const { gateway, tokenOf } = aGateway()
  const token = await tokenOf('4242424242424242')
  expect(await gateway.keepCard({ key: 'keep', token })).toEqual({
    type: 'Token',
    token,
    brand: 'VISA',
    last4: '4242',
    expiry: '12/30',
  })
  expect(await gateway.keepCard({ key: 'keep', token: 'tok_other' })).toEqual({ type: 'Refused' })
})

test('a card that expired since it was typed in is declined; the expiry of a wallet’s card is the wallet’s concern', async () => {
  let time = now
  const { gateway, venueId, tokenOf, pay } = aGateway({ now: () => time })
  const token = await tokenOf('4242424242424242', '11/26')
  expect(await pay(token)).toBe('Approved')
  time = Date.parse('2027-01-02T00:00:00Z')
  expect(await pay(token)).toBe('Expired')
  const call = { key: randomUUID(), venueId, amount: cents(1000), currency: 'CAD' } as const
  const asked = { ...call, source: { type: 'google_pay', token } } as const
  expect(await gateway.authorise(asked)).toEqual({
    type: 'Approved',
    authorisation: call.key,
    card: null,
  })
})

test('a card that fails once works the next time, and fails again after that, by venue', async () => {
  const { tokenOf, pay, capture } = aGateway()
  const [failing, good] = [await tokenOf('4000000000000119'), await tokenOf('4242424242424242')]
  const second = randomUUID()
  expect(await pay(failing)).toBe('Failed')
  expect(await pay(good)).toBe('Approved')
  expect(await pay(failing, randomUUID(), asId<VenueId>('other'))).toBe('Failed')
  expect(await pay(failing, second)).toBe('Approved')
  expect(await pay(failing)).toBe('Failed')
  // A capture does not count as an attempt.
  expect(await capture(second)).toEqual({ type: 'Done' })
  expect(await pay(failing)).toBe('Approved')
})

test('a slow card is answered after a later one', async () => {
  const { tokenOf, pay } = aGateway({ slowMs: 1 })
  const answered: string[] = []
  const [slow, good] = [await tokenOf('4000000000000093'), await tokenOf('4242424242424242')]
  await Promise.all([
    pay(slow).then((answer) => answered.push(`slow ${answer}`)),
    pay(good).then((answer) => answered.push(`good ${answer}`)),
  ])
  expect(answered).toEqual(['good Approved', 'slow Approved'])
})

test('a card that comes twice doubles each request, any other card does not', async () => {
  const { tokenOf, pay, entered } = aGateway()
  expect(await pay(await tokenOf('4000000000000028'), 'doubled')).toBe('Approved')
  expect(await pay(await tokenOf('4242424242424242'), 'single')).toBe('Approved')
  expect(entered.map(({ key }) => key)).toEqual(['doubled', 'doubled', 'single'])
})

test('an answer is lost the first time under its key, and only then', async () => {
  const { tokenOf, pay, ledger, venueId } = aGateway()
  const losing = await tokenOf('4000000000000085')
  let answer: string | null = null
  void pay(losing, 'lost').then((given) => {
    answer = given
  })
  await expect.poll(() => ledger.lines(venueId)).toHaveLength(1)
  expect(answer).toBeNull()
  expect(await pay(losing, 'lost')).toBe('Approved')
  expect(answer).toBeNull()
})

test('an authorisation that never was is neither captured nor given back', async () => {
  const { gateway, venueId, ledger, capture, refund } = aGateway()
  expect(await capture('nothing')).toEqual({ type: 'Refused' })
  expect(await refund('nothing', 1)).toEqual({ type: 'Refused' })
  expect(await ledger.lines(venueId)).toEqual([])
  const voiding = { key: 'void', venueId, authorisationKey: 'nothing', currency: 'CAD' } as const
  expect(await gateway.void(voiding)).toEqual({ type: 'Done' })
  expect(await ledger.lines(venueId)).toEqual([
    {
      key: 'nothing',
      venueId,
      act: 'authorise',
      authorisation: null,
      behaviour: null,
      amount: 0,
      currency: 'CAD',
      declined: 'Voided',
    },
  ])
})

test('a declined authorisation is not captured', async () => {
  const { ledger, venueId, tokenOf, pay, capture } = aGateway()
  expect(await pay(await tokenOf('4000000000000002'), 'declined')).toBe('Declined')
  expect(await capture('declined')).toEqual({ type: 'Refused' })
  expect(await ledger.lines(venueId)).toHaveLength(1)
})

test('a wallet that gives the token of a bad card is declined as the card is', async () => {
  const { gateway, venueId, tokenOf } = aGateway()
  const source = { type: 'apple_pay', token: await tokenOf('4000000000009995') } as const
  const call = { key: randomUUID(), venueId, source, amount: cents(1000), currency: 'CAD' } as const
  expect(await gateway.authorise(call)).toEqual({ type: 'Declined', reason: 'NoFunds' })
})

test('a voided authorisation is not refunded', async () => {
  const { gateway, venueId, tokenOf, pay, refund } = aGateway()
  await pay(await tokenOf('4242424242424242'), 'paid')
  const voiding = { key: 'void', venueId, authorisationKey: 'paid', currency: 'CAD' } as const
  expect(await gateway.void(voiding)).toEqual({ type: 'Done' })
  expect(await refund('paid', 1)).toEqual({ type: 'Refused' })
})

test('a refund under the key of another amount is refused, and does not move money', async () => {
  const { venueId, ledger, tokenOf, pay, capture, refund } = aGateway()
  await pay(await tokenOf('4242424242424242'), 'paid')
  await capture('paid')
  expect(await refund('paid', 400)).toEqual({ type: 'Done' })
  expect(await refund('paid', 500)).toEqual({ type: 'Refused' })
  // Repeated, it is the same refund, even if a second one would exceed the amount.
  for (const _ of ['first', 'again']) {
    expect(await refund('paid', 600, 'the rest')).toEqual({ type: 'Done' })
  }
  expect(await refund('paid', 1, 'too much')).toEqual({ type: 'Refused' })
  const lines = await ledger.lines(venueId)
  expect(lines.filter(({ act }) => act === 'refund').map(({ amount }) => amount)).toEqual([
    400, 600,
  ])
})
