import { createContext, use } from 'react'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import type { LookUp } from '#services/network/look-up.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import type { Store, WritableStore } from '#services/store.ts'
import type { InstallService } from '#services/device/install-service.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { VenueService } from '#services/venue/venue-service.ts'
import type { CartService } from '#services/cart/cart-service.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import type { PlaceSearchService } from '#services/place-search/place-search-service.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import type { ScannerService } from '#services/device/scanner-service.ts'
import type { AnalyticsService } from '#services/analytics/analytics-service.ts'
import type { ItemFilters } from '#services/menu/item-filters.ts'
import type { PaymentService } from '#services/payment/payment-service.ts'

/**
 * The only interface between the screens and everything else. `app/wiring.ts` provides it; tests
 * provide twins. No screen sees the database, the network or an endpoint.
 */
export interface Services {
  readonly venues: VenueService
  readonly filters: ItemFilters
  readonly carts: CartService
  readonly orders: OrderService
  /** The server's time as far as known; ticks at least once a minute. */
  readonly clock: Store<Instant>
  /**
   * True once a menu has been read for a moment on this page: parts that are not needed for reading
   * may load.
   */
  readonly calm: WritableStore<boolean>
  readonly network: Store<NetworkState>
  /** Asks the server whether it can be reached, and updates `network` by the answer. */
  readonly checkNetwork: () => Promise<boolean>
  readonly scanner: () => Promise<ScannerService | null>
  /** Null while its code cannot be loaded. */
  readonly lookUps: () => Promise<LookUp | null>
  /** A newer version of the app, waiting; null: none. */
  readonly newVersion: Store<NewVersion | null>
  /** Null while its code cannot be loaded. */
  readonly install: () => Promise<InstallService | null>
  /** Null while its code cannot be loaded. */
  readonly payments: () => Promise<PaymentService | null>
  /** The session, as far as this device knows. */
  readonly session: Store<SessionView>
  /** Null while its code cannot be loaded. */
  readonly account: () => Promise<AccountService | null>
  /** Null while its code cannot be loaded. */
  readonly suites: () => Promise<SuiteService | null>
  /** Null while its code cannot be loaded. */
  readonly school: () => Promise<SchoolService | null>
  /** Null while its code cannot be loaded. */
  readonly places: () => Promise<PlaceSearchService | null>
  /** Null while its code cannot be loaded. */
  readonly kiosk: () => Promise<KioskService | null>
  /** Null while its code cannot be loaded. */
  readonly desk: () => Promise<DeskService | null>
  /** Null while its code cannot be loaded. */
  readonly analytics: () => Promise<AnalyticsService | null>
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('No ServicesContext')
  return services
}
