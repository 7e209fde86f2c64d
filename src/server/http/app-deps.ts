import type { Logger } from 'pino'
import type { VenueId } from '#domain/ids.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { NoticeStore } from '#server/notice/notice-store.ts'
import type { SocialDeps } from '#server/social/social-deps.ts'
import type { EventStore } from '#server/analytics/event-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { BuiltApp } from '#server/http/web/built-app.ts'

/** What the server's application is made of. */
export interface AppDeps extends CheckoutDeps {
  readonly venueStore: VenueStore
  /** Left out: nobody can sign in. */
  readonly accounts?: AccountDeps
  /** Left out: who has forgotten their password cannot be helped. */
  readonly mail?: MailDeps
  /** Left out: nobody signs in with another provider. */
  readonly social?: SocialDeps
  /** Where visits are counted; left out: nowhere. */
  readonly eventStore?: EventStore
  /** Who wants a text when an order is ready; left out: the call is not there. */
  readonly noticeStore?: NoticeStore
  /** What a kitchen shows to move orders on; left out: the call is not there. */
  readonly kitchenSecret?: string | undefined
  /** A proxy on another machine stands before the server, and says who calls; left out: only one on this machine is believed. */
  readonly behindProxy?: boolean
  readonly log: Logger
  /** The application for browsers; null serves the API alone. */
  readonly builtApp: BuiltApp | null
  /** Venues of demonstrations: there the network lab opens, and asks what has been received; left out: none. */
  readonly demoVenueIds?: ReadonlySet<VenueId>
  /** How old a venue in memory may be before its version is asked for again; left out: 500. */
  readonly venueMaxAgeMs?: number
}
