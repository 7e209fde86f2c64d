import { createActor, fromPromise } from 'xstate'
import { isByGuest } from '#contract/order/is-by-guest.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import { withoutDay } from '#sync/day-statuses.ts'
import { stateOf } from '#contract/order/order-facts.ts'
import type { OrderState } from '#contract/order/order-facts.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { asOrderStatus, isFinal } from '#domain/order/order-status.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { FollowedOrder } from '#services/order/followed-order.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { Store } from '#services/store.ts'
import { followOrderMachine, type FollowRound } from '#machines/follow-order.machine.ts'
import { askStatus, isSettled, pauseFor, withAnswer } from '#sync/ask-status.ts'
import { createStore } from '#client/device/create-store.ts'
import type { WritableStore } from '#services/store.ts'
import { letRun } from '#services/let-run.ts'
import { createLatestMap } from './latest-map.ts'
import { createOrderAlert, type AlertPlatform, type OrderAlert } from './order-alert.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'

export interface OrderFollowerDeps {
  readonly find: (receipt: Receipt) => Promise<Result<PlacedAnswer | null, unknown>>
  /** Stores an order's state on the device. */
  readonly keep: (key: IdempotencyKey, state: OrderState) => void
  /** Stores a receipt whose parts or days have changed. */
  readonly keepParts: (receipt: Receipt) => void
  readonly cancelDay: (receipt: Receipt, orderId: string) => ReturnType<FollowedOrder['cancelDay']>
  readonly cancelUnseen: (
    receipt: Receipt,
    orderId: string,
  ) => Promise<Result<PlacedAnswer, CallProblem>>
  readonly forget: (receipt: Receipt) => ReturnType<FollowedOrder['forget']>
  readonly network: Store<NetworkState>
  readonly page: Pick<PageLifecycle, 'isVisible' | 'onReturn'>
  readonly alerts: AlertPlatform
  readonly now: () => Instant
}

interface Followed extends FollowedOrder {
  readonly receipt: WritableStore<Receipt>
  readonly ring: OrderAlert['ring']
  /** It is on a screen, or its guest is alerted. */
  readonly isNeeded: () => boolean
}

/**
 * Polls the status of received orders, each while it has a subscriber. An order with its alert on
 * is polled by a hidden page as well.
 */
export function createOrderFollower(deps: OrderFollowerDeps): (receipt: Receipt) => FollowedOrder {
  const { network, page } = deps
  const orders = createLatestMap<IdempotencyKey, Followed>(20, (_, order) => order.isNeeded())
  const woken = new Set<() => void>()
  const wake = () => {
    for (const act of woken) act()
  }
  page.onReturn(wake)
  let wasOffline = network.get() === 'offline'
  network.subscribe(() => {
    const isOffline = network.get() === 'offline'
    if (wasOffline && !isOffline) wake()
    wasOffline = isOffline
  })

  async function ask(order: Followed): Promise<FollowRound> {
    const answer = await askStatus(order.receipt.get(), deps)
    if (answer.type === 'Unanswered') return answer
    take(order, answer.receipt)
    if (answer.settled) return { type: 'Settled' }
    return { type: 'Open', pauseMs: pauseFor(answer.receipt, deps.now()) }
  }

  function take(order: Followed, receipt: Receipt): void {
    const before = order.receipt.get()
    order.receipt.set(receipt)
    if (statesOfParts(before) !== statesOfParts(receipt)) deps.keepParts(receipt)
    if (before.status === receipt.status && before.event === receipt.event) return
    deps.keep(receipt.key, stateOf(receipt))
    const word = alertOf(receipt)
    if (word !== null && word !== alertOf(before)) letRun(order.ring(word))
  }

  function start(order: Followed): () => void {
    if (isSettled(order.receipt.get(), deps.now())) return () => {}
    const isSeen = () => page.isVisible() || order.alert.get() === 'on'
    const actor = createActor(
      followOrderMachine.provide({
        actors: { ask: fromPromise(() => ask(order)) },
        guards: { watched: () => network.get() !== 'offline' && isSeen() },
        actions: { report: (_, { fault }) => reportError(fault) },
      }),
    ).start()
    const returned = () => {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'guest.returned' })
    }
    woken.add(returned)
    return () => {
      woken.delete(returned)
      actor.stop()
    }
  }

  function open(receipt: Receipt): Followed {
    const alert = createOrderAlert(receipt.key, deps.alerts)
    const store = createStore(receipt)
    let isFollowed = false
    const begin = () => {
      isFollowed = true
      const stop = start(order)
      return () => {
        isFollowed = false
        stop()
      }
    }
    const order: Followed = {
      receipt: { ...store, ...whileFollowed(store, begin) },
      isNeeded: () => isFollowed || alert.state.get() === 'on',
      alert: alert.state,
      askToAlert: alert.ask,
      forget: () => deps.forget(store.get()),
      cancelDay: async (orderId) => {
        const answer = await deps.cancelDay(store.get(), orderId)
        if (answer.ok) take(order, withoutDay(store.get(), { orderId, refund: answer.value }))
        return answer
      },
      cancelUnseen: async (orderId) => {
        const answer = await deps.cancelUnseen(store.get(), orderId)
        if (answer.ok) take(order, withAnswer(store.get(), answer.value))
        return answer
      },
      ring: alert.ring,
    }
    orders.set(receipt.key, order)
    return order
  }

  return (receipt) => orders.get(receipt.key) ?? open(receipt)
}

/** The states of the parts or days, as one text. */
function statesOfParts({ parts = [], days = [] }: Receipt): string {
  return [
    ...parts.map((part) => isTaken(part) && [part.status, part.event]),
    ...days.map((day) => [isTakenDay(day) && [day.status, day.event], day.refund?.state]),
  ].join(' ')
}

/** The news that its guest is alerted to. */
function alertOf(receipt: Receipt): 'ready' | 'recalled' | 'over' | null {
  const status = asOrderStatus(receipt.status)
  if (status === 'ready') return receipt.recalledAt === undefined ? 'ready' : 'recalled'
  if (!isFinal(status) || isByGuest(receipt)) return null
  return status === 'completed' ? 'ready' : 'over'
}

/** Runs `begin` at the first subscription and its result after the last. */
function whileFollowed<T>(watched: Store<T>, begin: () => () => void): Store<T> {
  let followers = 0
  let end = () => {}
  return {
    get: watched.get,
    subscribe: (changed) => {
      const leave = watched.subscribe(changed)
      followers += 1
      if (followers === 1) end = begin()
      return () => {
        leave()
        followers -= 1
        if (followers === 0) end()
      }
    },
  }
}
