import type { VenueId } from '#domain/ids.ts'
import type { SaveOutcome, SaveRule } from '#server/venue/save-rule.ts'

/**
 * Who is in a venue's programmes, as far as the venue says. People are found by what they give, each in its plain
 * form (see plain-identifier.ts), and never listed.
 */
export interface MemberStore {
  readonly findMember: (venueId: VenueId, identifier: string) => Promise<VenueMember | null>
  /** What the loyalty programme says of an e-mail; null: not in it. */
  readonly findEnrolment: (venueId: VenueId, email: string) => Promise<string | null>
  readonly save: (venueId: VenueId, people: VenuePeople, rule?: SaveRule) => Promise<SaveOutcome>
}

export interface VenuePeople {
  readonly members: readonly NewMember[]
  readonly enrolments: readonly Enrolment[]
}

export interface VenueMember {
  readonly id: string
  /** Which promotions they hold. */
  readonly promos: readonly string[]
  /** Who runs the programme; null: the venue. */
  readonly provider: string | null
}

export interface NewMember extends VenueMember {
  readonly identifiers: readonly string[]
}

export interface Enrolment {
  readonly email: string
  readonly status: string
}
