import { restoreStoredCart } from '#client/cart/restore-stored-cart.ts'
import { createInstallOffer } from '#client/device/install-offer.ts'
import type { DeskConnection } from '#client/desk/connect-desk.ts'
import type { KioskConnection } from '#client/kiosk/connect-kiosk.ts'
import { createLookUp } from '#client/network/look-up.ts'
import type { PlaceSearchDeps } from '#client/place-search/open-place-search.ts'
import type { PaymentsDeps } from '#client/payment/payment-service.ts'
import type { SchoolDeps } from '#client/school/open-school.ts'
import type { SuiteDeps } from '#client/suite/suite-service.ts'

/**
 * Services that few visits need, most in a separate chunk. One file, so that the code of a first
 * visit refers to one chunk only.
 */
export const openSeldom = {
  suites: async (deps: SuiteDeps) =>
    (await import('#client/suite/suite-service.ts')).openSuites(deps),
  kiosk: async (deps: KioskConnection) =>
    (await import('#client/kiosk/connect-kiosk.ts')).connectKiosk(deps),
  desk: async (deps: DeskConnection) =>
    (await import('#client/desk/connect-desk.ts')).connectDesk(deps),
  school: async (deps: SchoolDeps) =>
    (await import('#client/school/open-school.ts')).openSchool(deps),
  places: async (deps: PlaceSearchDeps) =>
    (await import('#client/place-search/open-place-search.ts')).openPlaceSearch(deps),
  // These are too small for a chunk.
  lookUp: createLookUp,
  restore: () => restoreStoredCart,
  install: createInstallOffer,
  payments: async (deps: PaymentsDeps) =>
    (await import('#client/payment/payment-service.ts')).openPayments(deps),
  traces: async () => (await import('#client/order/open-traces.ts')).openTraces(),
  scanner: async () => (await import('#client/device/scanner.ts')).scanner,
}
