import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { UserId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { hashSecret } from './secret.ts'

const issuer = 'Comanda'
const stepMs = 30_000
const recoveryCodeCount = 10
/** Letters and digits that do not look alike: 4.95 bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 16

/** 160 random bits in Base32, as RFC 4226 recommends. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a code. */
export function factorUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The half minute, since 1970, whose code this is: the present one, or one before or after for a
 * clock that is off. Null: it is another code.
 */
export function stepOfCode(secret: string, code: string, at: Instant): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? null : Math.floor(at / stepMs) + delta
}

/** Ten codes of 79 bits: as `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(): readonly string[] {
  const letter = () => alphabet[randomInt(alphabet.length)] ?? ''
  const code = () => Array.from({ length: codeLength }, letter).join('')
  return Array.from({ length: recoveryCodeCount }, () => code().replace(/(.{4})(?=.)/g, '$1-'))
}

/** The stored form of a recovery code. */
export function recoveryCodeHash(userId: UserId, typed: string): string {
  return hashSecret(`${userId} ${plainCode(typed)}`)
}

/** The code as it was meant: no blanks and hyphens, in lower case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })
}
