import { acceptInvitation, readInvitation } from '#contract/staff/invitation-calls.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Api } from '#client/network/create-api.ts'
import type { InvitationService, Person, SessionView } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

type Asked<T> = Promise<Result<T, CallProblem>>

interface InvitationDeps {
  readonly api: Api
  readonly answered: <T>(call: Asked<T>) => Asked<T>
  /** Begins the session of the person whom the call answers with. */
  readonly signedIn: (call: () => Asked<Person>) => Asked<SessionView>
}

export function createInvitation({ api, answered, signedIn }: InvitationDeps): InvitationService {
  return {
    read: (secret) => answered(api(readInvitation, { body: { secret } })),
    accept: async (body, needsPassword) => {
      if (!needsPassword) {
        const answer = await answered(api(acceptInvitation, { body }))
        return answer.ok ? success(null) : answer
      }
      return signedIn(async () => {
        const answer = await api(acceptInvitation, { body })
        if (!answer.ok) return answer
        // Their account got a password meanwhile: they sign in by it.
        return answer.value === null ? failure({ type: 'Unreachable' }) : success(answer.value)
      })
    },
  }
}
