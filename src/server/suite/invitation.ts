import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { VenueId } from '#domain/ids.ts'
import type { InvitationKeys } from './invitation-keys.ts'
import type { OwnedSuite } from './suite-store.ts'

/**
 * Note: invitations. The value in the link of a mail names the invited e-mail, the suite and the
 * venue. It is encrypted, so that an address shows no e-mail, and authenticated, so that no value
 * can be forged or changed. It fills in a form and proves nothing: a link can be passed on.
 */

const algorithm = { alg: 'dir', enc: 'A256GCM' } as const

/** The `encryptedValue` for the suite's owner; it is read until the event ends. */
export async function writeInvitation(
  keys: InvitationKeys,
  { venueId, event, suite }: OwnedSuite,
  at: Date,
): Promise<string> {
  return new EncryptJWT({ email: suite.ownerEmail })
    .setProtectedHeader(algorithm)
    .setAudience(venueId)
    .setSubject(suite.eventSuiteId)
    .setExpirationTime(event.endsAt)
    .encrypt(await keys.findOrMake(venueId, at))
}

interface ReadingInvitation {
  readonly venueId: VenueId
  readonly eventSuiteId: string
  readonly at: Date
}

/** The e-mail that was invited; null: the value is none, expired, or of another suite or venue. */
export async function readInvitation(
  keys: InvitationKeys,
  value: string,
  { venueId, eventSuiteId, at }: ReadingInvitation,
): Promise<string | null> {
  const key = await keys.find(venueId)
  if (key === null) return null
  try {
    const { payload } = await jwtDecrypt(value, key, {
      keyManagementAlgorithms: [algorithm.alg],
      contentEncryptionAlgorithms: [algorithm.enc],
      audience: venueId,
      subject: eventSuiteId,
      requiredClaims: ['exp'],
      currentDate: at,
    })
    const { email } = payload
    return typeof email === 'string' ? email : null
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return null
    throw fault
  }
}
