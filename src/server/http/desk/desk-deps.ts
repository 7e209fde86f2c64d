import type { DeskDevice } from '#server/kiosk/desk-device-store.ts'
import type { KioskCallDeps } from '#server/http/kiosk/kiosk-deps.ts'
import type { AppDeps, DeskDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export type DeskCallDeps = KioskCallDeps &
  Pick<AppDeps, 'limitStore' | 'kitchenSecrets'> & {
    readonly desk: DeskDeps
    readonly venues: Pick<VenueCache, 'byId' | 'refresh'>
  }

/** The desk that calls. */
export interface CallingDesk extends DeskDevice {
  readonly secretHash: string
}
