import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSocialSettings } from './read-social-settings.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'geheim' }

function apple(type: 'ec' | 'rsa') {
  const { privateKey } =
    type === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    APPLE_CLIENT_ID: 'id',
    APPLE_TEAM_ID: 'team',
    APPLE_KEY_ID: 'key',
    APPLE_PRIVATE_KEY: pem,
  }
}

test('each named provider is on, with its own address unless another is set', () => {
  const facebook = { FACEBOOK_CLIENT_ID: 'id', FACEBOOK_CLIENT_SECRET: 'geheim' }
  const issuers = (env: Record<string, string>) =>
    readSocialSettings(env).map(({ provider, issuer }) => `${provider} ${issuer}`)
  expect(issuers({})).toEqual([])
  expect(issuers({ ...google, ...facebook, ...apple('ec') })).toEqual([
    'google https://accounts.google.com',
    'facebook https://www.facebook.com',
    'apple https://appleid.apple.com',
  ])
  expect(issuers({ ...google, GOOGLE_ISSUER: 'http://localhost:9000' })).toEqual([
    'google http://localhost:9000',
  ])
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_ID requires GOOGLE_CLIENT_SECRET/],
  [{ APPLE_CLIENT_ID: 'id' }, /requires APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY/],
  [{ ...google, GOOGLE_ISSUER: 'http://accounts.example.com' }, /^GOOGLE_ISSUER is no https/],
  [{ ...google, GOOGLE_ISSUER: 'accounts.example.com' }, /^GOOGLE_ISSUER is no https/],
  [{ ...apple('ec'), APPLE_PRIVATE_KEY: 'geheim' }, /^APPLE_PRIVATE_KEY is no key((?!geheim).)*$/],
  [apple('rsa'), /^APPLE_PRIVATE_KEY is no key/],
])('a server with half of a provider’s settings does not start, and says why', (env, message) => {
  expect(() => readSocialSettings(env)).toThrow(message)
})
