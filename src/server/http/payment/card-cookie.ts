import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { GivenSession, SessionDeps } from '#server/http/account/find-session.ts'
import { findUser } from '#server/http/account/find-user.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'
import { guestCardsLastMs, holderOfSecret, holderOfUser } from '#server/payment/card-holder.ts'
import type { CardHolder } from '#server/payment/card-holder.ts'

const cookie: SecretCookie = { name: 'comanda_cards', path: '/api', scope: 'everyCall' }

const maxAge = guestCardsLastMs / 1_000

/**
 * The holder of a call: the signed-in user, else this browser. Null: the browser has saved no card.
 * An expired session is a failure, so that the cards of another holder are not shown.
 */
export async function findCardHolder(
  c: Context,
  deps: SessionDeps,
  given: GivenSession = {},
): Promise<Result<CardHolder | null, { readonly type: 'ExpiredToken' }>> {
  const caller = await findUser(c, deps, given)
  if (caller.ok) return success(holderOfUser(caller.value.account.userId))
  const isGuest = caller.error.type === 'NotSignedIn' && given.userId === undefined
  return isGuest ? success(findGuestHolder(c)) : failure({ type: 'ExpiredToken' })
}

/** This browser, by the secret that it got when it first saved a card. */
export function findGuestHolder(c: Context): CardHolder | null {
  const secret = readSecretCookie(c, cookie)
  return secret === null ? null : holderOfSecret(secret)
}

/** The holder whose cards may pay an order; `userId` null: a guest's order. */
export function findHolder(c: Context, userId: UserId | null): CardHolder | null {
  return userId === null ? findGuestHolder(c) : holderOfUser(userId)
}

/** The holder of a card saved with an order; `userId` null: this browser. */
export function makeHolder(c: Context, userId: UserId | null): CardHolder {
  return userId === null ? makeGuestHolder(c) : holderOfUser(userId)
}

/** Gives the browser a secret, unless it has one. */
export function makeGuestHolder(c: Context): CardHolder {
  const known = findGuestHolder(c)
  if (known !== null) return known
  const secret = randomBytes(32).toString('base64url')
  writeSecretCookie(c, cookie, { secret, maxAge })
  return holderOfSecret(secret)
}

/** The browser has no saved cards any more; those that there were end without use. */
export function clearGuestHolder(c: Context): void {
  clearSecretCookie(c, cookie)
}
