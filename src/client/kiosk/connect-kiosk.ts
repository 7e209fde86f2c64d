import { emptyFilter } from '#domain/menu/item-filter.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createApi } from '#client/network/create-api.ts'
import type { ApiOptions, Api } from '#client/network/create-api.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { isKioskLeft } from '#services/device/is-kiosk-left.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import { letRun } from '#services/let-run.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import { createKioskRecords } from '#storage/kiosk/kiosk-records.ts'
import { buildName } from '#client/device/build-name.ts'
import { requestPersistence } from '#client/device/request-persistence.ts'
import type { ServerClock } from '#client/network/clock.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import type { DeviceItemFilters } from '#client/venue/item-filters.ts'
import { forgetGuestTexts, removeLeftNote, writeKioskNote, writeLeftNote } from './kiosk-note.ts'
import { readFaults, recordFault } from './kiosk-faults.ts'
import { openKiosk } from './kiosk-service.ts'
import type { KioskDeps } from './kiosk-service.ts'
import { loadPage } from './load-page.ts'
import { startWatchdog } from './watchdog.ts'
import { kioskLeft } from '#contract/kiosk/kiosk-calls.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { Store } from '#services/store.ts'
import { isNotEnrolled } from './is-not-enrolled.ts'

export interface KioskConnection extends Pick<KioskDeps, 'outbox' | 'venue'> {
  /** Null: the module could not be loaded. */
  readonly storage: () => Promise<Pick<DeviceStorage, 'database'> | null>
  readonly clock: ServerClock
  readonly network: Pick<NetworkMonitor, 'state'>
  readonly filters: DeviceItemFilters
  readonly now: () => Instant
}

/** This page's kiosk, with the browser and the server. */
export async function connectKiosk(connection: KioskConnection): Promise<KioskService> {
  const { clock, outbox, venue, network, filters, now } = connection
  const storage = await connection.storage()
  const api = createKioskApi({
    origin: '',
    locale: () => document.documentElement.lang,
    hearTime: clock.hearTime,
    fetch: (input, init) => fetch(input, init),
  })
  const record = (fault: unknown) => recordFault(fault, now())
  addEventListener('error', ({ error }) => record(error))
  addEventListener('unhandledrejection', ({ reason }) => record(reason))
  const note = (slug: string | null) => writeKioskNote(slug === null ? null : { slug })
  const service = await openKiosk({
    api,
    records: storage && createKioskRecords(storage.database),
    outbox,
    venue,
    note,
    noteLeft: writeLeftNote,
    forgetTexts: () => {
      for (const filter of filters.opened.values()) filter.set(emptyFilter)
      forgetGuestTexts([() => localStorage, () => sessionStorage])
    },
    persist: () => letRun(requestPersistence()),
    load: loadPage,
    recordFault: record,
    faults: readFaults,
    version: buildName(),
    now,
  })
  reportLeft({ api, network: network.state, isLeft: isKioskLeft, reported: removeLeftNote })
  if (isKiosk()) startWatchdog(service)
  // The browser writes a note seconds after the database: a power failure may have come between.
  const known = service.kiosk.get()
  if (known && !isKiosk()) {
    note(known.slug)
    await loadPage(`/${known.slug}/kiosk`)
  }
  return service
}

/** Sends the calls of kiosks with their cookie, which no other call of a kiosk has. */
export function createKioskApi({ fetch: send, ...options }: ApiOptions): Api {
  const withCookie: typeof fetch = (input, init) => send(input, { ...init, credentials: 'include' })
  return createApi({ ...options, fetch: withCookie })
}

interface ReportLeftDeps {
  readonly api: Api
  readonly network: Store<NetworkState>
  /** True: the server is still to learn it. */
  readonly isLeft: () => boolean
  readonly reported: () => void
}

/** Takes a kiosk that was left without a network off the server's list, once it answers. */
export function reportLeft({ api, network, isLeft, reported }: ReportLeftDeps): void {
  const report = async () => {
    if (!isLeft() || network.get() === 'offline') return
    const answer = await api(kioskLeft)
    if (answer.ok || isNotEnrolled(answer.error)) reported()
  }
  network.subscribe(() => letRun(report()))
  letRun(report())
}
