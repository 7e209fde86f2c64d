import type { LanguageCode } from '#domain/language/locale.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'

/**
 * News to a venue's people about orders that they do not see. Every call is atomic, also between
 * servers.
 */
export interface AlertStore {
  /** Orders that are not seen and not raised, which have waited for a look between these moments; at most `mostUnseen`. */
  readonly unseen: (span: WaitSpan) => Promise<readonly UnseenOrder[]>
  /**
   * Records the event `unseen` of such an order, once, and a mail unless its venue had one for the last
   * quarter of an hour or has no receiver. False: it was seen or raised meanwhile, or another order of the
   * venue is being written: the next round goes on.
   */
  readonly raise: (order: UnseenOrder, at: Date) => Promise<boolean>
  /**
   * Venues that need a receiver and all of whose receivers are away, or those of a station, with when the
   * last of them was there; a venue once.
   */
  readonly away: () => Promise<readonly AwayVenue[]>
  /** Enters the mail about an outage, once. */
  readonly noteAway: (venue: AwayVenue, at: Date) => Promise<void>
  /** Leases due mails to the caller: no other gets them before `claimedUntil`; at most `mostAlerts`. */
  readonly claim: (moment: ClaimMoment) => Promise<readonly DueAlert[]>
  readonly markDone: (alert: AlertName, at: Date) => Promise<void>
  /** Orders of a venue that were raised and not seen since, oldest first; at most `mostUnseen`. */
  readonly raised: (venueId: VenueId, since: Date) => Promise<readonly RaisedOrder[]>
  /** The mailboxes of a venue's owners and managers who have shown that theirs is theirs. */
  readonly peopleOf: (venueId: VenueId) => Promise<readonly Mailbox[]>
  /** Deletes at most `most` mails from before a moment; returns how many. */
  readonly forgetBefore: (before: Date, most: number) => Promise<number>
}

export interface Mailbox {
  readonly email: string
  /** Null: the venue's own language. */
  readonly language: LanguageCode | null
}

export interface WaitSpan {
  readonly from: Date
  readonly to: Date
}

export interface UnseenOrder {
  readonly venueId: VenueId
  readonly orderId: OrderId
}

export interface RaisedOrder {
  readonly checkNum: number
  readonly placedAt: Date
}

export interface AwayVenue {
  readonly venueId: VenueId
  readonly since: Date
  /** The id of the station that is not shown; null: no receiver is there. */
  readonly station: string | null
}

interface ClaimMoment {
  readonly at: Date
  readonly claimedUntil: Date
  /** Mails from before are of no more use. */
  readonly since: Date
}

type AlertKind = 'unseen' | 'away' | 'station'

export interface AlertName {
  readonly venueId: VenueId
  readonly kind: AlertKind
  readonly about: string
}

/** The name of an outage: each has one mail. */
export function nameOfOutage({ venueId, since, station }: AwayVenue): AlertName {
  const from = since.toISOString()
  if (station === null) return { venueId, kind: 'away', about: from }
  return { venueId, kind: 'station', about: `${from} ${station}` }
}

/** The outage of such a name. */
export function outageOf({ about }: Pick<AlertName, 'about'>) {
  const [from = '', station = null] = about.split(' ')
  return { since: Date.parse(from), station }
}

export interface DueAlert extends AlertName {
  readonly madeAt: Date
}

export const mostUnseen = 50
export const mostAlerts = 20
/** People of a venue who are mailed. */
export const mostPeople = 20
/** Between two mails of a venue about orders. */
export const alertsApartMs = 15 * 60_000
