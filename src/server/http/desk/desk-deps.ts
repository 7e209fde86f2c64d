import type { UserId } from '#domain/ids.ts'
import type { StaffHolder } from '#domain/staff/rights.ts'
import type { DeskDevice } from '#server/kiosk/desk-device-store.ts'
import type { KioskCallDeps } from '#server/http/kiosk/kiosk-deps.ts'
import type { AppDeps, DeskDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export type DeskCallDeps = KioskCallDeps &
  Pick<AppDeps, 'limitStore' | 'kitchenSecrets'> & {
    readonly desk: DeskDeps
    readonly venues: Pick<VenueCache, 'byId' | 'refresh'>
  }

/** The desk that calls: a shared tablet, or the browser of a signed-in person. */
export interface CallingDesk extends Pick<DeskDevice, 'venueId' | 'deskId' | 'name' | 'role'> {
  readonly holder: StaffHolder
  /** Null: a shared tablet. */
  readonly userId: UserId | null
  /** The tablet's cookie, or the person's session. */
  readonly secretHash: string
}
