import { createActor, fromPromise } from 'xstate'
import { checkInDesk, enrollDesk, leaveDesk } from '#contract/desk/desk-calls.ts'
import { getHubOrders } from '#contract/desk/hub-calls.ts'
import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import { getPrinters, printOrder } from '#contract/desk/print-calls.ts'
import { applyAct } from '#domain/desk/apply-act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { Station } from '#domain/desk/station.ts'
import { finishesTicket } from '#domain/desk/ticket.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { pushOutboxMachine } from '#machines/push-outbox.machine.ts'
import type { PushRound } from '#machines/push-outbox.machine.ts'
import { letRun } from '#services/let-run.ts'
import type { DeskBoard, DeskLink, DeskService } from '#services/desk/desk-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { StorageProblem } from '#storage/attempt.ts'
import type { StoredBoard, StoredDesk } from '#storage/desk/desk-records.ts'
import { createStore } from '#client/device/create-store.ts'
import { isNotEnrolled } from '#client/kiosk/is-not-enrolled.ts'
import { ofPin } from '#client/kiosk/of-pin.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import { askHistory } from './ask-history.ts'
import { followBoard } from './follow-board.ts'
import type { FollowDeps } from './follow-board.ts'
import { isOtherDesk } from './is-other-desk.ts'
import { keepUnchanged } from './keep-unchanged.ts'
import { switchByHand } from './switch-by-hand.ts'
import { createReceiversService } from './receivers-service.ts'
import { pressAgain } from './press-again.ts'
import { createPeopleService } from './people-service.ts'
import { standIn } from './stand-in.ts'
import { pushActs } from './push-acts.ts'
import type { PushDeps } from './push-acts.ts'

export interface DeskDeps extends PushDeps, Omit<FollowDeps, 'network'> {
  readonly network: Pick<NetworkMonitor, 'state' | 'check' | 'keepAsking'>
  /** Runs `lead` while no other tab of this device does. */
  readonly lead: (lead: () => Promise<void>) => void
  /** Runs `act` while no other tab of this device does. */
  readonly alone: (act: () => Promise<PushRound>) => Promise<PushRound>
  readonly venue: (slug: string) => Promise<ReadyVenue>
  /** Asks the browser to keep this device's data. */
  readonly persist: () => void
  /** Starts the page anew at this path; null: at its own. */
  readonly load: (path: string | null) => Promise<void>
  readonly version: string
  readonly newId: () => string
  readonly after: (ms: number, act: () => void) => void
}

/** Milliseconds that an act with an effect outside can be undone. */
const undoableMs = 5_000

/** Milliseconds until a storage that has failed is asked again. */
const againMs = 5_000

const undoable: ReadonlySet<DeskAct['kind']> = new Set(['ready', 'hand_over', 'refuse', 'cancel'])

/** This device as a desk. Its database is the truth, for every tab. */
export function openDesk(deps: DeskDeps): DeskService {
  const { api, records, network, now } = deps
  const board = createStore<DeskBoard | 'Reading' | 'Unstored'>('Reading')
  let isReadLater = false
  const asShown = keepUnchanged()
  let stored: StoredDesk | null = null
  let following: { readonly id: string; readonly end: AbortController } | null = null

  const pusher = createActor(
    pushOutboxMachine.provide({
      actors: {
        isReachable: fromPromise(network.check),
        push: fromPromise(async () => deps.alone(async () => pushActs(deps, stored))),
      },
      actions: { report: (_, { fault }) => reportError(fault) },
    }),
  ).start()

  let wasOffline = network.state.get() === 'offline'
  network.state.subscribe(() => {
    const isOffline = network.state.get() === 'offline'
    if (wasOffline && !isOffline) pusher.send({ type: 'network.returned' })
    wasOffline = isOffline
  })

  records.watch(show)

  function show(seen: Result<StoredBoard, StorageProblem>): void {
    if (!seen.ok) {
      // After the loss of the database its last board stays on the screen.
      if (board.get() === 'Reading') board.set('Unstored')
      readLater()
      return
    }
    const { desk, orders, acts } = seen.value
    stored = desk
    const waiting = acts.filter(({ state }) => state === 'waiting')
    network.keepAsking(waiting.length > 0)
    if (waiting.length > 0) pusher.send({ type: 'outbox.filled' })
    for (const { state, leavesAt } of acts) {
      if (state === 'held') deps.after(Math.max(0, leavesAt - now()), release)
    }
    board.set({
      desk,
      link: desk ? linkOf(desk) : { type: 'catchingUp' },
      acts,
      switched: desk?.switched ?? null,
      orders: desk ? asShown(orders.map((order) => withActs(order, desk, acts))) : [],
    })
    follow(desk?.link === 'gone' ? null : desk)
  }

  /** Another tab waits for this one to end. */
  function follow(desk: StoredDesk | null): void {
    if (following?.id === desk?.id) return
    following?.end.abort()
    following = null
    if (!desk) return
    const end = new AbortController()
    following = { id: desk.id, end }
    const next = () => stored?.next ?? null
    const version = () => stored?.switched?.version ?? null
    deps.lead(async () => followBoard(deps, desk, { next, version, ends: end.signal }))
  }

  /** Acts whose effect reaches a guest wait: also the one that finishes the ticket of a station. */
  function canBeUndone(act: DeskAct): boolean {
    if (act.kind !== 'ticket') return undoable.has(act.kind)
    const order = shownBoard()?.orders.find(({ id }) => id === act.orderId)
    return order !== undefined && finishesTicket(order, act, stationsOf(stored))
  }

  function shownBoard(): DeskBoard | null {
    const shown = board.get()
    return typeof shown === 'string' ? null : shown
  }

  /** A reading that has failed is of a change that nothing else may tell of again. */
  function readLater(): void {
    if (isReadLater) return
    isReadLater = true
    deps.after(againMs, () => {
      isReadLater = false
      letRun(records.read().then(show))
    })
  }

  function release(): void {
    letRun(records.release(now()).then(({ ok }) => ok || deps.after(againMs, release)))
  }

  async function pressAll(
    orders: readonly Pick<BoardOrder, 'id' | 'event'>[],
    detail: ActDetail,
    isHeld: (act: DeskAct) => boolean = canBeUndone,
  ): Promise<void> {
    if (!stored) return
    // Staff have gone on: the press before is meant. A card that comes into view is no press.
    if (detail.kind !== 'seen') await records.release(null)
    const at = now()
    const pressed = orders.map(({ id: orderId, event }) => {
      const act: DeskAct = { id: deps.newId(), orderId, at, basis: event, ...detail }
      const isUndoable = isHeld(act)
      return {
        act,
        state: isUndoable ? ('held' as const) : ('waiting' as const),
        leavesAt: isUndoable ? at + undoableMs : at,
        why: null,
      }
    })
    await records.add(stored.id, ...pressed)
  }

  return {
    board,
    now,
    setUp: async (slug, typed) => {
      const { venue } = await deps.venue(slug)
      const answer = ofPin(await api(enrollDesk, { params: { venueId: venue.id }, body: typed }))
      if (!answer.ok) return answer
      deps.persist()
      const { id, name, role } = answer.value
      const saved = await records.save({
        id,
        slug,
        venueId: venue.id,
        name,
        role,
        next: null,
        heardAt: null,
        link: 'catchingUp',
      })
      if (!saved.ok) board.set('Unstored')
      // The server has signed everybody out of this browser.
      else await deps.load(null)
      return success(null)
    },
    press: async (order, pressed) => {
      const acts = shownBoard()?.acts ?? []
      const again = { orderId: order.id, detail: pressed }
      const detail = await pressAgain(records, { acts }, again)
      // The rest of an act that is taken back finishes nothing.
      const isLeft = detail !== pressed
      if (detail !== null) await pressAll([order], detail, isLeft ? () => false : canBeUndone)
    },
    pressAll: (orders, detail) => pressAll(orders, detail),
    undo: (...actIds) => records.undo(...actIds),
    dismiss: async (actId) => {
      await records.dismiss(actId)
    },
    receivers: createReceiversService(deps),
    ...standIn(deps, () => stored),
    people: createPeopleService(deps),
    ...switchByHand({ api, records, newId: deps.newId }, () => stored),
    printers: async () => {
      if (!stored) return []
      const answer = await api(getPrinters, { params: { venueId: stored.venueId } })
      return answer.ok ? answer.value.printers : []
    },
    printOn: async ({ id: receiverId }, { id: orderId }) => {
      if (!stored) return false
      const params = { venueId: stored.venueId, orderId }
      return (await api(printOrder, { params, body: { receiverId } })).ok
    },
    ...askHistory(api, () => stored),
    show: async (stations) => {
      if (stored) await records.setShown(stored.id, stations)
    },
    hubOrders: async () => {
      if (!stored) return null
      const answer = await api(getHubOrders, { params: { venueId: stored.venueId } })
      return answer.ok ? answer.value.orders : null
    },
    checkIn: async (state) => {
      const desk = stored
      if (!desk || desk.link === 'gone') return
      const waiting = shownBoard()?.acts.filter((act) => act.state === 'waiting').length ?? 0
      const answer = await api(checkInDesk, {
        params: { venueId: desk.venueId },
        body: { version: deps.version, ...state, waiting, ...shownBy(desk) },
      })
      // A tablet that was revoked may have the session of a person, and a browser that of the next one.
      const isGone = answer.ok ? isOtherDesk(desk, answer.value) : isNotEnrolled(answer.error)
      if (isGone) await records.setLink(desk.id, 'gone')
      else if (answer.ok) await records.setAsksPerson(desk.id, answer.value.asksPerson ?? false)
    },
    leave: async (pin) => {
      if (!stored) return success(null)
      const { venueId, slug } = stored
      const answer = ofPin(await api(leaveDesk, { params: { venueId }, body: { pin } }))
      if (!answer.ok && !isNotEnrolled(answer.error)) return answer
      await records.remove()
      await deps.load(`/${slug}`)
      return success(null)
    },
    retire: async () => {
      await records.remove()
    },
  }
}

function linkOf({ link, heardAt }: StoredDesk): DeskLink {
  return link === 'deaf' ? { type: 'deaf', since: heardAt } : { type: link }
}

function stationsOf(desk: StoredDesk | null): readonly Station[] {
  return desk?.switched?.stations?.stations ?? []
}

/** Left out where it shows all: a server of an older build does not know it. */
function shownBy({ shown = null }: StoredDesk) {
  return shown === null ? {} : { stations: [...shown] }
}

/** An order as it will be once the server has taken this device's acts. */
function withActs(order: BoardOrder, desk: StoredDesk, acts: StoredBoard['acts']): BoardOrder {
  const { role, accepts, switched } = desk
  const paces = switched?.pace ?? []
  const stations = stationsOf(desk)
  return acts.reduce((shown, { act, state }) => {
    if (act.orderId !== order.id || state === 'rejected') return shown
    // The server judges a sealed act by the person.
    const by = act.kind === 'cancel' && act.staff !== undefined ? 'counter' : role
    const applied = applyAct(shown, act, { now: act.at, role: by, accepts, paces, stations })
    return applied.type === 'Done' ? applied.order : shown
  }, order)
}
