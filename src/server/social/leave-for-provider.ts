import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashSecret } from '#server/account/secret.ts'
import type { OpenIdProvider, SocialDeps } from './open-provider.ts'
import { callbackOf } from './provider-settings.ts'

export interface Leaving {
  readonly provider: OpenIdProvider
  /** The secret in a cookie of the browser that leaves. */
  readonly browserSecret: string
  readonly returnTo: string
  readonly at: Instant
}

/** Time limit for signing in at the provider. */
export const attemptLifeMs = 10 * 60_000

/** The authorization URL of a provider. Throws if the provider cannot be reached. */
export async function leaveForProvider(
  { attempts, origin }: Pick<SocialDeps, 'attempts' | 'origin'>,
  { provider, browserSecret, returnTo, at }: Leaving,
): Promise<URL> {
  const { settings } = provider
  const { config } = await provider.ask()
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  await attempts.keep({
    stateHash: hashSecret(state),
    provider: settings.provider,
    nonce,
    verifier,
    browserHash: hashSecret(browserSecret),
    returnTo,
    endsAt: new Date(at + attemptLifeMs),
    name: null,
  })
  return buildAuthorizationUrl(config, {
    redirect_uri: callbackOf(origin, settings.provider),
    scope: settings.scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(settings.answersByForm ? { response_mode: 'form_post' } : {}),
  })
}
