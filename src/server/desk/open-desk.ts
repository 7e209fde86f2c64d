import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { createPostgresKitchenSecretStore } from '#server/order/postgres-kitchen-secret-store.ts'
import { createPostgresAlertStore } from '#server/receiver/postgres-alert-store.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { OrderStoreSettings } from '#server/order/postgres-order-store.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createPostgresStationStore } from '#server/venue/postgres-station-store.ts'
import { createPostgresStopStore } from '#server/venue/postgres-stop-store.ts'
import { createPostgresDeskStore } from './postgres-desk-store.ts'
import { watchVenues } from './watch-venues.ts'
import type { VenueWatch } from './watch-venues.ts'

interface DeskSettings extends OrderStoreSettings {
  /** Open menus that hear of a change at once. */
  readonly liveGuests: number
}

/** Receivers of the orders of venues on a database, and the order store that gives them hints. */
export function openDesk(sql: Sql, { liveGuests, ...settings }: DeskSettings) {
  const deskStore = createPostgresDeskStore(sql)
  const stopStore = createPostgresStopStore(sql)
  const stationStore = createPostgresStationStore(sql)
  const deskDevices = createPostgresDeskDeviceStore(sql)
  const orders = watchVenues({ deskStore })
  const menuWatch = watchVenues({
    deskStore: { marks: createPostgresVenueStore(sql).versions },
    mostOfVenue: liveGuests,
    mostOfServer: liveGuests,
  })
  const watch = { ...orders, close: () => [orders, menuWatch].forEach(({ close }) => close()) }
  const orderStore = hintDesks(createPostgresOrderStore(sql, settings), watch)
  const receivers = createPostgresReceiverStore(sql)
  const receiving = { kitchenSecrets: createPostgresKitchenSecretStore(sql), receivers }
  const stores = { deskStore, stopStore, stationStore, deskDevices }
  const desk = { ...stores, watch, menuWatch, printers: receivers }
  const alertStore = createPostgresAlertStore(sql)
  return { desk, orderStore, receiving, alertStore }
}

/** An order store whose changes this server's desks hear of at once, and not with the next look. */
export function hintDesks(orderStore: OrderStore, { hint }: Pick<VenueWatch, 'hint'>): OrderStore {
  return {
    ...orderStore,
    take: async (submission, order, claims) => {
      const taken = await orderStore.take(submission, order, claims)
      if (taken !== null) hint(submission.venueId)
      return taken
    },
    setStatus: async (change) => {
      const set = await orderStore.setStatus(change)
      if (set?.moved === true) hint(change.venueId)
      return set
    },
  }
}
