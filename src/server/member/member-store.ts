import type { VenueId } from '#domain/ids.ts'
import type { SaveOutcome, SaveRule } from '#server/venue/save-rule.ts'

/**
 * Members of a venue's programmes, as the venue lists them. Found by an identifier in its plain
 * form (see check-identifier.ts), never listed.
 */
export interface MemberStore {
  readonly findMember: (venueId: VenueId, identifier: string) => Promise<VenueMember | null>
  /** The loyalty status of an e-mail; null: not enrolled. */
  readonly findEnrolment: (venueId: VenueId, email: string) => Promise<string | null>
  readonly save: (venueId: VenueId, people: VenuePeople, rule?: SaveRule) => Promise<SaveOutcome>
}

export interface VenuePeople {
  readonly members: readonly NewMember[]
  readonly enrolments: readonly Enrolment[]
}

export interface VenueMember {
  readonly id: string
  /** The promotions they hold. */
  readonly promos: readonly string[]
  /** The programme's operator; null: the venue. */
  readonly provider: string | null
}

export interface NewMember extends VenueMember {
  readonly identifiers: readonly string[]
}

export interface Enrolment {
  readonly email: string
  readonly status: string
}
