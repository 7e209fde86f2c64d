import type { Context } from 'hono'
import { deskRoot } from '#contract/desk/desk-calls.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { tabletOf } from '#domain/staff/rights.ts'
import { deskRoleOf } from '#domain/staff/role.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'
import { hashSecret } from '#server/account/secret.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps, DeskDeps } from '#server/http/app-deps.ts'
import { findStaff } from '#server/http/session/find-staff.ts'
import { canonicalHash } from '#server/order/canonical-hash.ts'
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

export type FindDeskDeps = Pick<AppDeps, 'now'> & {
  /** Left out or undefined: no person is signed in. */
  readonly accounts?: AccountDeps | undefined
  readonly desk: Pick<DeskDeps, 'deskDevices'>
}

type FoundDesk = Result<CallingDesk, { readonly type: 'NotEnrolled' }>

/**
 * The desk of a call, at the venue of its path alone: the device of the cookie, which is cleared where it
 * is of no desk; else the browser of a signed-in person who works there.
 */
export async function findDesk(c: Context<ApiEnv>, deps: FindDeskDeps): Promise<FoundDesk> {
  const tablet = await findTablet(c, deps)
  return tablet.ok ? tablet : findDeskOfPerson(c, deps)
}

/** A shared tablet alone. */
export async function findTablet(c: Context, { desk }: FindDeskDeps): Promise<FoundDesk> {
  const secret = readDeskCookie(c)
  const secretHash = secret === null ? '' : hashSecret(secret)
  const device = secret === null ? null : await desk.deskDevices.find(secretHash)
  if (device === null) clearDeskCookie(c)
  if (device === null || device.venueId !== c.req.param('venueId')) {
    return failure({ type: 'NotEnrolled' })
  }
  const { venueId, deskId, name, role } = device
  const holder = tabletOf(role)
  return success({ venueId, deskId, name, role, holder, userId: null, secretHash })
}

async function findDeskOfPerson(c: Context<ApiEnv>, deps: FindDeskDeps): Promise<FoundDesk> {
  const venueId = asId<VenueId>(c.req.param('venueId') ?? '')
  const { accounts, now } = deps
  const sessions = accounts ? { accounts, now } : { now }
  const staff = await findStaff(c, sessions, { venueId, right: 'orders' })
  const role = staff.ok ? deskRoleOf(staff.value.role) : null
  if (!staff.ok || role === null) return failure({ type: 'NotEnrolled' })
  const { account, session, role: holder } = staff.value
  const { secretHash } = session
  return success({
    venueId,
    // Another one at another venue, and with another session.
    deskId: uuidOfHash(canonicalHash([secretHash, venueId])),
    name: `${account.firstName} ${account.lastName}`.trim(),
    role,
    holder,
    userId: account.userId,
    secretHash,
  })
}

/** False: it was revoked, or the person's session or role has ended, since it was found. */
export async function isStillDesk(
  { desk, accounts, now }: FindDeskDeps,
  { venueId, userId, holder, secretHash }: CallingDesk,
): Promise<boolean> {
  if (userId === null) return (await desk.deskDevices.find(secretHash)) !== null
  const session = await accounts?.sessionStore.find(secretHash)
  if (!session || session.endsAt.getTime() <= now()) return false
  return (await accounts?.operatorStore.roleAt(userId, venueId)) === holder
}
