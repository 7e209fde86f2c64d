import type { ParkedCarts } from '#storage/cart/parked-carts.ts'
import { noContents } from '#sync/outbox.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import type { SessionKeeperDeps } from './session-keeper.ts'

export interface PersonCartsDeps {
  /** Nobody is a member on this device any more. */
  readonly forgetMembers: () => Promise<void>
  /** Null: this device keeps nothing. */
  readonly records: ParkedCarts | null
  readonly carts: Pick<CartStore, 'slugs' | 'replace'>
  readonly now: () => number
}

/** Whose carts are on the screen, as people come and go (see decision 014). */
export function createPersonCarts({
  forgetMembers,
  records,
  carts,
  now,
}: PersonCartsDeps): Pick<SessionKeeperDeps, 'switchOwner' | 'forget'> {
  /** Where nothing is kept there is nowhere to set a cart aside: nobody else sees it, at least. */
  function empty() {
    for (const slug of carts.slugs()) carts.replace(slug, noContents)
  }

  return {
    switchOwner: async (change) => {
      const done = await records?.switchOwner({ ...change, at: now() })
      if (!done?.ok && !change.keepsCart) empty()
    },
    forget: async (owner) => {
      await forgetMembers()
      const done = await records?.forget(owner, now())
      if (!done?.ok) empty()
    },
  }
}
