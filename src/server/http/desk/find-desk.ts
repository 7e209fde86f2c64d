import type { Context } from 'hono'
import { deskRoot } from '#contract/desk/desk-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { hashSecret } from '#server/account/secret.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'
import type { DeskDeps } from '#server/http/app-deps.ts'
import type { CallingDesk } from './desk-deps.ts'

/** Only the calls of desks get it. */
const cookie: SecretCookie = { name: 'comanda_desk', path: deskRoot, scope: 'itsPath' }

/** The longest that browsers keep a cookie. Each check-in renews it. */
const maxAge = 400 * 24 * 60 * 60

export function readDeskCookie(c: Context): string | null {
  return readSecretCookie(c, cookie)
}

export function writeDeskCookie(c: Context, secret: string): void {
  writeSecretCookie(c, cookie, { secret, maxAge })
}

export function clearDeskCookie(c: Context): void {
  clearSecretCookie(c, cookie)
}

/** The desk of the cookie, at its own venue alone; a cookie of no desk is cleared. */
export async function findDesk(
  c: Context,
  { deskDevices }: Pick<DeskDeps, 'deskDevices'>,
): Promise<Result<CallingDesk, { readonly type: 'NotEnrolled' }>> {
  const secret = readDeskCookie(c)
  const secretHash = secret === null ? '' : hashSecret(secret)
  const desk = secret === null ? null : await deskDevices.find(secretHash)
  if (desk === null) clearDeskCookie(c)
  if (desk === null || desk.venueId !== c.req.param('venueId')) {
    return failure({ type: 'NotEnrolled' })
  }
  return success({ ...desk, secretHash })
}
