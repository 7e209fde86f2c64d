import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { authorisePayment } from './authorise-payment.ts'
import type { AuthorisationWaits } from './authorise-payment.ts'
import { createMemoryPaymentStore } from '#tests/twins/payment/memory-payment-store.ts'
import { declineReasons } from './payment-gateway.ts'
import type { Authorisation, AuthorisationAnswer, PaymentGateway } from './payment-gateway.ts'
import type { PaymentIntent, PaymentStep, PaymentStore } from './payment-store.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { createTestGateway } from './test-gateway.ts'

const now = Date.parse('2026-11-20T21:30:00Z')
const at = new Date(now)
const source = { type: 'card', token: 'a-token' } as const
const approved = {
  type: 'Approved',
  authorisation: 'auth-1',
  card: { brand: 'VISA', last4: '4242' },
} as const
const unknown = { type: 'Unknown' } as const

type Answer = () => Promise<AuthorisationAnswer>

const fewWaits: AuthorisationWaits = { everyMs: 1, atMostMs: 5 }

/**
 * One payment whose gateway gives these answers, with a record of the calls to gateway and store.
 */
function aPayment(
  answers: readonly Answer[],
  { waits = fewWaits }: { waits?: AuthorisationWaits | null } = {},
) {
  const intent: PaymentIntent = {
    venueId: asId<VenueId>('venue'),
    key: asId<IdempotencyKey>(randomUUID()),
    requestHash: 'hash',
    method: 'credit_card',
    amount: cents(5790),
    currency: 'GBP',
    at,
  }
  const asked: Authorisation[] = []
  const moves: PaymentStep[] = []
  const found: unknown[] = []
  const released: unknown[] = []
  const left = [...answers]
  const store = createMemoryPaymentStore()
  const paymentStore: PaymentStore = {
    ...store,
    move: async (name, step) => {
      moves.push(step)
      return store.move(name, step)
    },
    find: async (name) => {
      found.push(name)
      return store.find(name)
    },
    release: async (name, lease) => {
      released.push(name)
      return store.release(name, lease)
    },
  }
  const gateway: PaymentGateway = {
    ...createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
    authorise: async (call) => {
      asked.push(call)
      const answer = left.shift()
      if (!answer) throw new Error('Not expected: authorise')
      return answer()
    },
  }
  let time = now
  const deps = { gateway, paymentStore, now: () => time, ...(waits ? { waits } : {}) }
  return {
    intent,
    asked,
    moves,
    found,
    released,
    paymentStore,
    authorise: (changes: Partial<PaymentIntent> = {}) =>
      authorisePayment(deps, { ...intent, ...changes }, source),
    later: (ms: number) => {
      time += ms
    },
  }
}

test('an approval is stored with its card, and returned again without a call or a wait', async () => {
  const { authorise, asked, moves, found, intent } = aPayment([async () => approved])
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(found).toEqual([])
  const { key, venueId, amount, currency } = intent
  expect(asked).toEqual([{ key, venueId, amount, currency, source }])
  const { authorisation, card } = approved
  expect(moves).toEqual([{ from: ['authorising'], to: 'authorised', at, authorisation, card }])
})

const problems = {
  Declined: 'CardDeclined',
  NoFunds: 'CardNoFunds',
  Expired: 'CardExpired',
  CardNotSupported: 'CardNotSupported',
  Failed: 'CardFailed',
  Voided: 'CardFailed',
  UnknownCard: 'CardUnknown',
} as const

test.each(declineReasons)('%s is stored, and returned again without a call', async (reason) => {
  const { authorise, asked, moves } = aPayment([async () => ({ type: 'Declined', reason })])
  const declined = { type: 'Declined', problem: { type: problems[reason] } }
  expect([await authorise(), await authorise()]).toEqual([declined, declined])
  expect(asked).toHaveLength(1)
  expect(moves).toEqual([{ from: ['authorising'], to: 'declined', at, declined: reason }])
})

test('a refusal without a stored reason counts as the bank’s', async () => {
  const { authorise, intent, paymentStore } = aPayment([])
  await paymentStore.begin(intent, { from: at, until: at })
  await paymentStore.move(intent, { from: ['authorising'], to: 'declined', at })
  expect(await authorise()).toEqual({ type: 'Declined', problem: { type: 'CardDeclined' } })
})

test('the key of another body is refused, whatever the state of its payment', async () => {
  const { authorise, asked } = aPayment([async () => approved])
  await authorise()
  expect(await authorise({ requestHash: 'other' })).toEqual({ type: 'OtherOrder' })
  expect(asked).toHaveLength(1)
})

test('a payment that is given back already is not authorised again', async () => {
  const { authorise, intent, paymentStore, asked } = aPayment([async () => approved])
  await authorise()
  await paymentStore.move(intent, { from: ['authorised'], to: 'voiding', at })
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(asked).toHaveLength(1)
})

test('a gateway that does not answer is called again at once by the next copy', async () => {
  const { authorise, moves, asked } = aPayment([async () => unknown, async () => approved])
  expect(await authorise()).toEqual({ type: 'Unknown' })
  expect(moves).toEqual([])
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(asked).toHaveLength(2)
})

test('a call that got an answer does not release its lease', async () => {
  const { authorise, released } = aPayment([async () => approved])
  await authorise()
  expect(released).toEqual([])
})

test('a fault of the gateway is passed on, and lets the next copy ask', async () => {
  const broken = async () => {
    throw new TypeError('broken')
  }
  const { authorise, asked } = aPayment([broken, async () => approved])
  await expect(authorise()).rejects.toThrow('broken')
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(asked).toHaveLength(2)
})

test.each([
  ['as long as it is told to', fewWaits],
  ['as long as is usual where it is not told', null],
])('a copy waits for the answer of the copy that asks, %s', async (_, waits) => {
  let answer = (_given: AuthorisationAnswer) => {}
  const given = new Promise<AuthorisationAnswer>((resolve) => {
    answer = resolve
  })
  let looks = 0
  const payment = aPayment([() => given], { waits })
  const { find } = payment.paymentStore
  Object.assign(payment.paymentStore, {
    find: async (name: PaymentIntent) => {
      looks += 1
      if (looks === 2) {
        answer(approved)
        await first
      }
      return find(name)
    },
  })
  const first = payment.authorise()
  expect(await payment.authorise()).toEqual({ type: 'Authorised' })
  expect(payment.asked).toHaveLength(1)
})

test('a copy waits no longer than its limit, and looks once per pause', async () => {
  let looks = 0
  const payment = aPayment([() => new Promise(() => undefined)])
  let tries = 0
  const { find, begin } = payment.paymentStore
  void payment.authorise()
  Object.assign(payment.paymentStore, {
    find: async (name: PaymentIntent) => {
      looks += 1
      return find(name)
    },
    begin: async (...given: Parameters<PaymentStore['begin']>) => {
      tries += 1
      return begin(...given)
    },
  })
  expect(await payment.authorise()).toEqual({ type: 'Unknown' })
  // On the first look, and again after five pauses, it tries to take the lease.
  expect([looks, tries, payment.asked.length]).toEqual([4, 2, 1])
})

test('a copy whose server crashed holds the others up for two seconds', async () => {
  const ended = { ...fewWaits, renewMs: 2 ** 30 }
  const { authorise, asked, later } = aPayment(
    [() => new Promise(() => undefined), async () => approved],
    { waits: ended },
  )
  void authorise()
  later(1_999)
  expect(await authorise()).toEqual({ type: 'Unknown' })
  later(1)
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(asked).toHaveLength(2)
})

test('a waiting copy calls the gateway once the lease has ended', async () => {
  const waits = { everyMs: 1, atMostMs: 1_000, renewMs: 2 ** 30 }
  const payment = aPayment([() => new Promise(() => undefined), async () => approved], { waits })
  void payment.authorise()
  const waiting = payment.authorise()
  payment.later(2_000)
  expect(await waiting).toEqual({ type: 'Authorised' })
  expect(payment.asked).toHaveLength(2)
})

test('a slow gateway is called by one copy: it renews its lease, and ends it with the answer', async () => {
  let answer = (_given: AuthorisationAnswer) => {}
  const given = new Promise<AuthorisationAnswer>((resolve) => {
    answer = resolve
  })
  const payment = aPayment([() => given, async () => approved], {
    waits: { ...fewWaits, renewMs: 1 },
  })
  const { renew } = payment.paymentStore
  let renewals = 0
  Object.assign(payment.paymentStore, {
    renew: async (...lease: Parameters<PaymentStore['renew']>) => {
      renewals += 1
      return renew(...lease)
    },
  })
  const first = payment.authorise()
  for (let seconds = 0; seconds < 8; seconds += 1) {
    const before = renewals
    await expect.poll(() => renewals, { interval: 1 }).toBeGreaterThan(before + 1)
    payment.later(1_000)
    expect(await payment.authorise()).toEqual({ type: 'Unknown' })
  }
  expect(payment.asked).toHaveLength(1)
  answer(unknown)
  expect(await first).toEqual({ type: 'Unknown' })
  expect(await payment.authorise()).toEqual({ type: 'Authorised' })
  const after = renewals
  await payment.authorise()
  expect(renewals).toBe(after)
})

test('a database that cannot renew a lease leaves the answer to the copy that asked', async () => {
  const answers = async () => {
    await expect.poll(() => tries, { interval: 1 }).toBe(1)
    return approved
  }
  const { authorise, paymentStore } = aPayment([answers], { waits: { ...fewWaits, renewMs: 1 } })
  let tries = 0
  Object.assign(paymentStore, {
    renew: async () => {
      tries += 1
      throw new Error('Not reachable')
    },
  })
  expect(await authorise()).toEqual({ type: 'Authorised' })
  expect(tries).toBe(1)
})
