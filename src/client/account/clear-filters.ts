import { emptyFilter } from '#domain/menu/item-filter.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { Store } from '#services/store.ts'
import { filterPlace } from '#client/venue/item-filters.ts'
import type { DeviceItemFilters } from '#client/venue/item-filters.ts'

/** A session that ends clears the filters of all venues: a logout, also in another tab, or an expiry. */
export function clearWithSession(session: Store<SessionView>, { opened }: DeviceItemFilters): void {
  session.subscribe(() => {
    if (session.get().type !== 'anonymous') return
    for (const filter of opened.values()) filter.set(emptyFilter)
    try {
      const names = Object.keys(sessionStorage).filter((name) => name.startsWith(filterPlace))
      for (const name of names) sessionStorage.removeItem(name)
    } catch {
      // Storage is switched off.
    }
  })
}
