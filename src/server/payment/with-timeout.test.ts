import { afterEach, expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { withTimeout } from './with-timeout.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { createTestGateway } from './test-gateway.ts'

afterEach(() => {
  vi.useRealTimers()
})

const venueId = asId<VenueId>('venue')
const key = 'a-key'
const token = 'a-token'
const named = { venueId, key, currency: 'CAD' } as const
const amount = cents(100)

const calls: Readonly<Record<string, (gateway: PaymentGateway) => Promise<unknown>>> = {
  tokenise: ({ tokenise }) =>
    tokenise({ number: '4242424242424242', expiry: '12/30', cvd: '123', postalCode: null }),
  keepCard: ({ keepCard }) => keepCard({ key, token }),
  authorise: ({ authorise }) => authorise({ ...named, amount, source: { type: 'card', token } }),
  capture: ({ capture }) => capture({ ...named, authorisation: key }),
  void: (gateway) => gateway.void({ ...named, authorisationKey: key }),
  refund: ({ refund }) => refund({ ...named, amount, authorisation: key }),
  openWallet: ({ openWallet }) =>
    openWallet({ venueId, validationUrl: '', domain: '', displayName: '' }),
}

const aTestGateway = () =>
  createTestGateway({ ledger: createMemoryTestLedger(), now: () => 0, slowMs: 0 })

test.each(Object.entries(calls))(
  '%s is unknown after eight seconds of silence',
  async (_, call) => {
    vi.useFakeTimers()
    const never = () => new Promise<never>(() => undefined)
    const silent: PaymentGateway = {
      ...aTestGateway(),
      ...Object.fromEntries(Object.keys(calls).map((name) => [name, never])),
    }
    let answer: unknown = 'none yet'
    const asked = call(withTimeout(silent)).then((given) => {
      answer = given
    })
    await vi.advanceTimersByTimeAsync(7_999)
    expect(answer).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(answer).toEqual({ type: 'Unknown' })
  },
)

test('an answer in time is passed on, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const gateway = withTimeout(aTestGateway())
  expect(await gateway.capture({ ...named, authorisation: key })).toEqual({ type: 'Refused' })
  expect(vi.getTimerCount()).toBe(0)
  expect([gateway.name, gateway.isTest]).toEqual(['test', true])
})
