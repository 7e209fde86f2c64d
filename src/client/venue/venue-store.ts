import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type {
  ReadyVenue,
  SentVenue,
  VenueService,
  VenueView,
} from '#services/venue/venue-service.ts'
import type { Store } from '#services/store.ts'
import { isVenueDocument } from '#client/venue/fetch-venue.ts'
import type { VenueAnswer } from '#client/venue/fetch-venue.ts'
import type { VenueRecords } from '#storage/venue/venue-records.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'
import { isLong, parseDocument, prepareDocument, readDocument } from './parse-document.ts'
import type { SeenVenues } from './seen-venues.ts'
import type { StoredVenue } from '#storage/tables.ts'

export interface VenueStore {
  readonly watch: (slug: string) => Store<VenueView>
  readonly refresh: VenueService['refresh']
  /** The ETag of what is shown; null: nothing is, or it has none. */
  readonly versionOf: (slug: string) => string | null
  /** Id of a venue that is shown; null: it is not shown, and is not fetched. */
  readonly idOf: (slug: string) => VenueId | null
}

export interface VenueStoreDeps {
  readonly fetchVenue: (slug: string) => Promise<VenueAnswer>
  /** Null: no storage on this device, or not loaded. */
  readonly records: () => Promise<VenueRecords | null>
  readonly seen: SeenVenues
  readonly network: {
    readonly state: Store<NetworkState>
    readonly check: () => Promise<boolean>
  }
  readonly page: PageLifecycle
  readonly now: () => Instant
}

interface Visit {
  readonly slug: string
  readonly view: WritableStore<VenueView>
  readonly stored: () => Promise<void>
  /** The shown version; a null ETag: it has none, or the server does not know the venue. */
  shown: { readonly etag: string | null } | null
  askedAt: Instant
  /** The last request got no answer. */
  missed: boolean
}

const refreshAtMostEvery = 60_000
const retryDelay = 10_000

/** The device's copy and the server's race: the first is shown, then the server's replaces it. */
export function createVenueStore(deps: VenueStoreDeps): VenueStore {
  const { fetchVenue, records, seen, network, page, now } = deps
  const visits = new Map<string, Visit>()

  page.onReturn(() => {
    for (const visit of visits.values()) {
      const waiting = visit.view.get().type === 'Unreachable'
      if (waiting || now() - visit.askedAt >= refreshAtMostEvery) letRun(load(visit))
    }
  })
  network.state.subscribe(() => {
    if (network.state.get() === 'offline') return
    for (const visit of visits.values()) {
      if (visit.missed) letRun(load(visit))
    }
  })

  function open(slug: string): Visit {
    const stored = once(() => showStored(visit))
    const visit: Visit = {
      slug,
      view: createStore<VenueView>({ type: 'Loading' }),
      stored,
      shown: null,
      askedAt: 0,
      missed: false,
    }
    visits.set(slug, visit)
    if (seen.has(slug)) letRun(visit.stored())
    letRun(load(visit))
    return visit
  }

  async function showStored(visit: Visit) {
    const venues = await records()
    const found = await venues?.load(visit.slug)
    if (!found?.ok || !found.value || visit.shown) return
    const { textEtag: etag = found.value.etag } = found.value
    // A browser may lose a blob that it has stored.
    const ready = await readStored(found.value).catch(() => null)
    if (!ready || visit.shown) return
    visit.shown = { etag }
    visit.view.set(ready)
    page.whenIdle(() => letRun(venues?.touch(visit.slug, { openedAt: now() })))
  }

  async function load(visit: Visit) {
    visit.askedAt = now()
    const answer = await fetchVenue(visit.slug)
    visit.missed = answer.type === 'Unreachable'
    if (answer.type === 'Found') return showAnswer(visit, answer)
    if (answer.type === 'Unknown') return forget(visit)
    letRun(network.check())
    await visit.stored()
    const { type } = visit.view.get()
    if (type === 'Ready' || type === 'Unknown') return
    visit.view.set(answer)
    page.after(retryDelay, () => {
      if (visit.view.get().type === 'Unreachable' && page.isVisible()) letRun(load(visit))
    })
  }

  async function showAnswer(visit: Visit, answer: SentVenue) {
    const { document, body, etag } = answer
    const view = visit.view.get()
    const fetchedAt = now()
    if (view.type === 'Ready' && etag !== null && etag === visit.shown?.etag) {
      visit.view.set({ ...view, fetchedAt })
      page.whenIdle(() => letRun(touch(visit.slug, fetchedAt)))
      return
    }
    const shown = { etag }
    visit.shown = shown
    const ready = await prepareDocument({ document, isLong: isLong(body), fetchedAt })
    // A later answer goes before one that is still read.
    if (visit.shown !== shown) return
    visit.view.set(ready)
    const { slug } = visit
    const name = ready.venue.displayName
    const copy = isLong(body)
      ? { etag: null, document: { ...document, menus: [] }, body, textEtag: etag }
      : { etag, document }
    const stored = { slug, name, ...copy, fetchedAt, openedAt: fetchedAt }
    page.whenIdle(() => letRun(save(stored)))
  }

  async function save(venue: StoredVenue) {
    const venues = await records()
    const { body, ...others } = venue
    let saved = await venues?.save(venue)
    if (body && saved?.ok === false)
      saved = await venues?.save({ ...others, text: await body.text() })
    if (saved?.ok) seen.note(venue.slug, venue.textEtag ?? venue.etag)
  }

  async function touch(slug: string, fetchedAt: Instant) {
    await (await records())?.touch(slug, { fetchedAt })
  }

  async function forget(visit: Visit) {
    visit.shown = { etag: null }
    visit.view.set({ type: 'Unknown' })
    seen.forget(visit.slug)
    await (await records())?.forget(visit.slug)
  }

  return {
    watch: (slug) => (visits.get(slug) ?? open(slug)).view,
    refresh: (slug, sent) => {
      const visit = visits.get(slug)
      if (visit) letRun(sent ? showAnswer(visit, sent) : load(visit))
    },
    versionOf: (slug) => visits.get(slug)?.shown?.etag ?? null,
    idOf: (slug) => {
      const view = visits.get(slug)?.view.get()
      return view?.type === 'Ready' ? view.venue.id : null
    },
  }
}

/** Null: what was stored is no document. */
async function readStored({
  document,
  body,
  text,
  fetchedAt,
}: StoredVenue): Promise<ReadyVenue | null> {
  const long = await (body ? readDocument(body) : text === undefined ? null : parseDocument(text))
  const whole = long ?? document
  if (!isVenueDocument(whole)) return null
  return prepareDocument({ document: whole, isLong: long !== null, fetchedAt })
}

function once(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= act())
}
