import type { LocalText } from '#domain/venue/venue.ts'

/** By what a venue's members are known. */
export const memberIdentifierKinds = ['account', 'email', 'phone', 'name'] as const

export type MemberIdentifierKind = (typeof memberIdentifierKinds)[number]

/** How a venue asks for a membership; null: in our words. */
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
