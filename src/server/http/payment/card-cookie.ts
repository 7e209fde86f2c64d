import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { apiRoot } from '#contract/call.ts'
import { deviceHeader, ofKiosk } from '#contract/kiosk/device-header.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { GivenSession, SessionDeps } from '#server/http/session/find-session.ts'
import { findUser } from '#server/http/session/find-user.ts'
import { readSessionCookie } from '#server/http/session/session-cookie.ts'
import type { Caller } from '#server/http/session/find-caller.ts'
import {
  clearSecretCookie,
  readSecretCookie,
  writeSecretCookie,
} from '#server/http/secret-cookie.ts'
import type { SecretCookie } from '#server/http/secret-cookie.ts'
import {
  cardHolderOf,
  endOfCard,
  guestCardsLastMs,
  holderOfSecret,
  holderOfUser,
  nameOfHolder,
} from '#server/payment/card-holder.ts'
import type { CardHolder, StoredUnder } from '#server/payment/card-holder.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'

const cookie: SecretCookie = { name: 'comanda_cards', path: apiRoot, scope: 'everyCall' }

const maxAge = guestCardsLastMs / 1_000

/**
 * The holder of a call about saved cards. An expired session is a failure, so that the cards of
 * another holder are not shown.
 */
export async function findCardHolder(
  c: Context,
  deps: SessionDeps,
  given: GivenSession = {},
): Promise<Result<CardHolder, { readonly type: 'ExpiredToken' }>> {
  const caller = await findUser(c, deps, given)
  if (caller.ok) return success(holderOfCaller(c, caller.value))
  const isGuest = caller.error.type === 'NotSignedIn' && given.userId === undefined
  return isGuest ? success(holderOfGuest(c)) : failure({ type: 'ExpiredToken' })
}

/** The holder in a session: a user's, or an operator's who acts as a suite's owner. */
export function holderOfCaller(
  c: Context,
  { account, owned, session }: Pick<Caller, 'account' | 'owned' | 'session'>,
): CardHolder {
  if (isOfKiosk(c)) return cardHolderOf({ type: 'kiosk' })
  if (session.operatorId !== null) return cardHolderOf({ type: 'acting', owned })
  if (session.kind !== 'user') return cardHolderOf({ type: 'operator' })
  return cardHolderOf({ type: 'user', userId: account.userId })
}

/** The holder in a call that names no person. Its browser may have a session all the same. */
export function holderOfGuest(c: Context): CardHolder {
  if (isOfKiosk(c)) return cardHolderOf({ type: 'kiosk' })
  if (readSessionCookie(c, 'operator') !== null) return cardHolderOf({ type: 'operator' })
  if (readSessionCookie(c, 'user') !== null) return cardHolderOf({ type: 'guest-beside-session' })
  return cardHolderOf({ type: 'guest', secret: readSecretCookie(c, cookie) })
}

function isOfKiosk(c: Context): boolean {
  return c.req.header(deviceHeader) === ofKiosk
}

/**
 * Where a card is kept that is saved or used now; null: nowhere. A guest's browser is given its secret
 * or keeps the one it has, as long as the card.
 */
export function keepUnder(c: Context, holder: CardHolder, at: Date): StoredUnder | null {
  const keeping = holder.type === 'browser' ? { ...holder, secret: giveSecret(c, holder) } : holder
  const name = nameOfHolder(keeping)
  return name && { name, endsAt: endOfCard(keeping, at) }
}

function giveSecret(c: Context, { secret: known }: { readonly secret: string | null }): string {
  const secret = known ?? randomBytes(32).toString('base64url')
  writeSecretCookie(c, cookie, { secret, maxAge })
  return secret
}

/** Whoever used this browser as a guest has left it: their cards end. */
export async function endGuestCards(c: Context, payment: PaymentDeps | undefined): Promise<void> {
  const secret = readSecretCookie(c, cookie)
  if (secret === null) return
  await payment?.cardStore.removeAll(holderOfSecret(secret))
  clearSecretCookie(c, cookie)
}

/** A guest has made an account in this browser: their cards are its. */
export async function moveGuestCards(
  c: Context,
  { payment, now }: { readonly payment?: PaymentDeps; readonly now: () => number },
  userId: UserId,
): Promise<void> {
  const secret = readSecretCookie(c, cookie)
  if (secret === null) return
  const endsAt = endOfCard({ type: 'account', userId }, new Date(now()))
  await payment?.cardStore.move(holderOfSecret(secret), holderOfUser(userId), endsAt)
  clearSecretCookie(c, cookie)
}
