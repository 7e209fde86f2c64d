import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { OpenIdProvider } from './open-provider.ts'

export interface ShownToken {
  readonly idToken: string
  /** The nonce that the client sent to the provider. */
  readonly nonce?: string | undefined
}

/** Public-key algorithms only: with a shared secret this server could have signed the token. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const toleranceSeconds = 30

/**
 * Verifies an id token that another client got for this server. Throws if the provider did not sign
 * it, it has expired, or it is for another audience. Checked against the real time, even if this
 * server's clock was set.
 */
export async function verifyIdToken(
  { settings, ask }: OpenIdProvider,
  { idToken, nonce }: ShownToken,
): Promise<JWTPayload> {
  const { config, keys } = await ask()
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: config.serverMetadata().issuer,
    audience: settings.clientId,
    algorithms,
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: toleranceSeconds,
  })
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
  if (isForSeveral && payload['azp'] !== settings.clientId) throw new Error('For another client')
  if (nonce !== undefined && payload['nonce'] !== nonce) throw new Error('Of another attempt')
  return payload
}
