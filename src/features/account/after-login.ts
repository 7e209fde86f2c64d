import type { MenuEntry } from '#contract/order/menu-entry.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { lacksContact } from '#domain/account/lacks-contact.ts'

type Operator = Extract<SessionView, { readonly type: 'operator' }>

/** The screen that follows a login. */
export type Destination =
  | { readonly type: 'Address'; readonly address: string }
  | { readonly type: 'Menu'; readonly slug: string; readonly entry: MenuEntry }
  /** A screen of the profile; null: its first. */
  | { readonly type: 'Profile'; readonly screen: ProfileScreenPath | null }

type ProfileScreenPath = 'user-information' | 'user-payment-methods'

/**
 * A suite's guest first completes what a pre-order requires (identity and operations, section 2,
 * navigation guards); then goes back to the page before, to the venue, or to the profile.
 */
export function afterLogin(entry: AccountEntry, session: SessionView): Destination {
  const { venue, from, eventSuite } = entry
  if (session.type === 'operator') {
    if (from !== undefined && ofOperators.test(from)) return { type: 'Address', address: from }
    const desk = eventSuite === undefined ? deskOf(session, venue) : undefined
    if (desk) return { type: 'Address', address: `/${desk}/desk` }
    return venue === undefined
      ? { type: 'Profile', screen: null }
      : { type: 'Address', address: `/${venue}${wayOfOperator(entry)}` }
  }
  const missing = eventSuite === undefined ? null : missingForSuite(session)
  if (missing) return { type: 'Profile', screen: missing }
  if (from !== undefined) return { type: 'Address', address: from }
  if (venue === undefined) return { type: 'Profile', screen: null }
  return { type: 'Menu', slug: venue, entry: readMenuEntry({ ...entry }) }
}

const ofOperators = /^\/[^/]+\/(?:events|suite-settings|board|desk)\b/

/** The slug of the venue, or of any where none is named, at whose desk the person works; undefined: none. */
function deskOf({ person }: Operator, venue: string | undefined): string | undefined {
  return person?.staff?.find(
    ({ slug, role }) => role !== 'suites' && (venue === undefined || slug === venue),
  )?.slug
}

/** To a suite that the address names, as its owner (see app/guard-visit.ts), else to all events. */
function wayOfOperator({ suiteOperator, eventSuite, eventDayOrdering }: AccountEntry): string {
  if (suiteOperator === undefined || eventSuite === undefined) return '/events'
  const day = eventDayOrdering ? { eventDayOrdering } : {}
  return `?${new URLSearchParams({ suiteOperator, eventSuite, ...day }).toString()}`
}

function missingForSuite(session: SessionView): ProfileScreenPath | null {
  // An operator who acts as an owner has no account of theirs to complete.
  if (session.type !== 'user' || !session.person) return null
  if (lacksContact(session.person)) return 'user-information'
  return session.person.paymentMethods.length === 0 ? 'user-payment-methods' : null
}
