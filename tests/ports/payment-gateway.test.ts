import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { withTimeout } from '#server/payment/with-timeout.ts'
import type { AuthorisationAnswer, PaymentGateway } from '#server/payment/payment-gateway.ts'
import { createTestGateway } from '#server/payment/test-gateway.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { createPostgresTestLedger } from '#server/payment/postgres-test-ledger.ts'
import type { TestLedger } from '#server/payment/test-ledger.ts'
import { openOwn } from './databases.ts'

const now = Date.parse('2026-11-20T21:30:00Z')

/** A gateway with a ledger of its own, a venue, and a typed card. */
async function aCardAt(ledger: TestLedger, number: string, timeoutMs = 10_000) {
  const line = createTestGateway({ ledger, now: () => now, slowMs: 0 })
  const gateway = withTimeout(line, timeoutMs)
  const venueId = asId<VenueId>(`venue-${randomUUID()}`)
  const typed = await gateway.tokenise({ number, expiry: '12/30', cvd: '123', postalCode: null })
  if (typed.type !== 'Token') throw new Error(`${number} is no card`)
  const source = { type: 'card', token: typed.token } as const
  const authorise = (key: string, amount = cents(5790)) =>
    gateway.authorise({ key, venueId, source, amount, currency: 'CAD' })
  const linesOf = () => ledger.lines(venueId)
  return { gateway, venueId, typed, authorise, linesOf }
}

const database = openOwn()
afterAll(async () => (await database).close())

/** The stores for the test gateway's ledger. */
const books: readonly { readonly name: string; readonly open: () => Promise<TestLedger> }[] = [
  { name: 'memory', open: async () => createMemoryTestLedger() },
  { name: 'database', open: async () => createPostgresTestLedger((await database).sql) },
]

for (const { name, open } of books) {
  test(`${name}: a card that is good is charged once, however often it is asked for`, async () => {
    const { gateway, venueId, authorise, linesOf } = await aCardAt(await open(), '4242424242424242')
    const key = randomUUID()
    const approved = {
      type: 'Approved',
      authorisation: key,
      card: { brand: 'VISA', last4: '4242' },
    }
    const answers = await Promise.all(Array.from({ length: 20 }, () => authorise(key)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => approved))
    const capture = () =>
      gateway.capture({ key: `${key}/capture`, venueId, authorisation: key, currency: 'CAD' })
    expect([await capture(), await capture()]).toEqual([{ type: 'Done' }, { type: 'Done' }])
    expect(await linesOf()).toMatchObject([
      { act: 'authorise', amount: 5790, declined: null },
      { act: 'capture', amount: 5790 },
    ])
  })

  test(`${name}: what is voided is never captured, and the other way round`, async () => {
    const { gateway, venueId, authorise } = await aCardAt(await open(), '4242424242424242')
    const [voided, captured] = [randomUUID(), randomUUID()]
    const voiding = (key: string) =>
      gateway.void({ key: `${key}/void`, venueId, authorisationKey: key, currency: 'CAD' })
    const capture = (key: string) =>
      gateway.capture({ key: `${key}/capture`, venueId, authorisation: key, currency: 'CAD' })
    await authorise(voided)
    expect(await voiding(voided)).toEqual({ type: 'Done' })
    expect(await voiding(voided)).toEqual({ type: 'Done' })
    expect(await capture(voided)).toEqual({ type: 'Refused' })
    await authorise(captured)
    expect(await capture(captured)).toEqual({ type: 'Done' })
    expect(await voiding(captured)).toEqual({ type: 'Refused' })
  })

  test(`${name}: a second capture or void under another key is refused, and the first one counts`, async () => {
    const { gateway, venueId, authorise, linesOf } = await aCardAt(await open(), '4242424242424242')
    const [captured, voided] = [randomUUID(), randomUUID()]
    await authorise(captured)
    await authorise(voided)
    const capture = (key: string) =>
      gateway.capture({ key, venueId, authorisation: captured, currency: 'CAD' })
    const voiding = (key: string) =>
      gateway.void({ key, venueId, authorisationKey: voided, currency: 'CAD' })
    for (const act of [capture, voiding]) {
      const answers = [
        await act(`${act.name}-1`),
        await act(`${act.name}-2`),
        await act(`${act.name}-1`),
      ]
      expect(answers).toEqual([{ type: 'Done' }, { type: 'Refused' }, { type: 'Done' }])
    }
    expect((await linesOf()).filter(({ act }) => act !== 'authorise')).toMatchObject([
      { key: 'capture-1', act: 'capture', authorisation: captured, amount: 5790 },
      { key: 'voiding-1', act: 'void', authorisation: voided, amount: 5790 },
    ])
  })

  test(`${name}: of captures and voids under many keys at once one is done`, async () => {
    const { gateway, venueId, authorise, linesOf } = await aCardAt(await open(), '4242424242424242')
    const authorisation = randomUUID()
    await authorise(authorisation)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        number % 2 === 0
          ? gateway.capture({ key: `end-${number}`, venueId, authorisation, currency: 'CAD' })
          : gateway.void({
              key: `end-${number}`,
              venueId,
              authorisationKey: authorisation,
              currency: 'CAD',
            }),
      ),
    )
    expect(answers.filter(({ type }) => type === 'Done')).toHaveLength(1)
    expect(await linesOf()).toHaveLength(2)
  })

  test(`${name}: a key that was used for one act does no other`, async () => {
    const { gateway, venueId, authorise, linesOf } = await aCardAt(await open(), '4242424242424242')
    const [first, second] = [randomUUID(), randomUUID()]
    await authorise(first)
    await authorise(second)
    expect(
      await gateway.capture({ key: 'one', venueId, authorisation: first, currency: 'CAD' }),
    ).toEqual({
      type: 'Done',
    })
    expect(
      await gateway.capture({ key: 'one', venueId, authorisation: second, currency: 'CAD' }),
    ).toEqual({
      type: 'Refused',
    })
    const refund = {
      key: 'one',
      venueId,
      authorisation: first,
      amount: cents(5790),
      currency: 'CAD',
    }
    expect(await gateway.refund(refund)).toEqual({ type: 'Refused' })
    expect(await linesOf()).toHaveLength(3)
  })

  test(`${name}: the same key at another venue is another call`, async () => {
    const ledger = await open()
    const [one, other] = [
      await aCardAt(ledger, '4242424242424242'),
      await aCardAt(ledger, '4242424242424242'),
    ]
    const key = randomUUID()
    for (const { authorise, gateway, venueId } of [one, other]) {
      expect(await authorise(key)).toMatchObject({ type: 'Approved' })
      const capture = { key: `${key}/capture`, venueId, authorisation: key, currency: 'CAD' }
      expect(await gateway.capture(capture)).toEqual({ type: 'Done' })
      const refund = {
        key: `${key}/refund`,
        venueId,
        authorisation: key,
        amount: cents(5790),
        currency: 'CAD',
      }
      expect(await gateway.refund(refund)).toEqual({ type: 'Done' })
    }
    for (const { linesOf } of [one, other]) {
      expect((await linesOf()).map(({ act }) => act)).toEqual(['authorise', 'capture', 'refund'])
    }
  })

  test(`${name}: a line that gives money back ends no authorisation`, async () => {
    const ledger = await open()
    const { venueId, authorise, linesOf } = await aCardAt(ledger, '4242424242424242')
    const authorisation = randomUUID()
    await authorise(authorisation)
    const [authorised] = await linesOf()
    if (!authorised) throw new Error('The card was authorised')
    const refund = { ...authorised, key: 'refund', act: 'refund', authorisation } as const
    const capture = { ...authorised, key: 'capture', act: 'capture', authorisation } as const
    expect([await ledger.enter(refund), await ledger.enter(capture)]).toEqual([refund, capture])
    expect(await ledger.linesOf({ venueId, key: authorisation })).toEqual([refund, capture])
    const second = { ...capture, key: 'second' }
    expect(await ledger.enter(second)).toEqual(capture)
  })

  test(`${name}: an authorisation that comes after it was voided is declined`, async () => {
    const { gateway, venueId, authorise } = await aCardAt(await open(), '4242424242424242')
    const key = randomUUID()
    await gateway.void({ key: `${key}/void`, venueId, authorisationKey: key, currency: 'CAD' })
    expect(await authorise(key)).toEqual({ type: 'Declined', reason: 'Voided' })
  })

  test(`${name}: a lost answer was an authorisation, and is heard when it is asked for again`, async () => {
    const { authorise, linesOf } = await aCardAt(await open(), '4000000000000085', 1000)
    const key = randomUUID()
    expect(await authorise(key)).toEqual({ type: 'Unknown' })
    expect(await authorise(key)).toMatchObject({ type: 'Approved', authorisation: key })
    expect(await linesOf()).toHaveLength(1)
  })

  test(`${name}: what is captured can be given back, up to its amount`, async () => {
    const { gateway, venueId, authorise, linesOf } = await aCardAt(await open(), '4242424242424242')
    const authorisation = randomUUID()
    const refund = (amount: number, key = `${authorisation}/refund`) =>
      gateway.refund({ key, venueId, authorisation, amount: cents(amount), currency: 'CAD' })
    await authorise(authorisation)
    expect(await refund(5790)).toEqual({ type: 'Refused' })
    await gateway.capture({
      key: `${authorisation}/capture`,
      venueId,
      authorisation,
      currency: 'CAD',
    })
    expect(await refund(5791)).toEqual({ type: 'Refused' })
    expect([await refund(1000), await refund(1000)]).toEqual([{ type: 'Done' }, { type: 'Done' }])
    expect(await refund(1001)).toEqual({ type: 'Refused' })
    // The rest of it, under another key.
    expect(await refund(4791, 'rest')).toEqual({ type: 'Refused' })
    expect(await refund(4790, 'rest')).toEqual({ type: 'Done' })
    const refunds = (await linesOf()).filter(({ act }) => act === 'refund')
    expect(refunds).toMatchObject([{ amount: 1000 }, { amount: 4790 }])
  })

  test(`${name}: what was authorised in one currency is moved in no other`, async () => {
    const { gateway, venueId, typed, linesOf } = await aCardAt(await open(), '4242424242424242')
    const source = { type: 'card', token: typed.token } as const
    const key = randomUUID()
    const amount = cents(5790)
    const pounds = { venueId, currency: 'GBP' }
    const dollars = { venueId, currency: 'CAD' }
    await gateway.authorise({ ...pounds, key, source, amount })
    const capture = { key: `${key}/capture`, authorisation: key }
    const refund = { key: `${key}/refund`, authorisation: key, amount }
    const voiding = { key: `${key}/void`, authorisationKey: key }
    expect(await gateway.capture({ ...dollars, ...capture })).toEqual({ type: 'Refused' })
    expect(await gateway.void({ ...dollars, ...voiding })).toEqual({ type: 'Refused' })
    expect(await gateway.capture({ ...pounds, ...capture })).toEqual({ type: 'Done' })
    expect(await gateway.refund({ ...dollars, ...refund })).toEqual({ type: 'Refused' })
    expect(await gateway.refund({ ...pounds, ...refund })).toEqual({ type: 'Done' })
    const booked = (await linesOf()).map(({ act, currency }) => `${act} ${currency}`)
    expect(booked).toEqual(['authorise GBP', 'capture GBP', 'refund GBP'])
  })

  test.each([
    ['4000000000000002', 'Declined'],
    ['4000000000009995', 'NoFunds'],
    ['4000000000000069', 'Expired'],
    ['4000000000000044', 'CardNotSupported'],
    // No test number: a real card is never charged, and so never approved.
    ['4539578763621486', 'Declined'],
  ])(`${name}: %s is declined: %s`, async (number, reason) => {
    const { gateway, venueId, authorise } = await aCardAt(await open(), number)
    const key = randomUUID()
    expect(await authorise(key)).toEqual({ type: 'Declined', reason })
    expect(await authorise(key)).toEqual({ type: 'Declined', reason })
    expect(await gateway.capture({ key, venueId, authorisation: key, currency: 'CAD' })).toEqual({
      type: 'Refused',
    })
  })

  test(`${name}: a card that fails once works the next time, and not under the first key`, async () => {
    const { authorise } = await aCardAt(await open(), '4000000000000119')
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await authorise(first)).toEqual({ type: 'Declined', reason: 'Failed' })
    expect(await authorise(first)).toEqual({ type: 'Declined', reason: 'Failed' })
    expect(await authorise(second)).toMatchObject({ type: 'Approved' })
  })

  test.each(['4000000000000093', '4000000000000028'])(
    `${name}: %s is charged once, slow or doubled as its line is`,
    async (number) => {
      const { authorise, linesOf } = await aCardAt(await open(), number)
      expect(await authorise(randomUUID())).toMatchObject({ type: 'Approved' })
      expect(await linesOf()).toHaveLength(1)
    },
  )

  test(`${name}: an unknown token is declined`, async () => {
    const { gateway, venueId } = await aCardAt(await open(), '4242424242424242')
    const source = { type: 'card', token: 'tok_of_another_gateway' } as const
    const call = { key: randomUUID(), venueId, source, amount: cents(100), currency: 'CAD' }
    expect(await gateway.authorise(call)).toEqual({ type: 'Declined', reason: 'UnknownCard' })
  })
}

test('a token says brand, last digits and expiry, and nothing else of a card', async () => {
  const { gateway, typed } = await aCardAt(createMemoryTestLedger(), '5555555555554444')
  expect(typed).toEqual({
    type: 'Token',
    token: expect.stringMatching(/^test_approves_MC_4444_12-30_[\da-f-]{36}$/),
    brand: 'MC',
    last4: '4444',
    expiry: '12/30',
  })
  const kept = await gateway.keepCard({ key: randomUUID(), token: typed.token })
  expect(kept).toMatchObject({ type: 'Token', brand: 'MC', last4: '4444', expiry: '12/30' })
})

test('what is no card gets no token', async () => {
  const { gateway } = await aCardAt(createMemoryTestLedger(), '4242424242424242')
  const good = { number: '4242424242424242', expiry: '12/30', cvd: '123', postalCode: null }
  for (const wrong of [{ number: '4242424242424241' }, { expiry: '10/26' }, { cvd: '12' }]) {
    expect(await gateway.tokenise({ ...good, ...wrong })).toEqual({ type: 'Refused' })
  }
})

test('a wallet pays as a card does, and its session says that it is a test', async () => {
  const { gateway, venueId } = await aCardAt(createMemoryTestLedger(), '4242424242424242')
  const source = { type: 'apple_pay', token: '{"paymentData":{}}' } as const
  const paid = await gateway.authorise({
    key: 'key-1',
    venueId,
    source,
    amount: cents(100),
    currency: 'CAD',
  })
  expect(paid).toEqual({ type: 'Approved', authorisation: 'key-1', card: null })
  const opened = await gateway.openWallet({
    venueId,
    validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
    domain: 'order.example.com',
    displayName: 'Lakeside Table',
  })
  expect(opened).toMatchObject({
    type: 'Session',
    session: { test: true, domainName: 'order.example.com' },
  })
})

test('a gateway that never answers is unknown in every call', async () => {
  const never = () => new Promise<never>(() => undefined)
  const silent: PaymentGateway = {
    ...createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
    tokenise: never,
    keepCard: never,
    authorise: never,
    capture: never,
    void: never,
    refund: never,
    openWallet: never,
  }
  const { capture, authorise } = withTimeout(silent, 1)
  const venueId = asId<VenueId>('venue')
  const source = { type: 'card', token: 'a-token' } as const
  const asked: AuthorisationAnswer = await authorise({
    key: 'k',
    venueId,
    source,
    amount: cents(1),
    currency: 'CAD',
  })
  expect(asked).toEqual({ type: 'Unknown' })
  expect(await capture({ key: 'k', venueId, authorisation: 'k', currency: 'CAD' })).toEqual({
    type: 'Unknown',
  })
})
