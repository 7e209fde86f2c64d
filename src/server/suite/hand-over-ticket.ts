import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { macText } from '#contract/suite/hand-over-header.ts'
import type { HandOverGrant } from '#contract/suite/hand-over.ts'
import type { HandOverProof } from '#contract/suite/hand-over-header.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, UserId, VenueId } from '#domain/ids.ts'
import type { InvitationKeys } from './invitation-keys.ts'

/** Whom a hand-over key was given to (see note: hand-over). */
export interface HandOverClaims {
  readonly venueId: VenueId
  readonly eventId: string
  readonly operatorId: UserId
}

/** The key is made again from its ticket: the server stores neither. */
export async function issueHandOver(
  keys: InvitationKeys,
  claims: HandOverClaims,
  at: Date,
): Promise<HandOverGrant> {
  const { venueId, eventId, operatorId } = claims
  const issued = JSON.stringify([venueId, eventId, operatorId, at.toISOString()])
  const ticket = Buffer.from(issued).toString('base64url')
  const secret = await keys.findOrMake(venueId, at)
  return { ticket, key: keyOf(secret, ticket).toString('base64url') }
}

/** Claims of a ticket. */
export interface TicketClaims extends HandOverClaims {
  readonly issuedAt: Date
}

/** True only if its MAC is right. Null: not a ticket. */
export function readTicket(ticket: string): TicketClaims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(ticket, 'base64url').toString())
    if (!Array.isArray(claims)) return null
    const [venueId, eventId, operatorId, at = ''] = claims.map(String)
    const issuedAt = new Date(at)
    if (!venueId || !eventId || !operatorId || Number.isNaN(issuedAt.getTime())) return null
    return { venueId: asId(venueId), eventId, operatorId: asId(operatorId), issuedAt }
  } catch {
    return null
  }
}

export interface HandedOverCall {
  readonly venueId: VenueId
  readonly key: IdempotencyKey
  /** The text of the request's body. */
  readonly body: string
}

/** True: the venue gave this ticket, and its device this key and body. */
export async function isHandedOver(
  keys: InvitationKeys,
  { ticket, mac }: HandOverProof,
  { venueId, key, body }: HandedOverCall,
): Promise<boolean> {
  const secret = await keys.find(venueId)
  if (secret === null) return false
  const expected = createHmac('sha256', keyOf(secret, ticket)).update(macText(key, body)).digest()
  const given = Buffer.from(mac, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The venue's secret encrypts invitations; what is derived from it serves hand-overs alone. */
function keyOf(secret: Uint8Array, ticket: string): Buffer {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'hand-over', 32))
  return createHmac('sha256', own).update(ticket).digest()
}
