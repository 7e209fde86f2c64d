import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { getAnnouncements, getQueue } from '#contract/order/order-calls.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type {
  ItemSignals,
  ReadyVenue,
  VenueQueue,
  VenueService,
} from '#services/venue/venue-service.ts'
import type { Store } from '#services/store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { letRun } from '#services/let-run.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import { createApi } from '#client/network/create-api.ts'
import type { Api, CallPlace } from '#client/network/create-api.ts'
import type { ReceivedAnswer } from '#client/analytics/answer-events.ts'
import type { ServerClock } from './clock.ts'
import { createStore } from '#client/device/create-store.ts'
import type { NetworkMonitor } from './network-state.ts'
import { whoseSession } from '#client/account/session-view.ts'
import { askAddition, askCosts, askSchedule } from '#client/order/ask-about-cart.ts'
import type { ReceiptLists } from '#client/order/receipt-lists.ts'
import { shareBill } from '#client/order/share-bill.ts'
import { heardVersion } from '#client/venue/heard-version.ts'
import { openSession, shownAnnouncements } from '#client/venue/shown-announcements.ts'
import { readAccountEntry } from '#contract/account/account-entry.ts'

/** Everything that calls the API; loaded at the first call. */
export interface ApiServices {
  readonly checkAddition: OrderService['checkAddition']
  readonly costs: OrderService['costs']
  readonly schedule: OrderService['schedule']
  readonly announcements: VenueService['announcements']
  readonly askQueue: VenueService['askQueue']
  /** The latest definite answer to any call. */
  readonly answers: Store<ReceivedAnswer | null>
  readonly api: Api
}

export interface ApiServicesDeps {
  readonly send: typeof fetch
  readonly locale: () => string
  readonly clock: ServerClock
  readonly network: NetworkMonitor
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly address: () => Pick<Location, 'pathname' | 'search'>
  /** Null: this page has not loaded it. */
  readonly venueIdOf: (slug: string) => VenueId | null
  readonly session: Store<SessionView>
  readonly heardQueue: (queue: VenueQueue) => void
  readonly heardSignals: (signals: ItemSignals) => void
  /** True if this device has orders; their code is loaded only then. */
  readonly any: Store<boolean>
  readonly orders: () => Promise<Pick<ReceiptLists, 'ownAhead'> | null>
  /** A call of the current session was refused as not signed in. */
  readonly doubted: () => void
}

export function createApiServices(deps: ApiServicesDeps): ApiServices {
  const { clock, network, venue } = deps
  const whose = () => whoseSession(deps.session.get())
  const answers = createStore<ReceivedAnswer | null>(null)
  const bill = shareBill()
  const api = createApi({
    origin: '',
    locale: deps.locale,
    hearTime: clock.hearTime,
    whose,
    place: () => placeOfAddress(deps.venueIdOf, deps.address()),
    onResponse: (path, problem, caller) => {
      answers.set({ path, problem })
      if (problem) bill.forget()
      // A late answer to a call of an earlier session says nothing about the current one.
      const isNobody =
        problem?.code === appProblemCodes.expiredToken ||
        problem?.code === appProblemCodes.notSignedIn
      if (isNobody && caller !== null && caller === whose()) deps.doubted()
    },
    hearVersion: heardVersion.set,
    fetch: deps.send,
  })

  async function answered<T>(call: Promise<Result<T, CallProblem>>) {
    const result = await call
    if (!result.ok && result.error.type === 'Unreachable') letRun(network.check())
    return result
  }

  async function venueIdOf(slug: string) {
    return (await venue(slug)).venue.id
  }

  /** A guest does not wait behind their own orders. */
  async function heardQueue(slug: string, queue: VenueQueue['queue']) {
    const room = queue && deps.any.get() ? await deps.orders() : null
    const own = (await room?.ownAhead(slug)) ?? 0
    deps.heardQueue({
      slug,
      queue: queue && { ...queue, ordersAhead: Math.max(0, queue.ordersAhead - own) },
    })
  }

  return {
    api,
    answers,
    checkAddition: async ({ slug, ...addition }) => {
      const venueId = await venueIdOf(slug)
      return answered(askAddition(api, { venueId, ...addition }))
    },
    costs: async ({ slug, ...question }) => {
      const ready = await venue(slug)
      const asked = JSON.stringify([slug, ready.fetchedAt, deps.locale(), whose(), question])
      const answer = await bill.ask(asked, () =>
        answered(askCosts(api, { venueId: ready.venue.id, ...question })),
      )
      if (answer.ok) letRun(heardQueue(slug, answer.value.queue))
      return answer
    },
    schedule: async ({ slug, config, lines }) => {
      const venueId = await venueIdOf(slug)
      return answered(askSchedule(api, { venueId, config, lines }))
    },
    announcements: async (slug) =>
      shownAnnouncements(await venue(slug), {
        ask: async (ready) => {
          const { id } = ready.venue
          const answer = await answered(
            api(getAnnouncements, { venueId: id, params: { id: String(id) } }),
          )
          const signals = import('#client/venue/signals-of.ts')
          letRun(
            signals.then(({ signalsOf }) => {
              deps.heardSignals(signalsOf({ slug, ready, answer, now: clock.now() }))
            }, ignore),
          )
          return answer.ok ? success(answer.value.announcements) : answer
        },
        locale: deps.locale,
        now: clock.now,
        session: openSession(),
      }),
    askQueue: async (slug) => {
      const answer = await answered(api(getQueue, { venueId: await venueIdOf(slug) }))
      await heardQueue(slug, answer.ok ? answer.value : null)
    },
  }
}

/** A menu goes without its signals if their code cannot be loaded. */
function ignore(): void {}

/**
 * Where an address is: `/chez-nous/landing?eventSuite=R1`, `/login?venue=chez-nous&eventSuite=R1`.
 * `venueIdOf` knows the venues that the page has loaded, so an address of the application itself is
 * of none; a venue of the query that is not loaded yet is named by its slug.
 */
export function placeOfAddress(
  venueIdOf: (slug: string) => VenueId | null,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): CallPlace {
  const [, first = ''] = pathname.split('/')
  const { venue, eventSuite } = readAccountEntry(Object.fromEntries(new URLSearchParams(search)))
  const venueId = venueIdOf(first) ?? (venue === undefined ? null : (venueIdOf(venue) ?? venue))
  return { venueId, eventSuite: (venueId !== null && eventSuite) || null }
}
