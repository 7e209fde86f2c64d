import { success, type Result } from '#domain/result.ts'
import { enrollSecondFactor, takeSecondFactor } from '#contract/account/second-factor-calls.ts'
import type { Api } from '#client/network/create-api.ts'
import type { Person, SessionView, SecondStep } from '#services/account/account-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

type Asked<T> = Promise<Result<T, CallProblem>>

interface SecondStepDeps {
  readonly api: Api
  /** Begins the session of the person whom the call answers with. */
  readonly signedIn: (call: () => Asked<Person>) => Asked<SessionView>
}

export function createSecondStep({ api, signedIn }: SecondStepDeps): SecondStep {
  return {
    enroll: async () => {
      const answer = await api(enrollSecondFactor, { body: {} })
      if (!answer.ok) return answer
      const { secret, uri } = answer.value
      // Its code is a part of suites' screens. Without it the key is typed into the app.
      const module = await import('#client/device/draw-code.ts').catch(() => null)
      return success({ secret, drawn: module && module.drawCode(uri) })
    },
    take: async (code) => {
      let recoveryCodes: readonly string[] = []
      const session = await signedIn(async () => {
        const taken = await api(takeSecondFactor, { body: { code } })
        if (!taken.ok) return taken
        recoveryCodes = taken.value.recoveryCodes
        return success(taken.value.person)
      })
      return session.ok ? success({ session: session.value, recoveryCodes }) : session
    },
  }
}
