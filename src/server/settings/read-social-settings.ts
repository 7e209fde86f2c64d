import { createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { socialProviders } from '#contract/account/account-calls.ts'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import { makeAppleSecret } from '#server/social/make-apple-secret.ts'
import type { ProviderSettings } from '#server/social/provider-settings.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

/** Throws on an invalid setting. A provider without settings is off. */
export function readSocialSettings(env: Environment): readonly ProviderSettings[] {
  return socialProviders.flatMap((provider) => {
    const named = namesOf[provider].filter((name) => Boolean(env[name]))
    if (named.length === 0) return []
    const missing = namesOf[provider].filter((name) => !env[name])
    if (missing.length > 0) throw wrongSetting(`${named[0]} requires ${missing.join(', ')} as well`)
    return [readers[provider](env)]
  })
}

const namesOf: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
}

const readers: Readonly<Record<SocialProvider, (env: Environment) => ProviderSettings>> = {
  google: (env) => ({
    provider: 'google',
    issuer: issuerOf(env, 'GOOGLE_ISSUER') ?? 'https://accounts.google.com',
    clientId: valueOf(env, 'GOOGLE_CLIENT_ID'),
    clientSecret: async () => valueOf(env, 'GOOGLE_CLIENT_SECRET'),
    scope: 'openid email profile',
    answersByForm: false,
  }),
  facebook: (env) => {
    const issuer = issuerOf(env, 'FACEBOOK_ISSUER')
    return {
      provider: 'facebook',
      issuer: issuer ?? facebook.issuer,
      clientId: valueOf(env, 'FACEBOOK_CLIENT_ID'),
      clientSecret: async () => valueOf(env, 'FACEBOOK_CLIENT_SECRET'),
      scope: 'openid email public_profile',
      answersByForm: false,
      ...(issuer === null ? { metadata: facebook } : {}),
    }
  },
  apple: (env) => {
    const issuer = issuerOf(env, 'APPLE_ISSUER') ?? 'https://appleid.apple.com'
    const clientId = valueOf(env, 'APPLE_CLIENT_ID')
    const teamId = valueOf(env, 'APPLE_TEAM_ID')
    const keyId = valueOf(env, 'APPLE_KEY_ID')
    const key = readAppleKey(valueOf(env, 'APPLE_PRIVATE_KEY'))
    return {
      provider: 'apple',
      issuer,
      clientId,
      clientSecret: () => makeAppleSecret({ issuer, clientId, teamId, keyId, key }),
      scope: 'openid email name',
      answersByForm: true,
    }
  },
}

/** Facebook's metadata lacks the token endpoint and other fields that the code flow needs. */
const facebook = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
  response_types_supported: ['code'],
  subject_types_supported: ['pairwise'],
  id_token_signing_alg_values_supported: ['RS256'],
}

function valueOf(env: Environment, name: string): string {
  return env[name] ?? ''
}

/** Traffic with a provider is secret: plain HTTP only on this machine, for tests. */
function issuerOf(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const address = URL.canParse(text) ? new URL(text) : null
  const isGood =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isHere(address.hostname))
  if (!isGood) throw wrongSetting(`${name} is no https address: ${text}`)
  return text
}

function isHere(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * The text of Apple's file, or one line with
 *  for its line ends. Errors never contain the key.
 */
function readAppleKey(text: string): KeyObject {
  const key = parseKey(text.replaceAll('\\n', '\n'))
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw wrongSetting(
      'APPLE_PRIVATE_KEY is no key of Apple’s: the text of the .p8 file, PKCS #8 on P-256',
    )
  }
  return key
}

function parseKey(text: string): KeyObject | null {
  try {
    return createPrivateKey(text)
  } catch {
    return null
  }
}
