import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { GuestOrdering } from '#domain/suite/guest-ordering.ts'
import type { OwnedSuite } from '#server/suite/suite-store.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'

export interface GuestProblem {
  readonly type: 'UnknownSuiteCode' | 'NoSuiteGuests'
}

/** How a guest with this code may order for a suite. */
export async function checkGuests(
  { suiteStore }: Pick<CheckoutDeps, 'suiteStore'>,
  { venueId, suite }: Pick<OwnedSuite, 'venueId' | 'suite'>,
  suiteCode: string,
): Promise<Result<Exclude<GuestOrdering, 'nobody'>, GuestProblem>> {
  const guests = await suiteStore?.guests(venueId, suite.eventSuiteId)
  if (guests?.code !== suiteCode) return failure({ type: 'UnknownSuiteCode' })
  const { ordering } = guests
  return ordering === 'nobody' ? failure({ type: 'NoSuiteGuests' }) : success(ordering)
}
