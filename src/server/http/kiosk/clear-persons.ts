import type { Context } from 'hono'
import { clearBrowserSecret } from '#server/http/account/browser-secret.ts'
import { clearDevice } from '#server/http/account/device-cookie.ts'
import { endGuestCards } from '#server/http/payment/card-cookie.ts'
import { closeSession } from '#server/http/session/open-session.ts'
import { clearSessionCookie } from '#server/http/session/session-cookie.ts'
import type { KioskCallDeps } from './kiosk-deps.ts'

/** A guest or staff at an enrolled device must not be taken for the person who used its browser before. */
export async function clearPersons(
  c: Context,
  { accounts, payment }: Pick<KioskCallDeps, 'accounts' | 'payment'>,
): Promise<void> {
  for (const of of ['user', 'operator', 'step'] as const) {
    if (accounts) await closeSession(c, accounts, { of })
    else clearSessionCookie(c, of)
  }
  await endGuestCards(c, payment)
  clearBrowserSecret(c)
  clearDevice(c)
}
