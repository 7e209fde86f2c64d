import * as v from 'valibot'
import { getDayInfo } from '#contract/suite/guest-calls.ts'
import type { DayInfo } from '#contract/suite/guest-calls.ts'
import { cartName } from '#domain/cart/cart-name.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Api } from '#client/network/create-api.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { Store } from '#services/store.ts'
import type { DayView, DayVisit } from '#services/suite/day-suite.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import type { DayStorage } from './day-storage.ts'
import { orderedFrom } from './follow-tab.ts'
import type { TabDeps } from './follow-tab.ts'

export interface DayDeps extends Omit<TabDeps, 'packs'> {
  readonly api: Api
  readonly venueId: (slug: string) => Promise<VenueId>
  readonly days: DayStorage
  readonly session: Store<SessionView>
  readonly network: { readonly state: Store<NetworkState>; readonly check: () => Promise<unknown> }
  readonly day: WritableStore<DayView>
  readonly after: (delay: number, act: () => void) => () => void
  readonly now: () => Instant
}

/** Milliseconds: an owner is to see soon that a guest waits. */
const asksPause = 5_000

interface KnownDay {
  readonly info: DayInfo
  readonly fetchedAt: Instant
}

/**
 * Shows the suite that the visit orders for on its event's day, and its tab: as this device has stored
 * it, and as the server says it now, after each order that has left the outbox and whenever the network
 * returns, until stopped.
 */
export function followDay(
  deps: DayDeps,
  { slug, suiteId, suiteCode }: DayVisit & { readonly slug: string },
): () => void {
  const { api, days, session, network, outbox, receipts, day, tab, now } = deps
  const cart = cartName(slug, suiteId)
  const id = suiteCode === undefined ? cart : `${cart} ${suiteCode}`
  let stopped = false
  let known: KnownDay | null = null
  let waited = 0
  let cancelNext = () => {}
  let turn = 0

  async function ask(): Promise<void> {
    const asker = ownerOf(session.get())
    const venueId = await deps.venueId(slug)
    const body = { eventSuiteId: suiteId, ...(suiteCode === undefined ? {} : { suiteCode }) }
    const answer = await api(getDayInfo, { venueId, body })
    if (stopped) return
    if (answer.ok) {
      store(answer.value, asker)
    } else {
      if (answer.error.type === 'Unreachable') letRun(network.check())
      day.set({ ...day.get(), problem: answer.error })
    }
    if (!mayBeAsked()) return
    cancelNext()
    cancelNext = deps.after(asksPause, () => letRun(ask()))
  }

  /** An owner whose guests ask. */
  function mayBeAsked(): boolean {
    return suiteCode === undefined && known?.info.suite.guestOrdering === 'asked'
  }

  function store(info: DayInfo, asker: UserId | null): void {
    const fetchedAt = now()
    known = { info, fetchedAt }
    show(info)
    // A person who has left meanwhile has taken along what is stored of them.
    if (ownerOf(session.get()) !== asker) return
    days.save({ id, fetchedAt, endsAt: info.endsAt, day: info.sent }, fetchedAt)
  }

  function restore(): void {
    const stored = days.find(id)
    // Another build may have stored it: then the server is asked.
    const read = v.safeParse(getDayInfo.answer, stored?.day)
    if (!stored || !read.success) return
    known = { info: read.output, fetchedAt: stored.fetchedAt }
    show(known.info)
  }

  function show(info: DayInfo): void {
    day.set({ suite: info.suite, problem: null })
    letRun(showTab())
  }

  async function showTab(): Promise<void> {
    const mine = (turn += 1)
    if (!known) return
    const { info, fetchedAt } = known
    const ordered = orderedFrom(outbox.get() ?? [], await receipts(slug), {
      slug,
      suiteId,
      since: fetchedAt,
    })
    if (stopped || mine !== turn) return
    tab.set({ suiteId, ...info.tab, ...ordered.amounts, asOf: fetchedAt })
    // Orders that have left were taken or refused: the server knows the tab again.
    if (ordered.waiting < waited && network.state.get() !== 'offline') letRun(ask())
    waited = ordered.waiting
  }

  const stops = [
    outbox.subscribe(() => letRun(showTab())),
    network.state.subscribe(() => {
      if (network.state.get() !== 'offline') letRun(ask())
    }),
  ]
  restore()
  letRun(ask())
  return () => {
    stopped = true
    cancelNext()
    for (const stop of stops) stop()
    day.set({ suite: null, problem: null })
    tab.set(null)
  }
}
