import type { UpcomingEvent } from '#contract/order/receipt-calls.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { MinimalInfo } from '#contract/suite/minimal-info-call.ts'
import type { AskedSuite } from '#services/suite/suite-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useSuiteAnswer } from './frame/use-suite-answer.ts'
import type { SuiteAnswer } from './frame/use-suite-answer.ts'

/** A suite, and whether the session's person may order ahead for it. */
export interface OwnersSuite extends MinimalInfo {
  readonly access: SuiteAccess
  /** The person's booking of the suite; null: they have none, or are not signed in. */
  readonly booked: UpcomingEvent | null
}

type SuiteAccess =
  | 'anonymous'
  /** An operator alone: their orders are those of the event's day. */
  | 'operator'
  /** The person is not known yet. */
  | 'unknown'
  /** The suite is booked with another e-mail. */
  | 'notAssigned'
  /** The account's e-mail is not confirmed: whether the suite is theirs is not known. */
  | 'unconfirmed'
  | 'assigned'

/**
 * Selects a suite for ordering ahead (identity and operations, section 4): it must be among the
 * upcoming events of a signed-in person. Asked again for each session.
 */
export function useOwnersSuite(asked: AskedSuite): SuiteAnswer<OwnersSuite> {
  const { slug } = useVenue()
  const { session: sessions, account } = useServices()
  const session = useStore(sessions)
  const caller = describe(session)
  const question = [slug, asked.suiteId, asked.encryptedValue ?? '', caller].join(' ')
  const answer = useSuiteAnswer<OwnersSuite & { readonly caller: string }>(question, {
    ask: async (suites) => {
      const info = await suites.minimalInfo(slug, asked)
      if (!info.ok) return info
      const access = await accessTo(info.value)
      return access.ok ? success({ ...info.value, ...access.value, caller }) : access
    },
  })
  // An answer for another session is not valid for this one.
  return answer.value?.caller === caller ? answer : { ...answer, value: null }

  async function accessTo({
    event,
    suite,
  }: MinimalInfo): Promise<Result<Pick<OwnersSuite, 'access' | 'booked'>, CallProblem>> {
    const without = (access: SuiteAccess) => success({ access, booked: null })
    if (session.type === 'anonymous' || session.type === 'operator') return without(session.type)
    if (session.person === null) return without('unknown')
    const events = (await (await account())?.events()) ?? failure({ type: 'Unreachable' } as const)
    if (!events.ok) return isUnconfirmed(events.error) ? without('unconfirmed') : events
    const booked = events.value.find(
      ({ id, suite: theirs, restaurant }) =>
        id === event.id && theirs.id === suite.id && restaurant.slug === slug,
    )
    return booked ? success({ access: 'assigned', booked }) : without('notAssigned')
  }
}

function describe(session: SessionView): string {
  if (session.type === 'anonymous') return ''
  return `${session.type} ${session.id} ${session.person?.emailVerified}`
}

function isUnconfirmed(problem: CallProblem): boolean {
  return problem.type === 'Refused' && problem.code === appProblemCodes.emailNotVerified
}
