/** A member of the venue's programme, as the venue's look-up describes them. */
export interface Member {
  /** Which promotions they hold. */
  readonly promos: readonly string[]
  /** Who runs the programme, where the look-up says; `stadium` opens no member-only menu. */
  readonly provider?: string
}

/** Whether a member price is theirs: any member's when it names no promo, else a holder's of one. */
export function holdsPromo(member: Member, promos: readonly string[]): boolean {
  return promos.length === 0 || promos.some((promo) => member.promos.includes(promo))
}

/** A member-only menu is open to members, but not to those of a stadium's programme. */
export function mayOrderFrom(
  menu: { readonly memberOnly: boolean },
  member: Member | null,
): boolean {
  return !menu.memberOnly || (member !== null && member.provider !== 'stadium')
}
