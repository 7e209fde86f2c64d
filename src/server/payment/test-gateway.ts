import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { zeroCents } from '#domain/money/money.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { brandOf, isCardNumber, isCvd, isExpiryAhead } from '#server/card-page/card-rules.js'
import type {
  Authorisation,
  AuthorisationAnswer,
  Capture,
  DeclineReason,
  PaymentGateway,
  PaymentSource,
  Refund,
  SettlementAnswer,
  TokenAnswer,
  TypedCard,
  WalletAnswer,
  WalletOpening,
} from './payment-gateway.ts'
import { testCards } from './test-cards.ts'
import type { LedgerLine, TestLedger } from './test-ledger.ts'
import { readTestToken, writeTestToken } from './test-token.ts'
import type { TestToken } from './test-token.ts'

export interface TestGatewaySettings {
  readonly ledger: TestLedger
  readonly now: () => Instant
  /** Delay of a slow card; left out: three seconds. */
  readonly slowMs?: number
}

/**
 * A gateway that charges no real money. Well-known test numbers decide the answer (test-cards.ts),
 * and some behave as real networks do: answers get lost or come late, and requests come twice.
 */
export function createTestGateway({
  ledger,
  now,
  slowMs = 3000,
}: TestGatewaySettings): PaymentGateway {
  async function authorise(call: Authorisation): Promise<AuthorisationAnswer> {
    const behaviour = tokenOf(call.source)?.behaviour
    if (behaviour === 'loses-its-answer' && (await ledger.find(call)) === null) {
      await decide(call)
      return new Promise(() => undefined)
    }
    if (behaviour === 'is-slow') await delay(slowMs)
    const copies = behaviour === 'comes-twice' ? [decide(call)] : []
    const [answer] = await Promise.all([decide(call), ...copies])
    return answer
  }

  async function decide(call: Authorisation): Promise<AuthorisationAnswer> {
    const { key, venueId, amount, currency, source } = call
    const token = tokenOf(source)
    const declined = await reasonOf(call, token)
    const behaviour = token?.behaviour ?? null
    const line = await ledger.enter({
      ...anAuthorisation,
      key,
      venueId,
      behaviour,
      amount,
      currency,
      declined,
    })
    if (line.declined !== null) return { type: 'Declined', reason: line.declined }
    const card = source.type === 'card' && token ? { brand: token.brand, last4: token.last4 } : null
    return { type: 'Approved', authorisation: key, card }
  }

  /** Null: approved. */
  async function reasonOf(
    { venueId, source }: Authorisation,
    token: TestToken | null,
  ): Promise<DeclineReason | null> {
    if (token === null) return 'UnknownCard'
    if (source.type === 'card' && !isExpiryAhead(token.expiry, now())) return 'Expired'
    switch (token.behaviour) {
      case 'declines':
        return 'Declined'
      case 'has-no-funds':
        return 'NoFunds'
      case 'is-expired':
        return 'Expired'
      case 'is-not-supported':
        return 'CardNotSupported'
      case 'fails-once': {
        const before = await ledger.lastOf(venueId, 'fails-once')
        return before?.declined === 'Failed' ? null : 'Failed'
      }
      case 'approves':
      case 'loses-its-answer':
      case 'is-slow':
      case 'comes-twice':
        return null
    }
  }

  /** An authorisation ends once, by one call: a second call is refused, even for the same act. */
  async function end(
    { venueId, key, authorisation, currency }: Capture,
    act: 'capture' | 'void',
  ): Promise<SettlementAnswer> {
    const authorised = await ledger.find({ venueId, key: authorisation })
    if (authorised === null || authorised.declined !== null) return { type: 'Refused' }
    if (authorised.currency !== currency) return { type: 'Refused' }
    return book({ ...authorised, key, act, authorisation })
  }

  /** A repeated call is the same act. Its key, used for another act, is refused. */
  async function book(line: LedgerLine): Promise<SettlementAnswer> {
    const booked = await ledger.enter(line)
    const isThis =
      booked.key === line.key &&
      booked.act === line.act &&
      booked.authorisation === line.authorisation &&
      booked.amount === line.amount
    return { type: isThis ? 'Done' : 'Refused' }
  }

  async function refund({
    key,
    venueId,
    authorisation,
    amount,
    currency,
  }: Refund): Promise<SettlementAnswer> {
    const lines = await ledger.linesOf({ venueId, key: authorisation })
    const captured = lines.find(({ act }) => act === 'capture')
    if (captured?.currency !== currency) return { type: 'Refused' }
    const refunded = lines
      .filter((line) => line.act === 'refund' && line.key !== key)
      .reduce((sum, line) => sum + line.amount, 0)
    if (refunded + amount > captured.amount) return { type: 'Refused' }
    return book({ ...captured, key, act: 'refund', amount })
  }

  return {
    name: 'test',
    isTest: true,
    tokenise: async (card) => tokenise(card, now()),
    keepCard: async ({ token }) => keepCard(token),
    authorise,
    capture: (call) => end(call, 'capture'),
    void: async ({ key, venueId, authorisationKey: authorisation, currency }) => {
      const nothing = { ...anAuthorisation, behaviour: null, amount: zeroCents, currency }
      const line = await ledger.enter({
        ...nothing,
        key: authorisation,
        venueId,
        declined: 'Voided',
      })
      return line.declined === null
        ? end({ key, venueId, authorisation, currency }, 'void')
        : { type: 'Done' }
    },
    refund,
    wallets: () => ({
      applePay: { merchantIdentifier: 'merchant.test', supportedNetworks: networks },
      googlePay: {
        environment: 'TEST',
        gateway: 'test',
        gatewayMerchantId: 'test',
        allowedCardNetworks: networks.map((network) => network.toUpperCase()),
      },
    }),
    openWallet: async (call) => openWallet(call, now()),
  }
}

const anAuthorisation = { act: 'authorise', authorisation: null } as const

const networks = ['visa', 'masterCard', 'amex']

function tokenise({ number, expiry, cvd }: TypedCard, at: Instant): TokenAnswer {
  const brand = brandOf(number)
  if (brand === null || !isCardNumber(number)) return { type: 'Refused' }
  if (!isExpiryAhead(expiry, at) || !isCvd(cvd, brand)) return { type: 'Refused' }
  const behaviour = testCards[number] ?? 'declines'
  const face = { brand, last4: number.slice(-4), expiry }
  return { type: 'Token', token: writeTestToken({ ...face, behaviour }, randomUUID()), ...face }
}

/** A test token is reusable as it is. */
function keepCard(token: string): TokenAnswer {
  const read = readTestToken(token)
  if (read === null) return { type: 'Refused' }
  const { brand, last4, expiry } = read
  return { type: 'Token', token, brand, last4, expiry }
}

/** A wallet sends one of our tokens, or any other text, which counts as a good card. */
function tokenOf({ type, token }: PaymentSource): TestToken | null {
  const read = readTestToken(token)
  if (read !== null || type === 'card') return read
  return { behaviour: 'approves', brand: 'VISA', last4: '4242', expiry: '' }
}

/** No outside call: the session is marked as a test, and opens no real wallet. */
function openWallet({ domain, displayName }: WalletOpening, at: Instant): WalletAnswer {
  return {
    type: 'Session',
    session: {
      test: true,
      merchantSessionIdentifier: `test-${randomUUID()}`,
      merchantIdentifier: 'merchant.test',
      domainName: domain,
      displayName,
      epochTimestamp: at,
    },
  }
}
