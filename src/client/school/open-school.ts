import { liveQuery } from 'dexie'
import { daysLater } from '#domain/time/days-later.ts'
import type { DateRange } from '#domain/time/calendar-dates.ts'
import { localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CartService } from '#services/cart/cart-service.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { KnownDay, SchoolService, WeekMenus } from '#services/school/school-service.ts'
import type { Store, WritableStore } from '#services/store.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { letRun } from '#services/let-run.ts'
import { getPastReceipts, placedBefore } from '#contract/order/receipt-calls.ts'
import { getRotationalMenus } from '#contract/school/rotational-menus-call.ts'
import { cancelDay as cancelDayAt } from '#contract/order/school-order-calls.ts'
import type { Api } from '#client/network/create-api.ts'
import { attempt } from '#storage/attempt.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import { createReceiptRecords } from '#storage/order/receipt-records.ts'
import { createDayMenuRecords } from '#storage/school/day-menu-records.ts'
import { createStore } from '#client/device/create-store.ts'
import { openDayChanges, type DayChangesStore } from './day-changes.ts'
import { accountDays } from './stored-account-days.ts'
import { watchOrdered } from './watch-ordered.ts'
import { createDayCarts } from './day-carts.ts'
import { createLinger } from './linger.ts'
import { isCalendarDate } from '#domain/time/calendar-dates.ts'

export interface SchoolDeps {
  /** Null: the module could not be loaded. */
  readonly online: () => Promise<{ readonly api: Api } | null>
  /** Null: this device stores nothing. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'database'> | null>
  readonly network: { readonly state: Store<NetworkState>; readonly check: () => Promise<boolean> }
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly carts: Pick<CartService, 'watch' | 'change'>
  readonly now: () => Instant
  readonly session: Store<SessionView>
  readonly dayChanges?: DayChangesStore
  /** The language of the notes. */
  readonly locale?: () => string
  /** Runs `act` after `delay` milliseconds. */
  readonly after?: (delay: number, act: () => void) => void
}

export async function openSchool({
  locale = () => document.documentElement.lang,
  after = (delay, act) => {
    setTimeout(act, delay)
  },
  dayChanges = openDayChanges(),
  ...deps
}: SchoolDeps): Promise<SchoolService> {
  const { network, now } = deps
  const [room, storage] = await Promise.all([deps.online(), deps.storage()])
  if (!room) throw new Error('The calls could not be loaded')
  const { api } = room
  const database = storage?.database
  const records = database ? createDayMenuRecords(database) : null
  const weeks = new Map<
    string,
    { readonly view: WritableStore<WeekMenus>; readonly load: () => Promise<void> }
  >()

  const { days, change } = createDayCarts({
    carts: deps.carts,
    watchNames: (slug, seen) => {
      if (!database) return seen([])
      const { carts } = database
      const names = () => carts.where('slug').startsWith(`${slug} `).primaryKeys()
      liveQuery(() => attempt(names)).subscribe({
        next: (found) => seen(found.ok ? found.value : []),
      })
    },
  })

  const receipts = database ? createReceiptRecords(database) : null
  const { ordered, orderedAt, ordersMissing, cancelDay, readOrdered } = watchOrdered({
    session: deps.session,
    receipts: (before) => api(getPastReceipts, { body: placedBefore(before) }),
    cancel: async (slug, orderId) =>
      api(cancelDayAt, { venueId: (await deps.venue(slug)).venue.id, body: { orderId } }),
    watchReceipts: (slug, seen) => {
      if (!receipts) return seen([])
      liveQuery(() => receipts.recent(slug)).subscribe({
        next: (found) => seen(found.ok ? found.value : []),
      })
    },
    replaceReceipt: async (receipt) => receipts?.replace(receipt),
    stored: accountDays,
    now,
  })
  network.state.subscribe(() => {
    if (network.state.get() !== 'offline') letRun(readOrdered())
  })

  function weekOf(slug: string, range: DateRange) {
    const key = `${slug} ${range.startDate} ${range.endDate}`
    const known = weeks.get(key)
    if (known) return known
    const view = createStore<WeekMenus>({ days: [], fetching: false, problem: null })
    const put = (part: Partial<WeekMenus>) => view.set({ ...view.get(), ...part })
    const linger = createLinger(after, (fetching) => put({ fetching }))
    const load = async () => {
      linger.start()
      const { venue } = await deps.venue(slug)
      const language = locale()
      const answer = await api(getRotationalMenus, {
        venueId: venue.id,
        query: {
          start_date: range.startDate,
          end_date: range.endDate,
          ordering_menus: 'false',
        },
      })
      linger.end()
      if (!answer.ok) {
        if (answer.error.type === 'Unreachable') letRun(network.check())
        return put({ problem: answer.error })
      }
      const fetchedAt = now()
      const fetched: readonly KnownDay[] = answer.value.map((day) => ({ ...day, fetchedAt }))
      put({ days: fetched, problem: null })
      const today = localTimeAt(venue.timeZone, fetchedAt).date
      const stored = fetched.map((day) => ({ ...day, slug, locale: language }))
      await records?.save(slug, stored, today < range.startDate ? today : range.startDate)
    }
    const showStored = async () => {
      const stored = await records?.load(slug, range)
      if (stored?.ok && view.get().days.length === 0) put({ days: stored.value })
    }
    const week = { view, load }
    weeks.set(key, week)
    letRun(showStored())
    letRun(load())
    network.state.subscribe(() => {
      if (network.state.get() !== 'offline' && view.get().problem !== null) letRun(load())
    })
    return week
  }

  return {
    days,
    change,
    ordered,
    orderedAt,
    ordersMissing,
    cancelDay,
    ...dayChanges,
    weekInView,
    week: (slug, range) => weekOf(slug, range).view,
    refresh: async (slug, range) => {
      await weekOf(slug, range).load()
      if (network.state.get() === 'offline') return
      weekOf(slug, {
        startDate: daysLater(range.startDate, 7),
        endDate: daysLater(range.endDate, 7),
      })
    },
  }
}

const place = 'comanda:week:'

/** A place of this tab, so that a week is found again after a look at the checkout or an order. */
export const weekInView: SchoolService['weekInView'] = {
  read: (slug) => {
    try {
      const stored = sessionStorage.getItem(place + slug) ?? ''
      return isCalendarDate(stored) ? stored : null
    } catch {
      // Storage is switched off.
      return null
    }
  },
  write: (slug, startDate) => {
    try {
      sessionStorage.setItem(place + slug, startDate)
    } catch {
      // Storage is switched off: the first week that can be ordered is shown again.
    }
  },
}
