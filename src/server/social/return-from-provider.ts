import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { callbackOf } from './provider-settings.ts'
import type { OpenIdProvider } from './open-provider.ts'
import { readProvidedPerson } from './provided-person.ts'
import type { ProvidedPerson } from './provided-person.ts'
import type { SignInAttempt } from './attempt-store.ts'

export interface Returning {
  readonly attempt: SignInAttempt
  readonly state: string
  /** The parameters of the provider's redirect. */
  readonly answer: URLSearchParams
  readonly origin: string
}

/**
 * The person who signed in at the provider. The library checks state, nonce, PKCE, issuer,
 * audience, times and signature, and throws on any mismatch.
 */
export async function returnFromProvider(
  { settings, ask }: OpenIdProvider,
  { attempt, state, answer, origin }: Returning,
): Promise<ProvidedPerson | null> {
  const { config } = await ask()
  const came = new URL(callbackOf(origin, settings.provider))
  came.search = answer.toString()
  const tokens = await authorizationCodeGrant(config, came, {
    expectedState: state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  const person = readProvidedPerson(claims, attempt.name)
  if (person?.email !== null || !config.serverMetadata().userinfo_endpoint) return person
  // Some providers put the e-mail only into the userinfo answer.
  const more = await fetchUserInfo(config, tokens.access_token, person.subject)
  return readProvidedPerson(more, attempt.name)
}
