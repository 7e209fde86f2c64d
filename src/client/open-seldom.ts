import type { KioskConnection } from '#client/kiosk/connect-kiosk.ts'
import type { createLookUp } from '#client/network/look-up.ts'
import type { PlaceSearchDeps } from '#client/place-search/open-place-search.ts'
import type { PaymentsDeps } from '#client/payment/payment-service.ts'
import type { SchoolDeps } from '#client/school/open-school.ts'
import type { SuiteDeps } from '#client/suite/suite-service.ts'

/**
 * Services that few visits need, each in a separate chunk. One file, so that the code of a first
 * visit refers to one chunk only.
 */
export const openSeldom = {
  suites: async (deps: SuiteDeps) =>
    (await import('#client/suite/suite-service.ts')).openSuites(deps),
  kiosk: async (deps: KioskConnection) =>
    (await import('#client/kiosk/connect-kiosk.ts')).connectKiosk(deps),
  school: async (deps: SchoolDeps) =>
    (await import('#client/school/open-school.ts')).openSchool(deps),
  places: async (deps: PlaceSearchDeps) =>
    (await import('#client/place-search/open-place-search.ts')).openPlaceSearch(deps),
  lookUp: async (...deps: Parameters<typeof createLookUp>) =>
    (await import('#client/network/look-up.ts')).createLookUp(...deps),
  payments: async (deps: PaymentsDeps) =>
    (await import('#client/payment/payment-service.ts')).openPayments(deps),
  restore: async () => (await import('#client/cart/restore-stored-cart.ts')).restoreStoredCart,
  traces: async () => (await import('#client/order/open-traces.ts')).openTraces(),
  scanner: async () => (await import('#client/device/scanner.ts')).scanner,
  install: async () => (await import('#client/device/install-offer.ts')).createInstallOffer(),
}
