import { problemCodes } from '#contract/problem-codes.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { useServices } from '#services/services.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { AskedSuite, MinimalInfo } from '#services/suite/suite-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useSuiteAnswer } from './use-suite-answer.ts'
import type { SuiteAnswer } from './use-suite-answer.ts'

/** A suite, and whether the session's person may order ahead for it. */
export interface OwnersSuite extends MinimalInfo {
  readonly access: SuiteAccess
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
  const answer = useSuiteAnswer<OwnersSuite & { readonly caller: string }>(
    question,
    async (suites) => {
      const info = await suites.minimalInfo(slug, asked)
      if (!info.ok) return info
      const access = await accessTo(info.value)
      return access.ok ? success({ ...info.value, access: access.value, caller }) : access
    },
  )
  // What was found for the session before says nothing about this one.
  return answer.value?.caller === caller ? answer : { ...answer, value: null }

  async function accessTo({
    event,
    suite,
  }: MinimalInfo): Promise<Result<SuiteAccess, CallProblem>> {
    if (session.type === 'anonymous' || session.type === 'operator') return success(session.type)
    if (session.person === null) return success('unknown')
    const events = (await (await account())?.events()) ?? failure({ type: 'Unreachable' } as const)
    if (!events.ok) return isUnconfirmed(events.error) ? success('unconfirmed') : events
    const isTheirs = events.value.some(
      ({ id, eventSuite, restaurant }) =>
        id === event.id && eventSuite.id === suite.id && restaurant.slug === slug,
    )
    return success(isTheirs ? 'assigned' : 'notAssigned')
  }
}

function describe(session: SessionView): string {
  if (session.type === 'anonymous') return ''
  return `${session.type} ${session.id} ${session.person?.emailVerified}`
}

function isUnconfirmed(problem: CallProblem): boolean {
  return problem.type === 'Refused' && problem.code === problemCodes.emailNotVerified
}
