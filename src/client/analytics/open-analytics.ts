import { readAnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import type { Services } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { currentLocale, currentTag } from '#i18n/i18n.ts'
import { sendEvents } from '#client/analytics/send-events.ts'
import { createEventQueue } from '#storage/analytics/event-queue.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import { runAlone } from '#storage/run-alone.ts'
import { createStore } from '#client/device/create-store.ts'
import { makeUuid } from '#client/device/make-uuid.ts'
import type { ApiServices } from '#client/network/api-services.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'
import { whenReady } from '#client/venue/when-ready.ts'
import { openStoredConsent } from './stored-consent.ts'
import { openStoredText } from './stored-text.ts'
import type { VisitedPage } from './place.ts'
import { createEventRecorder } from './event-recorder.ts'
import { eventSinks } from './event-sinks.ts'
import { watchPage } from './watch-page.ts'
import { watchVisit } from './watch-visit.ts'
import { answerEvents } from './answer-events.ts'
import type { ReceivedAnswer } from './answer-events.ts'
import type { Consent, AnalyticsService } from '#services/analytics/analytics-service.ts'

declare global {
  interface Window {
    /** Read by the venue's own tools, such as Google Tag Manager. */
    dataLayer?: object[]
  }
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

export interface AnalyticsDeps {
  readonly services: Pick<Services, 'venues' | 'carts' | 'orders' | 'network' | 'session'>
  /** Null: the module could not be loaded. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'database'> | null>
  readonly online: () => Promise<Pick<ApiServices, 'answers'> | null>
  readonly send: typeof fetch
  readonly page: PageLifecycle
  /** The page that the guest has open. */
  readonly place: Store<VisitedPage>
  readonly now: () => Instant
}

/** Milliseconds to collect events before a send. */
const gatherFor = 5_000

/** Counts visits of guests who consented, by watching stores instead of instrumenting screens. */
export async function openAnalytics(deps: AnalyticsDeps): Promise<AnalyticsService> {
  const { services, page, place, send } = deps
  const device = await deps.storage()
  if (!device) throw new Error('The database could not be loaded')
  const { venues, network } = services
  const kept = openStoredConsent({
    storage: () => localStorage,
    refusesByItself: navigator.globalPrivacyControl === true || navigator.doNotTrack === '1',
    onElsewhere: (changed) => addEventListener('storage', changed),
  })
  // On a kiosk one guest cannot consent for the next.
  const mayCount = () => kept.answer.get() === 'yes' && !isKiosk()
  const queue = createEventQueue(device.database)
  const recorder = createEventRecorder({
    mayCount,
    queue,
    sinks: eventSinks({
      pushToPage: (entry) => (window.dataLayer ??= []).push(entry),
      queue,
    }),
    visit: openStoredText({ storage: () => sessionStorage, name: 'comanda:visit' }, makeUuid),
    secret: openStoredText({ storage: () => localStorage, name: 'comanda:counted' }, makeUuid),
    sendEvents: (venueId, events) => sendEvents(send, { venueId, events, locale: currentLocale() }),
    alone: (act) => runAlone('comanda:counting', act),
    now: deps.now,
  })
  const consent = createStore<Consent | null>(null)
  let stop: (() => void) | null = null
  let gathering = false
  let unfollow = () => {}

  async function tell(slug: string, event: AnalyticsEvent, once?: string) {
    if (!mayCount()) return
    const { venue, document } = await whenReady(venues.watch(slug))
    const setting = readAnalyticsSetting(document.restaurant)
    await recorder.tell({ venueId: venue.id, setting, event, once })
    sendSoon()
  }

  function tellHere(event: AnalyticsEvent) {
    const { slug } = place.get()
    if (slug !== null) letRun(tell(slug, event))
  }

  function sendSoon() {
    if (gathering) return
    gathering = true
    page.after(gatherFor, () => {
      gathering = false
      sendNow()
    })
  }

  function sendNow() {
    if (mayCount() && network.get() !== 'offline') letRun(recorder.send())
  }

  function startCounting(): () => void {
    const isPaused = (slug: string | null) => {
      const view = slug === null ? null : venues.watch(slug).get()
      return view?.type === 'Ready' && view.venue.ordersPaused
    }
    const stops = [
      watchVisit({
        services,
        place,
        isHeld: () => document.hasFocus(),
        isPaused,
        tell: (slug, event, once) => letRun(tell(slug, event, once)),
      }),
      watchPage({ tell: tellHere, countFound, after: page.after }),
      watchAnswers({
        answers: async () => (await deps.online())?.answers ?? null,
        isPaused: () => isPaused(place.get().slug),
        tell: tellHere,
      }),
    ]
    // Events queued by an earlier page.
    sendSoon()
    return () => {
      for (const end of stops) end()
    }
  }

  async function countFound(words: string): Promise<number> {
    const { slug } = place.get()
    if (slug === null) return 0
    const ready = await whenReady(venues.watch(slug))
    const { menuSearchOf } = await import('#services/menu/menu-search.ts')
    const search = await menuSearchOf(ready, currentTag().slice(0, 2))
    return search.find(words).length
  }

  function followPlace() {
    unfollow()
    const { slug } = place.get()
    unfollow = slug === null ? () => {} : venues.watch(slug).subscribe(decide)
    decide()
  }

  function decide() {
    consent.set(countsHere() ? kept.answer.get() : null)
    if (mayCount() === (stop !== null)) return
    stop?.()
    stop = stop ? null : startCounting()
    if (!mayCount()) letRun(recorder.forget())
  }

  function countsHere(): boolean {
    const { slug } = place.get()
    const view = slug === null ? null : venues.watch(slug).get()
    return (
      view?.type === 'Ready' && readAnalyticsSetting(view.document.restaurant).enabled && !isKiosk()
    )
  }

  followPlace()
  place.subscribe(followPlace)
  kept.answer.subscribe(decide)
  network.subscribe(sendNow)
  document.addEventListener('visibilitychange', sendNow)
  return { consent, give: kept.give, tell: tellHere }
}

interface AnswersDeps {
  /** The latest answer of the API. Null: could not be loaded, and refusals are not counted. */
  readonly answers: () => Promise<Store<ReceivedAnswer | null> | null>
  readonly isPaused: () => boolean
  readonly tell: (event: AnalyticsEvent) => void
}

/** Records accepted and refused codes and all other refusals, until stopped. */
function watchAnswers({ answers, isPaused, tell }: AnswersDeps): () => void {
  let stop: (() => void) | null = null
  let stopped = false

  letRun(
    answers().then((latest) => {
      if (!latest || stopped) return
      stop = latest.subscribe(() => {
        const answer = latest.get()
        if (!answer) return
        for (const event of answerEvents(answer, { ordersPaused: isPaused() })) tell(event)
      })
    }),
  )
  return () => {
    stopped = true
    stop?.()
  }
}
