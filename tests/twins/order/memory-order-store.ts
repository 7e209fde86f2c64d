import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { ActedOrder } from '#domain/desk/apply-act.ts'
import type { OrderId, UserId, VenueId } from '#domain/ids.ts'
import { centsToDollars } from '#domain/money/money.ts'
import {
  firstStatus,
  isFinal,
  isRejected,
  movesOn,
  readyOrOverStatuses,
} from '#domain/order/order-status.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { createMemoryAccountStore } from '#tests/twins/account/memory-account-store.ts'
import { createMemoryCodeStore, type MemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import type { MemorySuiteStore } from '#tests/twins/suite/memory-suite-store.ts'
import type { MemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import type { Claim, ClaimRefused } from '#server/order/claim-kinds.ts'
import { countByItem } from './count-by-item.ts'
import { countQueued } from './count-queued.ts'
import { createMemoryClaims } from './memory-claims.ts'
import { createMemoryOrdersToFire } from './memory-orders-to-fire.ts'
import { createMemoryReadyOrders, lastEventOf } from './memory-ready-orders.ts'
import { createMemoryRetention } from './memory-retention.ts'
import type { Accounts } from './memory-retention.ts'
import { createMemoryPreOrders } from './memory-pre-orders.ts'
import type { MemoryPreOrders } from './memory-pre-orders.ts'
import type { SubmissionName } from '#domain/order/submission-name.ts'
import type {
  GivenAnswer,
  KeyReservation,
  NewOrder,
  OrderPage,
  OrderStore,
  PersonalOrders,
  Received,
  StatusChange,
  StatusSet,
  StoredAnswer,
  Submission,
  UnsettledOrder,
  Withdrawal,
} from '#server/order/order-store.ts'
import { lookedAtAheadMs } from '#domain/order/order-standing.ts'
import { guestsReason } from '#server/order/order-store.ts'
import { writeFacts } from '#server/order/order-facts.ts'
import { withoutPerson } from '#server/order/without-person.ts'

export interface ReceivedOrder extends Submission {
  readonly order: NewOrder
  readonly checkNum: number
  readonly status: OrderStatus
  /** Its person was taken out of it. */
  readonly isForgotten?: boolean
  /** The facts that a desk has added to its status. */
  readonly facts?: PressedFacts
  /** Texts that were asked for before this do not go out: what they would say was pressed long before. */
  readonly untextedAt?: Date | undefined
  /** Its guest cancelled it. */
  readonly isByGuest?: boolean
}

type PressedFacts = Partial<
  Pick<ActedOrder, 'seenAt' | 'promisedAt' | 'promiseMadeAt' | 'recalledAt' | 'refusal' | 'tickets'>
> & {
  /** Its venue was told that it waits. */
  readonly unseenAt?: number
}

/** An event of a venue's orders; its number is its place in the list. */
interface OrderEvent {
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly kind: string
  readonly actId: string | null
  /** Left out or null: no person is known. */
  readonly madeBy?: string | null
  readonly at: number
  /** The receiver that a copy is for, and which copy. */
  readonly copy?: { readonly receiverId: string; readonly number: number }
  readonly deskId?: string
  readonly isByGuest?: boolean
  readonly isLate?: boolean
  readonly promisedAt?: number | null
}

/** A change by a desk. */
interface PressedChange {
  readonly status: OrderStatus
  readonly facts: PressedFacts
  readonly event: Pick<
    OrderEvent,
    'kind' | 'actId' | 'madeBy' | 'at' | 'copy' | 'deskId' | 'promisedAt' | 'isLate'
  >
  readonly at: Date
  readonly isLate?: boolean
  readonly isByGuest?: boolean
}

export interface MemoryOrderStore extends OrderStore {
  /** All orders taken, in that order. */
  readonly received: () => readonly ReceivedOrder[]
  /** The earlier answer to a key, or the one made now. Null: the venue has changed, or `make` says so. */
  readonly answer: (submission: Submission, make: () => GivenAnswer | null) => StoredAnswer | null
  readonly nextNumber: (venueId: VenueId) => number
  readonly eventsOf: (venueId: VenueId) => readonly OrderEvent[]
  /** Changes an order as a desk says. */
  readonly press: (order: ReceivedOrder, change: PressedChange) => void
}

export interface MemoryOrderStoreDeps extends Pick<MemoryVenueStore, 'versionOf'> {
  /** The codes that orders use up. */
  readonly codes?: MemoryCodeStore
  /** The suites whose tabs orders go on. */
  readonly suites?: MemorySuiteStore
  /** Pre-orders that become orders. */
  readonly preOrders?: MemoryPreOrders
  /** Whose orders stay; those under another id are nobody's. */
  readonly accounts?: Accounts
}

/** Orders in memory, for simulations and tests. Atomic: no call awaits anything. */
export function createMemoryOrderStore({
  versionOf,
  codes = createMemoryCodeStore(),
  suites = createMemorySuiteStore(),
  preOrders = createMemoryPreOrders(),
  accounts = createMemoryAccountStore(),
}: MemoryOrderStoreDeps): MemoryOrderStore {
  const answers = new Map<string, { readonly at: Date; readonly stored: StoredAnswer }>()
  const claimedKeys = new Map<string, KeyReservation>()
  const orders = new Map<string, ReceivedOrder>()
  const lastNumbers = new Map<VenueId, number>()
  const events = new Map<VenueId, OrderEvent[]>()
  const claimed = createMemoryClaims({ codes, suites, preOrders }, isOpenOrder)

  function take(
    submission: Submission,
    order: NewOrder,
    claims: readonly Claim[] = [],
  ): StoredAnswer | ClaimRefused | null {
    const name = nameOf(submission)
    const earlier = answers.get(name)?.stored
    if (earlier || versionOf(submission.venueId) !== submission.version) return earlier ?? null
    const { hub } = order
    if (hub?.version !== undefined && versionOf(hub.venueId) !== hub.version) return null
    const { venueId } = submission
    const refused = claims.find((claim) => !claimed.can(venueId, claim))
    if (refused) return { refused }
    for (const claim of claims) claimed.write({ venueId, orderId: order.orderId }, claim)
    const checkNum = order.checkNum ?? nextNumber(venueId)
    orders.set(name, { ...submission, order, checkNum, status: firstStatus })
    const { orderId, pickupTime, estimatedReadyTime, total, giftCard, sentFrom } = order
    const at = submission.at.getTime()
    record(venueId, { orderId, status: firstStatus, kind: 'status', actId: null, at })
    const taken = {
      orderId,
      checkNum,
      status: firstStatus,
      event: events.get(venueId)?.length ?? 0,
      takenAt: submission.at.toISOString(),
      pickupTime,
      ...(estimatedReadyTime === undefined ? {} : { estimatedReadyTime }),
      total: centsToDollars(total),
      ...(giftCard === undefined ? {} : { giftCard: centsToDollars(giftCard) }),
    }
    return keep(submission, submission.requestHash, {
      httpStatus: 200,
      answer: { ...taken, ...(sentFrom === undefined ? {} : { sentFrom }) },
    })
  }

  function record(venueId: VenueId, event: OrderEvent): void {
    events.set(venueId, [...(events.get(venueId) ?? []), event])
  }

  function press(received: ReceivedOrder, change: PressedChange): void {
    const { venueId, order } = received
    const { status, at, isLate = false, isByGuest = false } = change
    const facts = { ...received.facts, ...change.facts }
    const isUntexted =
      isLate && (readyOrOverStatuses.includes(status) || change.event.kind === 'recalled')
    const untextedAt = isUntexted ? at : received.untextedAt
    orders.set(nameOf(received), { ...received, status, facts, untextedAt, isByGuest })
    if (isRejected(status) && status !== received.status) claimed.giveBack(order.orderId, at)
    record(venueId, { orderId: order.orderId, status, ...change.event, isByGuest })
  }

  function nextNumber(venueId: VenueId): number {
    const number = 1 + (lastNumbers.get(venueId) ?? 0)
    lastNumbers.set(venueId, number)
    return number
  }

  function refuse(submission: Submission, refusal: GivenAnswer): StoredAnswer | null {
    const earlier = answers.get(nameOf(submission))?.stored
    if (earlier || versionOf(submission.venueId) !== submission.version) return earlier ?? null
    return keep(submission, submission.requestHash, refusal)
  }

  function withdraw(name: Withdrawal, refusal: GivenAnswer): GivenAnswer | null {
    if (!answers.has(nameOf(name))) keep(name, null, refusal)
    return find(name)
  }

  function find(name: SubmissionName): GivenAnswer | null {
    const stored = answers.get(nameOf(name))?.stored
    if (!stored) return null
    const { httpStatus, answer } = stored
    const order = orders.get(nameOf(name)) ?? ofPreOrder(answer)
    return {
      httpStatus,
      answer:
        order && !Array.isArray(answer)
          ? { ...answer, status: order.status, ...factsNow(order) }
          : answer,
    }
  }

  function factsNow({ venueId, order, facts = {}, at, isByGuest }: ReceivedOrder): OrderFacts {
    const { seenAt, promisedAt, recalledAt, refusal } = facts
    const own = events.get(venueId) ?? []
    const isForgotten = order.content.checkout.contact.full_name === ''
    return writeFacts({
      event: lastEventOf(own, order.orderId),
      seenAt: dateOf(seenAt),
      promisedAt: dateOf(promisedAt),
      recalledAt: dateOf(recalledAt),
      reason: isByGuest === true ? guestsReason : (refusal?.reason ?? null),
      takenAt: at,
      reasonText: isForgotten ? null : (refusal?.text ?? null),
    })
  }

  /** A pre-order's answer names the order that it becomes. */
  function ofPreOrder(answer: GivenAnswer['answer']): ReceivedOrder | undefined {
    if (!('orderId' in answer)) return undefined
    return [...orders.values()].find(({ order }) => order.orderId === answer.orderId)
  }

  function keep(
    name: Withdrawal,
    requestHash: string | null,
    { httpStatus, answer }: GivenAnswer,
  ): StoredAnswer {
    const stored = { requestHash, httpStatus, answer }
    answers.set(nameOf(name), { stored, at: name.at })
    return stored
  }

  function isOpenOrder(orderId: OrderId): boolean {
    const order = [...orders.values()].find((each) => each.order.orderId === orderId)
    return order !== undefined && !isRejected(order.status)
  }

  function ordersOf(venueId: VenueId): readonly ReceivedOrder[] {
    return [...orders.values()].filter((order) => order.venueId === venueId)
  }

  function setStatus(change: StatusChange): StatusSet | null {
    const { venueId, orderId, status, at, lastEvent, kind = 'status', unseenSince } = change
    const found = [...orders].find(
      ([, each]) => each.venueId === venueId && each.order.orderId === orderId,
    )
    if (!found) return null
    const [, received] = found
    const isChanged =
      lastEvent !== undefined && lastEvent < lastEventOf(events.get(venueId) ?? [], orderId)
    const isHeld = unseenSince !== undefined && !isUnseenSince(received, unseenSince)
    if (isChanged || isHeld || !movesOn(received.status, status))
      return { status: received.status, moved: false }
    const seenAt = received.facts?.seenAt ?? (isRejected(status) ? null : at.getTime())
    const event = { kind, actId: null, at: at.getTime() }
    const isByGuest = unseenSince !== undefined
    press(received, { status, at, facts: { seenAt }, event, isByGuest })
    return { status, moved: true }
  }

  function unsettled(venueIds: readonly VenueId[], since: Date): readonly UnsettledOrder[] {
    return venueIds
      .flatMap(ordersOf)
      .filter((order) => isSince(order, since) && !isFinal(order.status))
      .map(describe)
  }

  function ofUser(userId: UserId, { size, before, venueIds }: OrderPage): PersonalOrders {
    const own = [...orders.values()]
      .filter(({ order, at, venueId }) => {
        const isEarlier = before === undefined || at < before
        return order.userId === userId && isEarlier && (venueIds?.includes(venueId) ?? true)
      })
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.checkNum - a.checkNum)
    const last = own[size - 1]?.at
    const page = last === undefined ? own : own.filter(({ at }) => at >= last)
    return {
      orders: page.map((received) => ({ ...describe(received), facts: factsNow(received) })),
      more: page.length < own.length,
    }
  }

  function forgetUser(userId: UserId): void {
    for (const [name, received] of orders) {
      const { order } = received
      if (order.userId !== userId) continue
      const content = withoutPerson(order.content)
      orders.set(name, { ...received, order: { ...order, content, userId: null } })
    }
  }

  function countReceived(venueId: VenueId, fullName: string): Received {
    const received = ordersOf(venueId).filter(
      ({ order }) => order.content.checkout.contact.full_name === fullName,
    )
    return { orders: received.length, keys: new Set(received.map(nameOf)).size }
  }

  return {
    take: async (submission, order, claims) => take(submission, order, claims),
    rejectedAfterAccept: async (since) =>
      [...orders.values()]
        .filter((order) => isSince(order, since) && isRejected(order.status))
        .map(({ venueId, key }) => ({ venueId, key })),
    countSlots: async (venueId, span) => claimed.countSlots(venueId, span),
    refuse: async (submission, refusal) => refuse(submission, refusal),
    withdraw: async (withdrawal, refusal) => withdraw(withdrawal, refusal),
    reserveKey: async (claim) => {
      const name = nameOf(claim)
      const first = claimedKeys.get(name) ?? claim
      claimedKeys.set(name, first)
      return first.requestHash
    },
    find: async (name) => find(name),
    read: async (venueId, orderId) => {
      const found = ordersOf(venueId).find(({ order }) => order.orderId === orderId)
      if (!found) return null
      const { userId = null, operatorId = null } = found.order
      return { ...found.order, userId, operatorId }
    },
    checkNumbers: async (venueId, orderIds) =>
      new Map(
        ordersOf(venueId)
          .filter(({ order }) => orderIds.includes(order.orderId))
          .map(({ order, checkNum }) => [order.orderId, checkNum]),
      ),
    setStatus: async (change) => setStatus(change),
    unsettled: async (venueIds, since) => unsettled(venueIds, since),
    countQueued: async (venueId, since, dueBy) => countQueued(ordersOf(venueId), since, dueBy),
    countQueuedAt: async (venueIds, since, dueBy) =>
      new Map(venueIds.map((id) => [id, countQueued(ordersOf(id), since, dueBy)])),
    countByItem: async (venueId, latest) => {
      const made = ordersOf(venueId).filter(({ status }) => !isRejected(status))
      return countByItem(made, latest)
    },
    countReceived: async (venueId, fullName) => countReceived(venueId, fullName),
    ofUser: async (userId, page) => ofUser(userId, page),
    forgetUser: async (userId) => forgetUser(userId),
    ...createMemoryOrdersToFire({
      orders: () => [...orders.values()],
      eventsOf: (venueId) => events.get(venueId) ?? [],
    }),
    ...createMemoryReadyOrders({
      orders: () => [...orders.values()],
      eventsOf: (venueId) => events.get(venueId) ?? [],
    }),
    ...createMemoryRetention({ orders, answers, claimedKeys, accounts }),
    received: () => [...orders.values()],
    nextNumber,
    eventsOf: (venueId) => events.get(venueId) ?? [],
    press,
    answer: (submission, make) => {
      const earlier = answers.get(nameOf(submission))?.stored
      const { venueId, version, requestHash } = submission
      if (earlier || versionOf(venueId) !== version) return earlier ?? null
      const made = make()
      return made && keep(submission, requestHash, made)
    },
  }
}

function describe({ venueId, checkNum, status, at, order }: ReceivedOrder): UnsettledOrder {
  return { ...order, venueId, checkNum, status, at }
}

/** Received since, or for a time since. */
function isSince({ at, order: { pickupTime } }: ReceivedOrder, since: Date): boolean {
  return at >= since || (pickupTime !== null && new Date(pickupTime) >= since)
}

function isUnseenSince({ at, order, status, facts }: ReceivedOrder, since: Date): boolean {
  const ahead = order.pickupTime === null ? 0 : Date.parse(order.pickupTime) - lookedAtAheadMs
  const isUnseen = status === firstStatus && (facts?.seenAt ?? null) === null
  return isUnseen && order.type !== 'school' && Math.max(at.getTime(), ahead) <= since.getTime()
}

/** A key is the same in capitals and in small letters. */
function nameOf({ venueId, key }: SubmissionName): string {
  return `${venueId} ${key.toLowerCase()}`
}

function dateOf(moment: number | null | undefined): Date | null {
  return moment === null || moment === undefined ? null : new Date(moment)
}
