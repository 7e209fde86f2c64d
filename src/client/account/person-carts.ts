import type { SetAsideRecords } from '#storage/cart/set-aside-records.ts'
import { noContents } from '#sync/outbox.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import type { SessionKeeperDeps } from './session-keeper.ts'

export interface PersonCartsDeps {
  /** Nobody is a member on this device any more. */
  readonly forgetMembers: () => Promise<void>
  /** Null: this device keeps nothing. */
  readonly records: SetAsideRecords | null
  readonly carts: Pick<CartStore, 'slugs' | 'replace'>
  readonly now: () => number
}

/** Whose carts are on the screen, as people come and go (see decision 014). */
export function createPersonCarts({
  forgetMembers,
  records,
  carts,
  now,
}: PersonCartsDeps): Pick<SessionKeeperDeps, 'handOver' | 'forget'> {
  /** Where nothing is kept there is nowhere to set a cart aside: nobody else sees it, at least. */
  function empty() {
    for (const slug of carts.slugs()) carts.replace(slug, noContents)
  }

  return {
    handOver: async (change) => {
      const done = await records?.handOver({ ...change, at: now() })
      if (!done?.ok && !change.adopts) empty()
    },
    forget: async (owner) => {
      await forgetMembers()
      const done = await records?.forget(owner, now())
      if (!done?.ok) empty()
    },
  }
}
