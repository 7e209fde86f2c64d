import { matching, readMenuEntry } from '#contract/order/menu-entry.ts'
import type { MenuEntry } from '#contract/order/menu-entry.ts'

/** The query of `/login` and `/profile`: that of the previous venue, and the return address. */
export interface AccountEntry extends MenuEntry {
  /** The slug of the venue. */
  readonly venue?: string | undefined
  /** A path of this application, with its query. */
  readonly from?: string | undefined
  readonly suiteOperator?: string | undefined
  /** The value of the invitation to `eventSuite`: it fills in the forms. */
  readonly encryptedValue?: string | undefined
  /** The login opens at its sign-up. */
  readonly signUp?: 'true' | undefined
  /** The provider whose sign-in failed, or `cancelled` by the person. */
  readonly problem?: 'google' | 'facebook' | 'apple' | 'cancelled' | undefined
  /** After the return from another provider; the name may still be missing. */
  readonly returned?: 'true' | undefined
}

export function readAccountEntry(search: Readonly<Record<string, unknown>>): AccountEntry {
  return {
    ...readMenuEntry(search),
    venue: matching(search['venue'], /^[a-z0-9-]{1,80}$/),
    // Never to another site: an empty part (`//example.com`, `/.//example.com`) or a `\\` begins a host.
    from: matching(search['from'], /^\/(?!([^?#]*\/)?\/|.*\\)[^\s<>]{0,500}$/),
    suiteOperator: matching(search['suiteOperator'], /^[^\s<>]{1,254}$/),
    encryptedValue: matching(search['encryptedValue'], /^[\w.-]{1,2048}$/),
    signUp: search['signUp'] === 'true' ? 'true' : undefined,
    problem: problems.find((problem) => problem === search['problem']),
    returned: search['returned'] === 'true' ? 'true' : undefined,
  }
}

const problems = ['google', 'facebook', 'apple', 'cancelled'] as const
