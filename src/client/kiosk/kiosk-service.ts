import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { checkInKiosk, enrollKiosk, leaveKiosk, unlockKiosk } from '#contract/kiosk/kiosk-calls.ts'
import { pinWaitMs } from '#domain/kiosk/pin-wait.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Api } from '#client/network/create-api.ts'
import type { Kiosk } from '#domain/kiosk/kiosk.ts'
import type { KioskService, PinProblem } from '#services/kiosk/kiosk-service.ts'
import type { Store } from '#services/store.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { KioskRecords } from '#storage/kiosk/kiosk-records.ts'
import { createStore } from '#client/device/create-store.ts'
import { isNotEnrolled } from './is-not-enrolled.ts'
import { writeFault } from './kiosk-faults.ts'
import { ofPin } from './of-pin.ts'
import { hashPin, isPin } from './pin-hash.ts'
import type { StoredKiosk } from '#storage/tables.ts'

export interface KioskDeps extends Pick<KioskService, 'recordFault' | 'faults'> {
  readonly api: Api
  /** Null: this device stores nothing. */
  readonly records: KioskRecords | null
  readonly outbox: Store<readonly OutboxEntry[] | null>
  readonly venue: (slug: string) => Promise<ReadyVenue>
  /** For the first paint of the next page; null: no kiosk. */
  readonly note: (slug: string | null) => void
  /** The server is to learn, once it answers, that staff have left this kiosk. */
  readonly noteLeft: () => void
  /** The texts that guests leave outside the database. */
  readonly forgetTexts: () => void
  /** Asks the browser to keep this device's data. */
  readonly persist: () => void
  /** Starts the page anew at this path; it may return. */
  readonly load: (path: string) => Promise<void>
  /** The build that this device runs. */
  readonly version: string
  readonly now: () => Instant
}

/** This device as a kiosk. Its record in the database is the truth. */
export async function openKiosk(deps: KioskDeps): Promise<KioskService> {
  const { api, records, now } = deps
  const read = await records?.read()
  let stored: StoredKiosk | null = read?.ok ? read.value : null
  /** Memory has what the database could not take. */
  let isBehind = false
  const kiosk = createStore<Kiosk | null>(stored)
  const turn = createStore<MenuEntry | null>(null)

  function show(next: StoredKiosk | null) {
    stored = next
    kiosk.set(next)
  }

  /**
   * Changes this kiosk as it is stored now, which another tab may have changed; nothing once it is
   * left. What the database did not take goes on from memory, and is written with the next change.
   */
  async function update(id: string, change: (kept: StoredKiosk) => StoredKiosk) {
    const changed = await records?.update(id, (kept) => change((isBehind && stored) || kept))
    if (stored?.id !== id) return
    const isLeft = changed?.ok && changed.value === null && !isBehind
    if (isLeft) return end(stored)
    const written = changed?.ok ? changed.value : null
    isBehind = written === null
    show(written ?? change(stored))
  }

  async function end({ slug }: Kiosk) {
    stored = null
    await deps.load(`/${slug}`)
    kiosk.set(null)
  }

  async function forget() {
    if (!stored) return
    const left = stored
    await records?.remove(left.id)
    deps.note(null)
    await end(left)
  }

  /** Returns the judge. The limit comes before the slow work; a wrong PIN is counted before its answer is shown. */
  async function judge(
    pin: string,
    call: typeof unlockKiosk | typeof leaveKiosk,
  ): Promise<Result<'server' | 'device', PinProblem>> {
    const device = stored
    const waitMs = device ? waitOf(device) : 0
    if (waitMs > 0) return failure({ type: 'TooSoon', waitMs })
    const answer = ofPin(await api(call, { body: { pin } }))
    if (!device) return answer.ok ? success('server') : answer
    if (answer.ok) {
      const hashed = await hashPin(pin)
      await update(device.id, (kept) => ({ ...kept, wrongTries: 0, pin: hashed }))
      return success('server')
    }
    const { error } = answer
    if (error.type === 'WrongPin') return count(device.id, error)
    // A revoked device may still hold orders, which its staff decide about.
    const isUnjudged = error.type === 'Unreachable' || isNotEnrolled(error) || isMaintenance(error)
    if (!isUnjudged || !device.pin) return answer
    return count(device.id, (await isPin(pin, device.pin)) ? 'right' : { waitMs: 0 })
  }

  function waitOf({ wrongTries, lastTryAt }: StoredKiosk): number {
    const past = now() - lastTryAt
    // A clock that was set back does not lengthen a wait.
    const wait = pinWaitMs(wrongTries)
    return past < 0 ? wait : Math.max(0, wait - past)
  }

  /** PINs that are judged at once count each, and those past the limit are not answered. */
  async function count(
    id: string,
    verdict: 'right' | { readonly waitMs: number },
  ): Promise<Result<'device', PinProblem>> {
    let early = 0
    let wait = 0
    await update(id, (kept) => {
      early = waitOf(kept)
      if (early > 0) return kept
      if (verdict === 'right') return { ...kept, wrongTries: 0 }
      const tried = { ...kept, wrongTries: kept.wrongTries + 1, lastTryAt: now() }
      wait = waitOf(tried)
      return tried
    })
    if (early > 0) return failure({ type: 'TooSoon', waitMs: early })
    if (verdict === 'right') return success('device')
    return failure({ type: 'WrongPin', waitMs: Math.max(verdict.waitMs, wait) })
  }

  async function checkIn() {
    if (!stored) return
    const { id, place, paused } = stored
    const entries = deps.outbox.get() ?? []
    const refused = entries.filter(({ status }) => status.type === 'refused').length
    const answer = await api(checkInKiosk, {
      body: {
        place,
        paused,
        version: deps.version,
        waiting: entries.length - refused,
        refused,
        faults: deps.faults().map(writeFault),
      },
    })
    const isRevoked = !answer.ok && isNotEnrolled(answer.error)
    if (isRevoked) await update(id, (kept) => ({ ...kept, revoked: true }))
  }

  return {
    kiosk,
    version: deps.version,
    drawCode: async (text) => {
      const module = await import('#client/device/draw-code.ts').catch(() => null)
      return module && module.drawCode(text)
    },
    recordFault: deps.recordFault,
    faults: deps.faults,
    turn,
    setTurn: turn.set,
    setUp: async (slug, { pin, name, place, drawsKeyboard = false }) => {
      const { venue } = await deps.venue(slug)
      const body = { pin, name, place }
      const answer = ofPin(await api(enrollKiosk, { venueId: venue.id, body }))
      if (!answer.ok) return answer
      deps.persist()
      const device: StoredKiosk = {
        key: 'device',
        id: answer.value.id,
        slug,
        name: answer.value.name,
        place: answer.value.place,
        paused: false,
        revoked: false,
        drawsKeyboard,
        pin: await hashPin(pin),
        wrongTries: 0,
        lastTryAt: now(),
      }
      const saved = await records?.save(device)
      isBehind = !saved?.ok
      show(device)
      deps.note(slug)
      await deps.load(`/${slug}/kiosk`)
      return success(null)
    },
    unlock: async (pin) => {
      const answer = await judge(pin, unlockKiosk)
      return answer.ok ? success(null) : answer
    },
    change: async (changes) => {
      if (!stored) return
      await update(stored.id, (kept) => ({ ...kept, ...changes }))
      await checkIn()
    },
    leave: async (pin) => {
      const answer = await judge(pin, leaveKiosk)
      if (!answer.ok) return answer
      if (answer.value === 'device') deps.noteLeft()
      await forget()
      return success(null)
    },
    retire: forget,
    checkIn,
    forgetGuests: async () => {
      deps.forgetTexts()
      const forgotten = await records?.forgetGuests()
      if (forgotten?.ok === false) throw new Error(forgotten.error.type)
    },
    restart: async () => {
      if (stored) await deps.load(`/${stored.slug}/kiosk`)
    },
  }
}

function isMaintenance(problem: PinProblem): boolean {
  return problem.type === 'Refused' && problem.code === appProblemCodes.maintenance
}
