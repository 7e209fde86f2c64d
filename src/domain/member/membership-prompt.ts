import type { LocalText } from '#domain/venue/venue.ts'

/** The kinds of identifiers that find a member. */
export const memberIdentifierKinds = ['account', 'email', 'phone', 'name'] as const

export type MemberIdentifierKind = (typeof memberIdentifierKinds)[number]

/** A venue's texts for asking for a membership; null: the app's own. */
export interface MembershipPrompt {
  /** The programme's name. */
  readonly name: string
  /** Null: any of them. */
  readonly kind: MemberIdentifierKind | null
  readonly title: LocalText | null
  readonly tooltip: LocalText | null
  readonly label: LocalText | null
  readonly button: LocalText | null
  readonly loading: LocalText | null
  readonly banner: LocalText | null
}
