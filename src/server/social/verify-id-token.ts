import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import type { OpenIdProvider } from './open-provider.ts'

export interface ShownToken {
  readonly idToken: string
  /** What the client had asked the provider to put into it. */
  readonly nonce?: string | undefined
}

/** By the provider's public keys alone: a secret that we know, too, proves nothing. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const toleranceSeconds = 30

/**
 * What a token says that another client got of the provider, for this server. Throws where it is not signed by the
 * provider, over, or for somebody else. It is over by the real time, whatever this server's clock was set to.
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
  if (isForSeveral && payload['azp'] !== settings.clientId) throw new Error('For somebody else')
  if (nonce !== undefined && payload['nonce'] !== nonce) throw new Error('Of another attempt')
  return payload
}
