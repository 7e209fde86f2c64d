import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

export interface AppleKey {
  readonly issuer: string
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly key: KeyObject
}

/**
 * Apple has no fixed client secret: each is signed when needed, valid twice as long as it is used
 * (open-provider.ts).
 */
export function makeAppleSecret({
  issuer,
  clientId,
  teamId,
  keyId,
  key,
}: AppleKey): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(key)
}
