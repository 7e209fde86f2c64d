import type { ParkedCarts } from '#storage/cart/parked-carts.ts'
import { noContents } from '#sync/outbox.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import type { SessionManagerDeps } from './session-manager.ts'

export interface PersonCartsDeps {
  /** Removes what this device knows of members and of suites' owners. */
  readonly forgetPeople: () => Promise<void>
  /** Null: this device stores nothing. */
  readonly records: ParkedCarts | null
  readonly carts: Pick<CartStore, 'slugs' | 'replace' | 'written' | 'dropUnsaved'>
  readonly now: () => number
}

/** Switches the carts on the screen when the session changes owner (see decision 014). */
export function createPersonCarts({
  forgetPeople,
  records,
  carts,
  now,
}: PersonCartsDeps): Pick<SessionManagerDeps, 'switchOwner' | 'settleOwner' | 'forget'> {
  /** A cart cannot be parked without storage; emptying it hides it from the next person. */
  function empty() {
    for (const slug of carts.slugs()) carts.replace(slug, noContents)
  }

  return {
    switchOwner: async (change) => {
      // Pending writes belong to the owner who leaves.
      await Promise.all(carts.slugs().map(carts.written))
      if (records === null) {
        if (!change.keepsCart) empty()
        return true
      }
      const { ok } = await records.switchOwner({ ...change, at: now() })
      if (change.keepsCart) return ok
      if (ok) carts.dropUnsaved()
      else if (!change.mayStay) empty()
      return ok
    },
    settleOwner: async (owner) => {
      await Promise.all(carts.slugs().map(carts.written))
      const settled = await records?.settleOwner(owner, now())
      // A cart that could not be parked stays on the device, out of sight.
      if (settled?.ok === false) empty()
      else if (settled?.value === true) carts.dropUnsaved()
    },
    forget: async (leaving) => {
      const { keepsLines } = leaving
      if (keepsLines) await Promise.all(carts.slugs().map(carts.written))
      await forgetPeople()
      const done = await records?.forget({ ...leaving, at: now() })
      if (!done?.ok) empty()
      else if (keepsLines) carts.dropUnsaved()
    },
  }
}
