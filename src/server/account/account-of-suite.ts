import { createHash } from 'node:crypto'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import { uuidOfHash } from '#domain/uuid-of-hash.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { Account } from './account-store.ts'
import { newAccount } from './new-account.ts'

/**
 * Whom an operator acts as: the owner of one suite, with or without an account. The id is the suite's
 * and of no account, so that nothing is reached that the owner has elsewhere: cards, receipts, orders.
 */
export function accountOfSuite({ venueId, suite }: Pick<OwnedSuite, 'venueId' | 'suite'>): Account {
  const { eventSuiteId, ownerEmail, ownerName } = suite
  return newAccount({
    userId: userIdOfSuite(venueId, eventSuiteId),
    email: ownerEmail,
    // The venue has given it.
    emailVerifiedAt: new Date(0),
    firstName: ownerName ?? '',
    lastName: '',
    createdAt: new Date(0),
  })
}

export function userIdOfSuite(venueId: VenueId, eventSuiteId: string): UserId {
  const hash = createHash('sha256')
    .update(JSON.stringify([venueId, eventSuiteId]))
    .digest('hex')
  return asId(uuidOfHash(hash))
}
