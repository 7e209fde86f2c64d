import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { connectionLost } from '#server/postgres/is-database-away.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { pino } from 'pino'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createApp } from '#server/create-app.ts'
import {
  createMemoryOrderStore,
  type ReceivedOrder,
} from '#tests/twins/order/memory-order-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createKitchen } from './kitchen.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'
import type { Weather } from './weather.ts'

/** The server: the real application on stores with the lifetime of the world. */
export interface Provider {
  readonly answer: (request: WireRequest) => Promise<WireAnswer>
  /** A new process on the same database. */
  readonly restart: () => void
  readonly changeMenu: () => Promise<void>
  readonly reopen: () => Promise<void>
  readonly menu: () => VenueDocument
  readonly orders: () => readonly ReceivedOrder[]
}

export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string | null
}

export interface WireAnswer {
  readonly status: number
  readonly contentType: string
  readonly date: string
  readonly text: string
  /** Left out: none. */
  readonly setCookies?: readonly string[]
}

export interface ProviderDeps {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly weather: Weather
  readonly story: Story
}

const log = pino({ level: 'silent' })

export async function openProvider(deps: ProviderDeps): Promise<Provider> {
  const { scheduler, story } = deps
  const kitchen = createKitchen(deps.random)
  const venueStore = createMemoryVenueStore()
  const codeStore = createMemoryCodeStore()
  const memberStore = createMemoryMemberStore()
  const orders = createMemoryOrderStore(venueStore)
  const publish = async () => {
    const published = await venueStore.publish(kitchen.document())
    if (!published.ok) throw new Error(published.error.type)
  }
  const changeMenu = async () => {
    story.tell('venue', kitchen.change())
    story.count('menu changes')
    await publish()
  }
  const orderStore = withFaults(orders, createFaults({ ...deps, changeMenu }))
  const start = () =>
    createApp({
      orderStore,
      venueStore,
      codeStore,
      memberStore,
      log,
      limitStore: createMemoryLimitStore(),
      guestsPerAddress: 100_000,
      now: scheduler.now,
      builtApp: null,
    })
  let app = start()
  await publish()

  return {
    answer: async ({ method, path, headers, body }) => {
      if (path === '/api/health') return healthAt(scheduler.now())
      const response = await app.request(path, { method, headers, body })
      return {
        status: response.status,
        contentType: response.headers.get('Content-Type') ?? '',
        date: response.headers.get('Date') ?? '',
        text: await response.text(),
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
    menu: kitchen.document,
    orders: orders.received,
  }
}

/** Half of all calls, which decide nothing: answered without the application. */
export function healthAt(now: Instant): WireAnswer {
  return {
    status: 200,
    contentType: 'application/json',
    date: new Date(now).toUTCString(),
    text: '',
  }
}

interface StoreFaults extends ProviderDeps {
  readonly changeMenu: () => Promise<void>
}

export type ThroughFaults = <T>(work: () => Promise<T>) => Promise<T>

/** A database that fails before or after a write, and a menu that changes in that moment. */
export function createFaults({ random, weather, story, changeMenu }: StoreFaults): ThroughFaults {
  return async (work) => {
    if (random.chance(weather.likelihoods.menuRace)) {
      story.count('menu races')
      await changeMenu()
    }
    if (!random.chance(weather.likelihoods.databaseFault)) return work()
    story.count('database faults')
    const kept = random.chance(0.5)
    if (kept) await work()
    story.tell('server', `loses its database ${kept ? 'just after' : 'before'} it keeps this`)
    throw Object.assign(new Error('The database is away'), { name: connectionLost })
  }
}

export function withFaults(store: OrderStore, throughFaults: ThroughFaults): OrderStore {
  return {
    take: (submission, order, claims) => throughFaults(() => store.take(submission, order, claims)),
    countSlots: store.countSlots,
    refuse: (submission, refusal) => throughFaults(() => store.refuse(submission, refusal)),
    withdraw: (withdrawal, refusal) => throughFaults(() => store.withdraw(withdrawal, refusal)),
    reserveKey: (claim) => throughFaults(() => store.reserveKey(claim)),
    find: (name) => throughFaults(() => store.find(name)),
    read: store.read,
    rejectedAfterAccept: store.rejectedAfterAccept,
    checkNumbers: store.checkNumbers,
    setStatus: store.setStatus,
    venuesWithReady: store.venuesWithReady,
    readyBefore: store.readyBefore,
    venuesToFire: store.venuesToFire,
    toFire: store.toFire,
    unsettled: store.unsettled,
    countQueued: store.countQueued,
    countQueuedAt: store.countQueuedAt,
    countByItem: store.countByItem,
    countReceived: store.countReceived,
    ofUser: store.ofUser,
    forgetUser: store.forgetUser,
    forgetRefusals: store.forgetRefusals,
    forgetGuests: store.forgetGuests,
    forgetPerson: store.forgetPerson,
  }
}
