import { createHash } from 'node:crypto'
import type { UserId, VenueId } from '#domain/ids.ts'

/** The holder of the saved cards that a call lists, charges, saves and deletes. */
export type CardHolder =
  | { readonly type: 'account'; readonly userId: UserId }
  /** Cards last while the suite has this owner, until its event has ended. */
  | { readonly type: 'suite'; readonly owned: SuiteOfCards }
  /** A guest's own. Null: it has saved no card yet. */
  | { readonly type: 'browser'; readonly secret: string | null }
  | { readonly type: 'none' }

/** A suite of an event, with its owner. */
export interface SuiteOfCards {
  readonly venueId: VenueId
  readonly event: { readonly endsAt: Date }
  readonly suite: { readonly eventSuiteId: string; readonly ownerEmail: string }
}

/** The kind of session in which a call is made. */
export type CardCaller =
  | { readonly type: 'user'; readonly userId: UserId }
  /** An operator who acts for no suite. */
  | { readonly type: 'operator' }
  /** An operator, for a suite; null: none that is known. */
  | { readonly type: 'acting'; readonly owned: SuiteOfCards | null }
  | { readonly type: 'guest'; readonly secret: string | null }
  /** A guest's call from a browser that has somebody's session by now. */
  | { readonly type: 'guest-beside-session' }
  | { readonly type: 'kiosk' }

/** The one place that decides it (decision 041): a device that several people share keeps no card. */
export function cardHolderOf(caller: CardCaller): CardHolder {
  switch (caller.type) {
    case 'user':
      return { type: 'account', userId: caller.userId }
    case 'acting':
      return caller.owned ? { type: 'suite', owned: caller.owned } : { type: 'none' }
    case 'guest':
      return { type: 'browser', secret: caller.secret }
    case 'operator':
    case 'guest-beside-session':
    case 'kiosk':
      return { type: 'none' }
  }
}

/** The name of a holder under which its cards are stored. */
export type HolderName = string & { readonly holder: unique symbol }

/** Null: nothing is stored for it. */
export function nameOfHolder(holder: CardHolder): HolderName | null {
  switch (holder.type) {
    case 'account':
      return holderOfUser(holder.userId)
    case 'suite':
      return holderOfSuite(holder.owned)
    case 'browser':
      return holder.secret === null ? null : holderOfSecret(holder.secret)
    case 'none':
      return null
  }
}

export function holderOfUser(userId: UserId): HolderName {
  return asHolderName(`user:${userId}`)
}

/** Another owner is another holder. */
export function holderOfSuite({
  venueId,
  suite,
}: Pick<SuiteOfCards, 'venueId' | 'suite'>): HolderName {
  const { eventSuiteId, ownerEmail } = suite
  return asHolderName(`suite:${hashOf(JSON.stringify([venueId, eventSuiteId, ownerEmail]))}`)
}

/** `secret`: given to the browser when it first saved a card. Only its hash is stored. */
export function holderOfSecret(secret: string): HolderName {
  return asHolderName(`browser:${hashOf(secret)}`)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The name as it is stored, by this build or an older one. */
export function asHolderName(stored: string): HolderName {
  return stored as HolderName
}

/** Where a card is kept that is saved or used, and until when. */
export interface StoredUnder {
  readonly name: HolderName
  readonly endsAt: Date
}

const aDay = 24 * 60 * 60_000

/** Time without use. */
export const guestCardsLastMs = 90 * aDay
const accountCardsLastMs = 730 * aDay

/** When a card ends that is saved or used at a moment. */
export function endOfCard(holder: CardHolder, at: Date): Date {
  switch (holder.type) {
    case 'account':
      return new Date(at.getTime() + accountCardsLastMs)
    case 'suite':
      return holder.owned.event.endsAt
    case 'browser':
      return new Date(at.getTime() + guestCardsLastMs)
    case 'none':
      return at
  }
}
