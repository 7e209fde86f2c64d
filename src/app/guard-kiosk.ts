import { redirect } from '@tanstack/react-router'
import { kioskEntry } from '#contract/kiosk/kiosk-entry.ts'
import type { KioskService } from '#services/kiosk/kiosk-service.ts'
import type { Search } from './redirect-for.ts'

interface Address {
  readonly pathname: string
  readonly search: Search
}

export interface KioskGuardContext {
  /** Null while its code cannot be loaded. */
  readonly kiosk: () => Promise<Pick<KioskService, 'kiosk' | 'turn'> | null>
}

/** Throws the router's redirect to the screen between guests. */
export async function guardKiosk(address: Address, context: KioskGuardContext): Promise<void> {
  const service = await context.kiosk()
  const device = service?.kiosk.get()
  // Between the end of its enrolment and its next page.
  if (!service || !device || mayBeShown(address, service)) return
  // oxlint-disable-next-line typescript/only-throw-error -- The router's own way to be redirected.
  throw redirect({ to: '/$slug/kiosk/{-$panel}', params: { slug: device.slug }, replace: true })
}

/** Only its own menu, and an order under way at its own place (decisions, section 15). */
function mayBeShown(
  { pathname, search }: Address,
  { kiosk, turn }: Pick<KioskService, 'kiosk' | 'turn'>,
): boolean {
  const device = kiosk.get()
  if (!device) return true
  const [slug = '', screen, key, ...more] = pathname.split('/').filter(Boolean)
  if (slug !== device.slug || more.length > 0) return false
  if (screen === 'kiosk') return true
  if (!turn.get()) return false
  const isOrder = screen === 'orders' && key !== undefined
  const isScreen = key === undefined && [undefined, 'cart', 'checkout'].includes(screen)
  return (isScreen || isOrder) && kioskEntry(device.place).isOwn(search)
}
