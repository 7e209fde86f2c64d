import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { stopPath } from '#contract/account/account-paths.ts'
import { addressOf } from '#contract/call.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { InvitationKeys } from '#server/suite/invitation-keys.ts'

/**
 * Note: the link that ends reminders. It has to work when no one is signed in, from a mailbox's
 * button, so that its token is all that it proves. It is encrypted, so that an address shows no
 * account, and authenticated by the venue's key, so that a token for another person cannot be
 * forged. It does no more than turn the reminders off.
 */

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const

/** No invitation to a suite is read as one of these, nor the other way round. */
const audienceOf = (venueId: VenueId) => `stop-reminders ${venueId}`

/** Longer than the mail is likely to be looked at. */
const lifeMs = 400 * 24 * 60 * 60_000

export async function writeStopToken(
  keys: InvitationKeys,
  { venueId, userId }: { readonly venueId: VenueId; readonly userId: UserId },
  at: Date,
): Promise<string> {
  return new EncryptJWT({})
    .setProtectedHeader(algorithm)
    .setAudience(audienceOf(venueId))
    .setSubject(userId)
    .setExpirationTime(new Date(at.getTime() + lifeMs))
    .encrypt(await keys.findOrMake(venueId, at))
}

/** The user whose reminders the token ends; null: no such token, too old, or another venue's. */
export async function readStopToken(
  keys: Pick<InvitationKeys, 'find'>,
  token: string,
  { venueId, at }: { readonly venueId: VenueId; readonly at: Date },
): Promise<UserId | null> {
  const key = await keys.find(venueId)
  if (key === null) return null
  try {
    const { payload } = await jwtDecrypt(token, key, {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      audience: audienceOf(venueId),
      requiredClaims: ['exp', 'sub'],
      currentDate: at,
    })
    return payload.sub === undefined ? null : asId<UserId>(payload.sub)
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return null
    throw fault
  }
}

export function stopAddress(origin: string, venueId: VenueId, token: string): string {
  return `${origin}${addressOf(stopPath)}?${new URLSearchParams({ venue: venueId, token }).toString()}`
}
