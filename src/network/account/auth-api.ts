import {
  doneAnswerSchema,
  signInWaysAnswerSchema,
  userExistAnswerSchema,
} from '#contract/account/account-calls.ts'
import type { LoginCall, RegisterCall, SignInWays } from '#contract/account/account-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { VenueId } from '#domain/ids.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'
import { personAnswerSchema, type PersonAnswer } from './person-answer.ts'

type Answer<T> = Promise<Result<T, CallProblem>>

/** The calls for signing in. */
export interface SignInCalls {
  readonly ways: () => Answer<SignInWays>
  readonly login: (given: LoginCall) => Answer<PersonAnswer>
  readonly loginAs: (
    venueId: VenueId,
    given: { readonly eventSuiteId: string; readonly suiteOperatorEmail: string },
  ) => Answer<PersonAnswer>
  readonly register: (given: RegisterCall) => Answer<PersonAnswer>
  readonly exists: (email: string) => Answer<boolean>
  readonly forgot: (email: string, venueId: VenueId | null, config: OrderConfig) => Answer<true>
  readonly reset: (given: {
    readonly secret: string
    readonly password: string
  }) => Answer<PersonAnswer>
  readonly confirmEmail: (secret: string) => Answer<true>
}

export function createAuthApi(api: Api): SignInCalls {
  const signIn = (path: string, body: object) =>
    api({ method: 'POST', path: `/auth/${path}`, body, answer: personAnswerSchema })
  async function done(path: string, { venueId, body }: Asked): Answer<true> {
    const answer = await api({
      method: 'POST',
      path: `/auth/${path}`,
      ...(venueId ? { venueId } : {}),
      body,
      answer: doneAnswerSchema,
    })
    return answer.ok ? success(true) : answer
  }

  return {
    ways: () => api({ method: 'GET', path: '/auth/sign-in-ways', answer: signInWaysAnswerSchema }),
    login: (given) => signIn('login-native', given),
    loginAs: (venueId, body) =>
      api({ method: 'POST', path: '/auth/login-as', venueId, body, answer: personAnswerSchema }),
    register: (given) => signIn('register-user', given),
    reset: (given) => signIn('reset-password', given),
    exists: async (email) => {
      const known = await api({
        method: 'POST',
        path: '/auth/user-exist',
        body: { email },
        answer: userExistAnswerSchema,
      })
      return known.ok ? success(known.value.exists) : known
    },
    forgot: (email, venueId, config) =>
      done('forgot-password', { venueId, body: { email, config } }),
    confirmEmail: (secret) => done('confirm-email', { body: { secret } }),
  }
}

interface Asked {
  readonly venueId?: VenueId | null
  readonly body: object
}
