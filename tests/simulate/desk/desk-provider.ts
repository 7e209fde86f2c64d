import { pino } from 'pino'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { hashSecret } from '#server/account/secret.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { createApp } from '#server/create-app.ts'
import { hintDesks } from '#server/desk/open-desk.ts'
import { watchVenues } from '#server/desk/watch-venues.ts'
import { completeReady } from '#server/jobs/complete-ready.ts'
import { sendNotices } from '#server/notice/send-notices.ts'
import type { LedgerLine } from '#server/payment/test-ledger.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { success } from '#domain/result.ts'
import { aTill } from '#tests/fixtures/a-paid-venue.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryDeskDeviceStore } from '#tests/twins/kiosk/memory-desk-device-store.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#tests/twins/kiosk/memory-pin-store.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import type { MemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'
import { createMemoryStationStore } from '#tests/twins/venue/memory-station-store.ts'
import { createMemoryStopStore } from '#tests/twins/venue/memory-stop-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createKitchen, slug } from '../kitchen.ts'
import { createFaults, healthAt, withFaults } from '../provider.ts'
import type { Provider, ProviderDeps } from '../provider.ts'
import type { DeskWitness } from './desk-witness.ts'

/** A venue with desks and a script, on one server or two that share stores in memory. */
export interface DeskProvider {
  readonly document: VenueDocument
  readonly orders: MemoryOrderStore
  readonly answer: Provider['answer']
  /** The stream of a desk; null: it was not opened. Its end is called once the server is killed. */
  readonly stream: (path: string, cookie: string, ended: () => void) => Promise<DeskStream | null>
  /** Ends a server and its connections. What its clients asked may have been done. */
  readonly kill: (server: number) => void
  readonly start: (server: number) => void
  readonly servers: number
  /** Returns the cookie of a new desk. */
  readonly enroll: (name: string, deskId: string) => Promise<string>
  readonly askForText: (key: string, checkNum: number) => Promise<void>
  /** One round of the jobs. */
  readonly work: () => Promise<void>
  /** Finishes all payments, and returns what the gateway did. */
  readonly settleMoney: () => Promise<readonly LedgerLine[]>
}

export interface DeskStream {
  /** The next bytes; null: it has ended. */
  readonly read: () => Promise<Uint8Array | null>
  readonly close: () => void
}

export interface DeskProviderDeps extends ProviderDeps {
  readonly witness: () => DeskWitness
}

export const venueId = asId<VenueId>(slug)
export const scriptSecret = 'k'.repeat(43)

const log = pino({ level: 'silent' })
const hour = 60 * 60_000

export async function openDeskProvider(deps: DeskProviderDeps): Promise<DeskProvider> {
  const { random, scheduler, witness } = deps
  const { now } = scheduler
  const document = menuOf(createKitchen(random).document(), random.chance(0.25))
  const venueStore = createMemoryVenueStore()
  const orders = createMemoryOrderStore(venueStore)
  const receivers = new Map()
  const deskDevices = createMemoryDeskDeviceStore(receivers, now)
  const kitchenSecrets = createMemoryKitchenSecretStore(receivers, now)
  const receiverStore = createMemoryReceiverStore(receivers, { now })
  const noticeStore = createMemoryNoticeStore(orders)
  const memoryDesk = createMemoryDeskStore({ ...venueStore, orders })
  const memoryStops = createMemoryStopStore(venueStore)
  const stationStore = createMemoryStationStore(venueStore)
  const { payment, ledger } = aTill()
  const throughFaults = createFaults({ ...deps, changeMenu: async () => {} })

  const orderStore = withFaults(
    {
      ...orders,
      take: async (submission, order, claims) => {
        const before = orders.received().length
        const taken = orders.take(submission, order, claims)
        const received = orders.received()[before]
        if (received) witness().taken(received, venueStore.switchedOf(venueId))
        return taken
      },
    },
    throughFaults,
  )
  const deskStore: typeof memoryDesk = {
    ...memoryDesk,
    board: (id, span) => throughFaults(() => memoryDesk.board(id, span)),
    changes: (id, after) => throughFaults(() => memoryDesk.changes(id, after)),
    events: (id, after) => throughFaults(() => memoryDesk.events(id, after)),
    act: (act, by) =>
      throughFaults(async () => {
        const before = orders.eventsOf(venueId).length
        const applying = memoryDesk.act(act, by)
        const recorded = orders.eventsOf(venueId).slice(before)
        const result = await applying
        witness().acted({ act, by, result, recorded })
        return result
      }),
  }
  const stopStore: typeof memoryStops = {
    ...memoryStops,
    stop: (stop, by) => throughFaults(() => memoryStops.stop(stop, by)),
    lift: (id, by) => throughFaults(() => memoryStops.lift(id, by)),
    setPace: (pace, by) => throughFaults(() => memoryStops.setPace(pace, by)),
  }

  function startServer() {
    const watch = watchVenues({ deskStore })
    const app = createApp({
      desk: { deskStore, stopStore, stationStore, deskDevices, watch },
      kiosks: { kioskStore: createMemoryKioskStore(), pinStore: createMemoryPinStore() },
      orderStore: hintDesks(orderStore, watch),
      kitchenSecrets,
      receivers: receiverStore,
      noticeStore,
      venueStore,
      codeStore: createMemoryCodeStore(),
      memberStore: createMemoryMemberStore(),
      payment,
      log,
      limitStore: createMemoryLimitStore(),
      guestsPerAddress: 100_000,
      now,
      builtApp: null,
    })
    const streams = new Set<() => void>()
    return { app, watch, streams }
  }
  type Server = ReturnType<typeof startServer>

  const published = await venueStore.publish(document)
  if (!published.ok) throw new Error(published.error.type)
  await kitchenSecrets.set(venueId, hashSecret(scriptSecret), new Date(now()))
  if (random.chance(0.5)) await receiverStore.setRule(venueId, 'told')
  /** Null: it was killed. */
  const servers: (Server | null)[] = Array.from({ length: random.whole(1, 2) }, startServer)

  /** A proxy asks one that runs. */
  function someServer(): Server | null {
    const running = servers.filter((server) => server !== null)
    return running.length === 0 ? null : random.pick(running)
  }

  const venues = createVenueCache(venueStore, 0)
  const messenger = {
    send: async ({ id, text }: { readonly id: string; readonly text: string }) => {
      witness().texted(id, text)
      return success(true as const)
    },
  }

  return {
    document,
    orders,
    servers: servers.length,
    answer: async ({ method, path, headers, body }) => {
      if (path === '/api/health') return healthAt(now())
      const server = someServer()
      const response = await server?.app.request(path, { method, headers, body })
      const text = (await response?.text()) ?? ''
      const isGone = server === null || !servers.includes(server)
      return {
        status: isGone ? 502 : (response?.status ?? 502),
        contentType: isGone ? '' : (response?.headers.get('Content-Type') ?? ''),
        date: isGone ? '' : (response?.headers.get('Date') ?? ''),
        text: isGone ? '' : text,
      }
    },
    stream: async (path, cookie, ended) => {
      const server = someServer()
      if (!server) return null
      const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
      const { ok, body } = await server.app.request(path, { headers })
      if (!ok || !body || !servers.includes(server)) return null
      const reader = body.getReader()
      server.streams.add(ended)
      return {
        read: async () => (await reader.read()).value ?? null,
        close: () => {
          server.streams.delete(ended)
          void reader.cancel()
        },
      }
    },
    kill: (place) => {
      const server = servers[place]
      servers[place] = null
      for (const end of server?.streams ?? []) end()
      server?.watch.close()
    },
    start: (place) => {
      servers[place] ??= startServer()
    },
    enroll: async (name, deskId) => {
      const secret = `desk-${name.replace(/\W/g, '')}`.padEnd(43, 'x')
      const desk = {
        venueId,
        deskId,
        secretHash: hashSecret(secret),
        name,
        role: 'counter',
      } as const
      await deskDevices.enroll({ ...desk, at: new Date(now()) })
      return `comanda_desk=${secret}`
    },
    askForText: async (key, checkNum) => {
      await noticeStore.request({
        venueId,
        noticeId: key,
        checkNum,
        key: asId(key),
        phone: '514-555-0199',
        language: 'en',
        at: new Date(now()),
      })
    },
    work: async () => {
      if (servers.every((server) => server === null)) return
      await completeReady({ orderStore: orders, venues, now })
      await sendNotices({ noticeStore, messenger, venues, now })
    },
    settleMoney: async () => {
      // Late enough that what has no order is given up.
      await finishPayments({ ...payment, orderStore: orders, now: () => now() + hour })
      return ledger.lines(venueId)
    },
  }
}

function menuOf({ restaurant, ...document }: VenueDocument, isAutomatic: boolean): VenueDocument {
  return {
    ...document,
    restaurant: {
      ...restaurant,
      payment_processor: 'moneris',
      desk: { accept: isAutomatic ? 'automatic' : 'by_hand' },
    },
  }
}
