/** A school's day as a cart has it. */
export interface DayOfCart {
  /** `yyyy-MM-dd` on the venue's calendar. */
  readonly date: string
  /** Null: no child; in older builds, the person themselves. */
  readonly childId: string | null
}

/**
 * The name of the cart of a child's day. It has two spaces, that of a suite one and that of a venue
 * none (see `cartName`), so that no two of them are the same cart.
 */
export function dayCartName(slug: string, { date, childId }: DayOfCart): string {
  return `${slug} ${date} ${childId ?? 'self'}`
}

/** The day of a cart; null: it is none of a day. */
export function dayOfCart(name: string): DayOfCart | null {
  const [, date, child] = /^\S+ (\d{4}-\d\d-\d\d) (\S+)$/.exec(name) ?? []
  if (date === undefined || child === undefined) return null
  return { date, childId: child === 'self' ? null : child }
}

/** The name of what all days of a week's checkout share, such as its tip and payment: no day's cart, and no suite's. */
export function weekCartName(slug: string): string {
  return `${slug} week checkout`
}
