import type { LocalText } from '#domain/venue/local-text.ts'

/** A member of the venue's programme, from the venue's look-up. */
export interface Member {
  /** The promotions that the member holds. */
  readonly promos: readonly string[]
  /** The programme's provider, if known; `stadium` opens no member-only menu. */
  readonly provider?: string
}

/** True if a member price applies: to every member if it has no promos, else to holders of one. */
export function holdsPromo(member: Member, promos: readonly string[]): boolean {
  return promos.length === 0 || promos.some((promo) => member.promos.includes(promo))
}

/** A member-only menu is open to members, except those of a stadium's programme. */
export function mayOrderFrom(
  menu: { readonly memberOnly: boolean },
  member: Member | null,
): boolean {
  return !menu.memberOnly || (member !== null && member.provider !== 'stadium')
}

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
