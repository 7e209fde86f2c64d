import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { pino } from 'pino'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { isFinal } from '#domain/order/order-status.ts'
import type { SuitePayment } from '#domain/suite/suite-payment.ts'
import { accountOfSuite } from '#server/account/account-of-suite.ts'
import { createApp } from '#server/create-app.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import type { ReceivedOrder } from '#tests/twins/order/memory-order-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import type { LedgerLine } from '#server/payment/test-ledger.ts'
import { endAsks } from '#server/checkout/suite/end-asks.ts'
import type { SuiteAskStore } from '#server/order/suite-ask-store.ts'
import { createMemorySuiteAskStore } from '#tests/twins/order/memory-suite-ask-store.ts'
import { createMemoryPreOrderStore } from '#tests/twins/order/memory-pre-order-store.ts'
import { createMemoryPreOrders } from '#tests/twins/order/memory-pre-orders.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import type { EventSuite, SuiteGuests, SuiteTab } from '#server/suite/suite-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { anAccount } from '#tests/fixtures/an-account.ts'
import { aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { someAccounts } from '#tests/fixtures/some-accounts.ts'
import { createKitchen, slug } from '../kitchen.ts'
import { createFaults, healthAt, withFaults } from '../provider.ts'
import type { Provider, ProviderDeps } from '../provider.ts'

/** A venue on the evening of a game with suites: the real server on stores in memory. */
export interface Arena extends Provider {
  readonly suites: readonly EventSuite[]
  /** E-mails of the operators who work there now. */
  readonly operators: () => readonly string[]
  /** E-mails of the suites' owners who have an account. */
  readonly owners: readonly string[]
  /** The suite by the id of its owner, as operators act for them and as their own account. */
  readonly suiteOfUser: ReadonlyMap<string, string>
  readonly tabs: () => Promise<ReadonlyMap<string, SuiteTab>>
  /** By somebody at another desk. False: what was asked is not possible any more. */
  readonly set: (suite: string, settings: DeskSettings) => Promise<boolean>
  /** Ends every session of a person. */
  readonly endSessions: (email: string) => Promise<void>
  /** An operator leaves the venue. */
  readonly revoke: (email: string) => Promise<void>
  /** Finishes all payments, and returns what the gateway did. */
  readonly settleMoney: () => Promise<readonly LedgerLine[]>
  /** The kitchen cancels an order. */
  readonly cancel: (order: ReceivedOrder) => Promise<void>
}

interface DeskSettings {
  readonly tabLimit?: EventSuite['tabLimit']
  readonly paymentPreference?: SuitePayment
}

export interface SuiteThen {
  readonly suite: EventSuite
  readonly guests: SuiteGuests
}

export interface ArenaDeps extends ProviderDeps {
  /** Called in the moment that an order is taken, with its suite and guests as they are then. */
  readonly taken: (order: ReceivedOrder, then: Promise<SuiteThen | null>) => void
}

export const eventId = 'game'
export const password = 'Onion-Soup-12!'
const venueId = asId<VenueId>(slug)

const hour = 60 * 60_000
const suiteCount = 30
/** Milliseconds between two rounds of the job that ends asks. */
const rounds = 20_000
const log = pino({ level: 'silent' })

export async function openArena(deps: ArenaDeps): Promise<Arena> {
  const { random, scheduler, weather, story } = deps
  const kitchen = createKitchen(random)
  const venueStore = createMemoryVenueStore()
  const suiteStore = createMemorySuiteStore()
  const preOrders = createMemoryPreOrders()
  const orders = createMemoryOrderStore({ ...venueStore, suites: suiteStore, preOrders })
  const accounts = { ...someAccounts(suiteStore), hasher: plainHasher }
  const { payment, ledger } = aTill()

  function menu(): VenueDocument {
    const { restaurant, ...document } = kitchen.document()
    return { ...document, restaurant: { ...restaurant, payment_processor: 'moneris' } }
  }

  const publish = async () => {
    const published = await venueStore.publish(menu())
    if (!published.ok) throw new Error(published.error.type)
  }
  const changeMenu = async () => {
    story.tell('venue', kitchen.change())
    story.count('menu changes')
    await publish()
  }

  const people = new Map<string, UserId>()
  async function addPerson(email: string, suiteOperator: boolean): Promise<string> {
    const userId = asId<UserId>(random.uuid())
    people.set(email, userId)
    await accounts.accountStore.create(
      anAccount({ userId, email, passwordHash: password, suiteOperator }),
    )
    const at = new Date(scheduler.now())
    if (suiteOperator) await accounts.operatorStore.add(userId, venueId, at)
    return email
  }

  const operators = await inTurn(['otto', 'olga', 'omar', 'odile'], (name) =>
    addPerson(`${name}@arena.example`, true),
  )
  const owners = await inTurn(['ana', 'noe'], (name) => addPerson(`${name}@example.com`, false))
  const ends = random.chance(0.06) ? random.between(30_000, 200_000) : 6 * hour
  if (ends < hour) story.count('events over')
  const suites = Array.from({ length: suiteCount }, (_, place) =>
    aSuite({
      eventSuiteId: `suite-${place + 1}`,
      name: `Suite ${place + 1}`,
      tableNumber: random.chance(0.5) ? `${100 + place}` : null,
      ownerEmail: owners[place] ?? `owner-${place}@example.com`,
      tabLimit: random.chance(0.5) ? cents(random.whole(2, 12) * 2_000) : null,
      paymentPreference: random.chance(0.7) ? 'invoice' : 'charge',
    }),
  )
  await publish()
  const saved = await suiteStore.save(venueId, [
    {
      eventId,
      name: 'Home opener',
      startsAt: new Date(scheduler.now() - hour),
      endsAt: new Date(scheduler.now() + ends),
      suites,
    },
  ])
  if (!saved.ok) throw new Error('The suites are not saved')

  const throughFaults = createFaults({ ...deps, changeMenu })
  const orderStore = withFaults(busyStore(), throughFaults)
  const asks = createMemorySuiteAskStore(orders)
  const askStore: SuiteAskStore = {
    ...asks,
    add: (ask) => throughFaults(() => asks.add(ask)),
    find: (name) => throughFaults(() => asks.find(name)),
    remove: (name) => throughFaults(() => asks.remove(name)),
  }
  const start = () =>
    createApp({
      orderStore,
      askStore,
      preOrderStore: createMemoryPreOrderStore({ orders, preOrders, suites: suiteStore }),
      venueStore,
      codeStore: createMemoryCodeStore(),
      memberStore: createMemoryMemberStore(),
      accounts,
      payment,
      log,
      limitStore: createMemoryLimitStore(),
      guestsPerAddress: 100_000,
      now: scheduler.now,
      builtApp: null,
    })
  let app = start()

  /** Refuses what waited too long for an owner's answer. */
  function endRound(): void {
    const venues = createVenueCache(venueStore, 0)
    scheduler.after(rounds, async () => {
      const over = await asks.ended(new Date(scheduler.now()))
      await endAsks({ orderStore, askStore, payment, venues, now: scheduler.now }).catch(() => {})
      for (const ask of over) if (!(await asks.find(ask))) story.count('orders ended unanswered')
      endRound()
    })
  }
  endRound()

  /** Takes orders after a while, in which it takes others. */
  function busyStore(): OrderStore {
    return {
      ...orders,
      take: async (...given) => {
        if (!weather.calm && random.chance(0.3)) {
          await new Promise<void>((resolve) => {
            scheduler.after(random.between(1, random.pick([50, 1_000])), resolve)
          })
        }
        const before = orders.received().length
        const taken = orders.take(...given)
        const order = orders.received()[before]
        const suite = order?.order.content.suites?.eventSuiteId
        if (order && suite !== undefined) {
          deps.taken(order, suiteNow(suite))
        }
        return taken
      },
    }
  }

  async function suiteNow(suite: string): Promise<SuiteThen | null> {
    const [owned, guests] = await Promise.all([
      suiteStore.find(venueId, suite),
      suiteStore.guests(venueId, suite),
    ])
    return owned && guests && { suite: owned.suite, guests }
  }

  const revoked = new Set<string>()
  const suiteOfUser = new Map<string, string>(
    suites.flatMap((suite, place) => [
      [accountOfSuite({ venueId, suite }).userId, suite.eventSuiteId] as const,
      [people.get(owners[place] ?? '') ?? `owner ${place}`, suite.eventSuiteId] as const,
    ]),
  )

  return {
    suites,
    suiteOfUser,
    operators: () => operators.filter((email) => !revoked.has(email)),
    owners,
    answer: async ({ method, path, headers, body }) => {
      if (path === '/api/health') return healthAt(scheduler.now())
      const response = await app.request(path, { method, headers, body })
      return {
        status: response.status,
        contentType: response.headers.get('Content-Type') ?? '',
        date: response.headers.get('Date') ?? '',
        text: await response.text(),
        setCookies: response.headers.getSetCookie(),
      }
    },
    restart: () => {
      app = start()
    },
    changeMenu,
    reopen: async () => {
      kitchen.reopen()
      await publish()
    },
    menu,
    orders: orders.received,
    tabs: () =>
      suiteStore.tabs(
        venueId,
        suites.map(({ eventSuiteId }) => eventSuiteId),
      ),
    set: async (eventSuiteId, settings) => {
      const madeBy = people.get(operators[0] ?? '')
      if (madeBy === undefined) throw new Error('There is no operator')
      const change = { settings, madeBy, madeAt: new Date(scheduler.now()) }
      return (await suiteStore.changeSettings({ venueId, eventId, eventSuiteId }, change)).ok
    },
    endSessions: async (email) => {
      const userId = people.get(email)
      if (userId !== undefined) await accounts.sessionStore.closeAll(userId)
    },
    revoke: async (email) => {
      const userId = people.get(email)
      if (userId === undefined) return
      revoked.add(email)
      await accounts.operatorStore.remove(userId, null)
      await accounts.sessionStore.closeAll(userId)
    },
    settleMoney: async () => {
      // Late enough that what has no order is given up.
      const now = () => scheduler.now() + hour
      await finishPayments({ ...payment, orderStore: orders, askStore: asks, now })
      return ledger.lines(venueId)
    },
    cancel: async ({ order: { orderId }, status }) => {
      if (isFinal(status)) return
      const at = new Date(scheduler.now())
      await orders.setStatus({ venueId, orderId, status: 'cancelled', at })
    },
  }
}

/** Real ones use threads, which would let real time into the simulation. */
const plainHasher = {
  hashPassword: (given: string) => Promise.resolve(given),
  verifyPassword: (kept: string | null, given: string) =>
    Promise.resolve(kept === given ? ('Right' as const) : ('Wrong' as const)),
}

async function inTurn<T>(
  names: readonly string[],
  add: (name: string) => Promise<T>,
): Promise<readonly T[]> {
  const added: T[] = []
  for (const name of names) added.push(await add(name))
  return added
}
