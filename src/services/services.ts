import { createContext, use } from 'react'
import type { CartRefusal, OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderRefusal, RefusedLine } from '#contract/order/order-refusal.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { Announcement, Queue } from '#contract/order/order-calls.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { CartTerms } from '#domain/cart/cart-terms.ts'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import type { Costs, TipChoice } from '#domain/pricing/costs.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { DropReason } from '#domain/cart/restore-cart.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import type { AccountService, SessionView } from '#services/account/use-account.ts'
import type { AnalyticsService } from '#services/analytics/use-analytics.ts'
import type { LookUpService } from '#services/venue/use-look-ups.ts'
import type { PaymentService } from '#services/payment/use-payment-means.ts'

/**
 * The one door between screens and everything else. `app/wiring.ts` fills it; tests fill it with
 * twins. No screen sees the database, the network or an endpoint.
 */
export interface Services {
  readonly venues: VenueService
  readonly carts: CartService
  readonly orders: OrderService
  /** The server's time as far as it is known; moves on at least once a minute. */
  readonly clock: Watched<Instant>
  readonly network: Watched<NetworkState>
  readonly scanner: ScannerService
  /** Null while its code cannot be loaded. */
  readonly lookUps: () => Promise<LookUpService | null>
  /** A newer version of the app that waits; null: none. */
  readonly newVersion: Watched<NewVersion | null>
  /** Null while its code cannot be loaded. */
  readonly install: () => Promise<InstallService | null>
  /** Null while its code cannot be loaded. */
  readonly payments: () => Promise<PaymentService | null>
  /** Who is signed in, as far as this device knows. */
  readonly session: Watched<SessionView>
  /** Null while its code cannot be loaded. */
  readonly account: () => Promise<AccountService | null>
  /** Null while its code cannot be loaded. */
  readonly analytics: () => Promise<AnalyticsService | null>
}

/** `share`: only by hand, through the browser's share menu. */
export type InstallWay = 'prompt' | 'share'

export interface InstallService {
  /** How this venue can be put on the home screen; null: it cannot, it is, or it was offered before. */
  readonly way: Watched<InstallWay | null>
  /** The guest was shown the offer: it is not made again on this device. */
  readonly offered: () => void
  /** The browser asks the guest. */
  readonly install: () => void
  readonly decline: () => void
}

export interface NewVersion {
  /** Loads the page anew with it: for a moment when nothing is under way. */
  readonly take: () => void
}

/** Something a screen shows and follows; `get` gives the same object until it changes. */
export interface Watched<T> {
  readonly get: () => T
  readonly subscribe: (changed: () => void) => () => void
}

/** Weak: it answers, and takes its time. */
export type NetworkState = 'online' | 'weak' | 'offline'

/** A call that did not reach the server or brought no answer; never a refusal. */
export interface Unreachable {
  readonly type: 'Unreachable'
}

/** The server's no, in the guest's language, with what is wrong with each line. */
export interface Refused extends OrderRefusal {
  readonly type: 'Refused'
}

export type CallProblem = Unreachable | Refused

export type VenueView =
  | { readonly type: 'Loading' }
  /** The server knows no such venue. */
  | { readonly type: 'Unknown' }
  /** Never seen on this device, and no connection. Tried again by itself. */
  | { readonly type: 'Unreachable' }
  | ReadyVenue

export interface ReadyVenue {
  readonly type: 'Ready'
  readonly venue: Venue
  readonly menus: readonly Menu[]
  readonly index: MenuIndex
  /** As it came: what a first visit does without is read from it where it is needed. */
  readonly document: VenueDocument
  /** When this copy came from the server. */
  readonly fetchedAt: Instant
}

export interface ShownAnnouncement extends Announcement {
  /** It is not shown again in this visit. */
  readonly putAway: () => void
}

export interface RecentVenue {
  readonly slug: string
  readonly name: string
}

export interface VenueService {
  /** The device's copy at once, refreshed behind it. */
  readonly watch: (slug: string) => Watched<VenueView>
  readonly refresh: (slug: string) => void
  /** Venues that this device holds a menu of, latest first. */
  readonly recent: () => Promise<readonly RecentVenue[]>
  /** What the venue has to say now; the device's own copy where the server cannot be asked. */
  readonly announcements: (slug: string) => Promise<readonly ShownAnnouncement[]>
  readonly queue: (slug: string) => Promise<Queue>
}

export interface CartView {
  /** False until the device's stored cart has been read. */
  readonly ready: boolean
  readonly cart: Cart
  /** Null: the guest has not chosen yet. */
  readonly tip: TipChoice | null
  /** Codes, membership and place of delivery. */
  readonly terms: CartTerms
  /** Set when these lines came back from an order that was refused. */
  readonly refusal: CartRefusal | null
  /** False when this device cannot keep it: the cart is gone when the page is. */
  readonly saved: boolean
  /** What a cart kept from before lost to today's menu; empty once the guest changes something. */
  readonly dropped: readonly DroppedLine[]
}

export interface DroppedLine {
  readonly line: CartLine
  /** The last two: it stays without some of its options, or less of it or nothing fits the limit. */
  readonly reason: DropReason | 'OptionsGone' | 'TooManyItems'
}

export interface CartService {
  readonly watch: (slug: string) => Watched<CartView>
  /** Applied at once; resolves when it is saved, or cannot be. */
  readonly change: (slug: string, change: (cart: Cart) => Cart) => Promise<void>
  readonly chooseTip: (slug: string, tip: TipChoice) => void
  readonly changeTerms: (slug: string, changes: Partial<CartTerms>) => void
}

export interface OrderQuestion {
  readonly slug: string
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
}

/** A line with the unit prices its guest sees, in cents. */
export interface ShownLine {
  readonly line: CartLine
  readonly orderPrice: Costs['subtotal']
  readonly memberOrderPrice: Costs['subtotal']
}

export interface ServerCosts {
  readonly costs: Costs
  readonly queue: Queue
  /** What the server dropped or priced differently. */
  readonly warning: {
    readonly code: number
    readonly message: string
    readonly lines: readonly RefusedLine[]
  } | null
}

export interface OrderService {
  /** Checks one addition behind the screen. */
  readonly checkAddition: (
    question: OrderQuestion & {
      readonly added: ShownLine
      /** By whose prices; null: anyone's. */
      readonly member: CartTerms['member']
    },
  ) => Promise<Result<true, CallProblem>>
  readonly costs: (
    question: OrderQuestion & { readonly tip: TipChoice; readonly terms: CartTerms },
  ) => Promise<Result<ServerCosts, CallProblem>>
  /** When a cart can be had, by the orders that the venue has taken until now. */
  readonly schedule: (question: OrderQuestion) => Promise<Result<PickupSchedule, CallProblem>>
  /** What the checkout machine needs of the world; null while its code cannot be loaded. */
  readonly checkoutPorts: (slug: string) => Promise<CheckoutPorts | null>
  /** Every order of this device that is not received yet, oldest first; null: not read yet. */
  readonly outbox: Watched<readonly OutboxEntry[] | null>
  /** Whether this device has orders or receipts, of whatever venue. */
  readonly any: Watched<boolean>
  readonly receipt: (id: IdempotencyKey) => Promise<Receipt | null>
  /** What this device knows of an order at this moment; null: nothing. */
  readonly find: (id: IdempotencyKey) => Promise<FoundOrder | null>
  /** Orders that pages held which are gone, at every venue; those that were not taken are not among them. */
  readonly traced: Watched<readonly OrderTrace[]>
  /** Orders of this device that a venue has received, latest first. */
  readonly receipts: (slug: string) => Promise<readonly Receipt[]>
  /** The same order each time; null while its code cannot be loaded. */
  readonly follow: (receipt: Receipt) => Promise<FollowedOrder | null>
  /** One text message to a phone when the order of a number is ready. */
  readonly requestText: (slug: string, wanted: WantedText) => Promise<Result<true, CallProblem>>
  /** Sends an order again that was refused for its payment alone, under a new key. */
  readonly payAgain: (order: OutboxEntry) => Promise<void>
  /** Sends an order that waited too long after all. */
  readonly sendNow: (order: OutboxEntry) => Promise<void>
  /** Discards an order, at the server first where a copy may be under way; or clears one that is settled away. */
  readonly discard: (order: OutboxEntry) => Promise<void>
  /** The same, with its lines back in the cart. */
  readonly edit: (order: OutboxEntry) => Promise<void>
}

export type FoundOrder =
  | { readonly type: 'Kept'; readonly entry: OutboxEntry }
  | { readonly type: 'Received'; readonly receipt: Receipt }
  /** Only a page held it, and that page is gone: the server is asked for it as long as somebody subscribes. */
  | { readonly type: 'Traced'; readonly trace: Watched<OrderTrace> }

/** A received order, told by its kitchen. */
export interface FollowedOrder {
  /** With its status of now: the server is asked for as long as somebody subscribes. */
  readonly receipt: Watched<Receipt>
  readonly alert: Watched<AlertState>
  /** The browser asks the guest whether this page may ring when the order is ready. */
  readonly askToAlert: (words: AlertWords) => Promise<void>
}

export type AlertState = 'unsupported' | 'off' | 'on' | 'blocked'

/** What a notification says, in the language of the page. */
export interface AlertWords {
  readonly title: string
  readonly ready: string
  readonly over: string
  readonly language: string
}

export interface WantedText {
  readonly checkNum: number
  /** 514-555-0199 */
  readonly phone: string
}

export type CameraProblem =
  | { readonly type: 'PermissionDenied' }
  | { readonly type: 'NoCamera' }
  /** No secure connection or no such ability in this browser. */
  | { readonly type: 'Unsupported' }
  | { readonly type: 'CameraBusy' }

export interface ScannerService {
  /** Shows the camera in `video` and calls `found` for each text read, until stopped. */
  readonly start: (
    video: HTMLVideoElement,
    found: (text: string) => void,
  ) => Promise<Result<{ readonly stop: () => void }, CameraProblem>>
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('ServicesContext is not provided')
  return services
}
