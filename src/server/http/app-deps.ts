import type { Logger } from 'pino'
import type { VenueId } from '#domain/ids.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { KitchenSecretStore } from '#server/order/kitchen-secret-store.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import type { NoticeStore } from '#server/notice/notice-store.ts'
import type { EventStore } from '#server/analytics/event-store.ts'
import type { BrandDirectory } from '#server/brand/brand-directory.ts'
import type { PlaceFinder } from '#server/find/place-finder.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'
import type { AuditTrail } from '#server/trail/audit-trail.ts'
import type { ReceiverKind } from '#domain/receiver/receiver-kind.ts'
import type { CalledReceiver } from '#server/dispatch/receiver.ts'
import type { ReceiverStore } from '#server/receiver/receiver-store.ts'
import type { SchoolDayStore } from '#server/order/school-day-store.ts'
import type { SchoolCalendarStore } from '#server/school/school-calendar-store.ts'
import type { PictureStore } from '#server/venue/picture-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { BuiltApp } from '#server/http/web/built-app.ts'
import type { WaitingBound } from './bound-waiting.ts'
import type { Maintenance } from './pause-for-maintenance.ts'
import type { SocialDeps } from '#server/social/open-provider.ts'
import type { PasswordHasher } from '#server/account/hash-password.ts'
import type { StationStore } from '#server/venue/station-store.ts'
import type { StopStore } from '#server/venue/stop-store.ts'
import type { DeskStore } from '#server/desk/desk-store.ts'
import type { VenueWatch } from '#server/desk/watch-venues.ts'
import type { DeskDeviceStore } from '#server/kiosk/desk-device-store.ts'
import type { KioskStore } from '#server/kiosk/kiosk-store.ts'
import type { PinStore } from '#server/kiosk/pin-store.ts'

export interface DeskDeps {
  readonly deskStore: DeskStore
  readonly stopStore: StopStore
  readonly stationStore: StationStore
  readonly deskDevices: DeskDeviceStore
  readonly watch: VenueWatch
  /** A watch of the venues' versions, for their open menus; left out: these ask now and then. */
  readonly menuWatch?: VenueWatch
  /** Left out: nothing is printed here. */
  readonly printers?: Pick<
    ReceiverStore,
    'find' | 'list' | 'offer' | 'settle' | 'report' | 'change'
  >
}

export interface ReceivingDeps {
  readonly receivers: Pick<ReceiverStore, 'list' | 'add' | 'change' | 'remove' | 'renew' | 'report'>
  /** Receivers that this server goes to, by their kinds. */
  readonly called: ReadonlyMap<ReceiverKind, CalledReceiver>
}

export interface KioskDeps {
  readonly kioskStore: KioskStore
  readonly pinStore: PinStore
  /** Left out: Argon2id at today's cost. */
  readonly hasher?: PasswordHasher
}

export interface AppDeps extends CheckoutDeps {
  readonly venueStore: VenueStore
  /** Left out: no venue has pictures here. */
  readonly pictureStore?: Pick<PictureStore, 'read'>
  /** Bounds the calls that cost something. */
  readonly limitStore: LimitStore
  /** How many guests may share one address; left out: 200. */
  readonly guestsPerAddress?: number
  /** Left out: no sign-in. */
  readonly accounts?: AccountDeps
  /** Left out: no mailed links, and so no reset of a forgotten password. */
  readonly mail?: MailDeps
  /** Left out: no sign-in with other providers. */
  readonly social?: SocialDeps
  /** Left out: nothing is recorded of sign-ins, rights and limits. */
  readonly trail?: AuditTrail
  /** Left out: visits are not counted. */
  readonly eventStore?: EventStore
  /** Left out: no device can be enrolled. */
  readonly kiosks?: KioskDeps
  /** Left out: no desk can be enrolled; it needs the PINs of kiosks, too. */
  readonly desk?: DeskDeps
  /** Left out: no menus by day. */
  readonly schoolCalendarStore?: SchoolCalendarStore
  /** Left out: no orders by day. */
  readonly schoolDayStore?: SchoolDayStore
  /** Requests for a text when an order is ready; left out: no such call. */
  readonly noticeStore?: NoticeStore
  /** Authorises the script of a venue to change the status of its orders; left out: no such call. */
  readonly kitchenSecrets?: Pick<KitchenSecretStore, 'find' | 'prove'>
  /** Left out: orders are taken whether anybody sees them or not. */
  readonly receivers?: Pick<ReceiverStore, 'attendanceOf'>
  /** Left out: a venue's people do not manage its receivers here. */
  readonly receiving?: ReceivingDeps
  /**
   * True: a proxy is in front, and its headers name the caller and the protocol; left out: those
   * headers are anybody's.
   */
  readonly behindProxy?: boolean
  /** The application's public address; null or left out: any that this server answers at. */
  readonly publicOrigin?: string | null
  /** Left out: the deployment has no brands. */
  readonly brands?: BrandDirectory
  /** Left out: the gazetteer in memory. */
  readonly places?: PlaceFinder
  /** Null or left out: calls are taken. */
  readonly maintenance?: Maintenance | null
  /** Left out: as a server does. */
  readonly waiting?: WaitingBound
  /** Rejects while the database does not answer; left out: the server has no database. */
  readonly askDatabase?: () => Promise<unknown>
  readonly log: Logger
  /** Null: only the API is served. */
  readonly builtApp: BuiltApp | null
  /**
   * Demo venues, for which the network lab is available and may count received orders; left out:
   * none.
   */
  readonly demoVenueIds?: ReadonlySet<VenueId>
  /** Maximum age of a cached venue in milliseconds before its version is checked; left out: 500. */
  readonly venueMaxAgeMs?: number
}
