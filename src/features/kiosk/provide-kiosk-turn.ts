import { fromPromise } from 'xstate'
import type { Venue } from '#domain/venue/venue.ts'
import { keepLanguage } from '#services/device/keep-language.ts'
import { kioskTurnMachine } from '#machines/kiosk-turn.machine.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'

/** The machine of a guest's turn, with its port. */
export function provideKioskTurn(
  { forgetGuests, restart }: Pick<KioskService, 'forgetGuests' | 'restart'>,
  { locales }: Pick<Venue, 'locales'>,
) {
  return kioskTurnMachine.provide({
    actors: {
      forgetGuest: fromPromise<void, { readonly used: boolean }>(async ({ input: { used } }) => {
        try {
          await forgetGuests()
        } catch (fault) {
          // A database that is closed is opened by a new page alone.
          await restart()
          throw fault
        }
        if (!used) return
        await restart()
        // The page could not be started anew.
        const [first] = locales
        if (first) keepLanguage(first.locale)
      }),
    },
  })
}
