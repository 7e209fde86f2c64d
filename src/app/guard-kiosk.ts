import { redirect } from '@tanstack/react-router'
import { isOfTurn } from '#contract/kiosk/kiosk-entry.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import type { Search } from './redirect-for.ts'
import { stringifySearch } from './search-text.ts'

interface Address {
  readonly pathname: string
  readonly search: Search
}

export interface KioskGuardContext {
  /** Null while its code cannot be loaded. */
  readonly kiosk: () => Promise<Pick<KioskService, 'kiosk' | 'turn'> | null>
}

/** Throws the router's redirect to another screen (decisions, section 15). */
export async function guardKiosk(address: Address, context: KioskGuardContext): Promise<void> {
  const to = kioskRedirect(address, await context.kiosk())
  // oxlint-disable-next-line typescript/only-throw-error -- The router's own way to be redirected.
  if (to !== null) throw redirect({ href: to, replace: true })
}

/** Screens of a turn; an order's has its key after it. */
const ofTurn: readonly (string | undefined)[] = [
  undefined,
  'cart',
  'checkout',
  'orders',
  'order-notification',
]

/**
 * Where a kiosk goes instead: to its own menu during a turn, and to the screen between guests at any
 * other time. Null: the address may be shown.
 */
export function kioskRedirect(
  { pathname, search }: Address,
  service: Pick<KioskService, 'kiosk' | 'turn'> | null,
): string | null {
  const device = service?.kiosk.get()
  // Its code cannot be loaded, or it is between its enrolment and its next page.
  if (!service || !device) return null
  const [slug, screen, key, ...more] = pathname.split('/').filter(Boolean)
  const turn = service.turn.get()
  if (turn === null) {
    return slug === device.slug && screen === 'kiosk' ? null : `/${device.slug}/kiosk`
  }
  const isOwn =
    slug === device.slug &&
    ofTurn.includes(screen) &&
    (screen === 'orders') === (key !== undefined) &&
    more.length === 0 &&
    isOfTurn(search, turn)
  return isOwn ? null : `/${device.slug}${stringifySearch({ ...turn })}`
}
