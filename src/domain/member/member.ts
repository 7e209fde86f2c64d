/** A member of the venue's programme, from the venue's look-up. */
export interface Member {
  /** The promotions that the member holds. */
  readonly promos: readonly string[]
  /** The programme's provider, if known; `stadium` opens no member-only menu. */
  readonly provider?: string
}

/**
 * Whether a member price applies: for every member if it has no promos, else for holders of one.
 */
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
