import { createRemoteJWKSet } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { ProviderSettings } from './provider-settings.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { createPostgresAttemptStore } from './postgres-attempt-store.ts'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { AttemptStore } from './attempt-store.ts'

export interface SocialDeps {
  /** Only configured providers. */
  readonly providers: ReadonlyMap<SocialProvider, OpenIdProvider>
  readonly attempts: AttemptStore
  /** Origin of the redirect URIs, which are registered with the providers. */
  readonly origin: string
}

export interface OpenIdProvider {
  readonly settings: ProviderSettings
  /** Throws if the provider's metadata cannot be loaded; the next call tries again. */
  readonly ask: () => Promise<AskedProvider>
}

interface AskedProvider {
  readonly config: Configuration
  /** Its current signing keys; loaded again when it signs with a new one. */
  readonly keys: JWTVerifyGetKey
}

const timeoutSeconds = 10
/** A provider's metadata changes now and then, and a secret signed with a key expires. */
const askEveryMs = 60 * 60_000

/** Loads the provider's metadata on first use: a server starts without it. */
export function openProvider(settings: ProviderSettings): OpenIdProvider {
  let asked: { readonly at: number; readonly answer: Promise<AskedProvider> } | null = null

  async function keepAsking(): Promise<AskedProvider> {
    try {
      return await askProvider(settings)
    } catch (fault) {
      asked = null
      throw fault
    }
  }

  return {
    settings,
    ask: () => {
      const isOld = asked !== null && performance.now() - asked.at >= askEveryMs
      if (asked === null || isOld) asked = { at: performance.now(), answer: keepAsking() }
      return asked.answer
    },
  }
}

async function askProvider(settings: ProviderSettings): Promise<AskedProvider> {
  const config = await configure(settings)
  config.timeout = timeoutSeconds
  // Verifies signatures even on tokens that come directly from the provider.
  enableNonRepudiationChecks(config)
  const { jwks_uri: jwksUri } = config.serverMetadata()
  if (jwksUri === undefined) throw new Error('The provider does not say where its keys are')
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeoutSeconds * 1_000 })
  return { config, keys }
}

async function configure(settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId, metadata, clientSecret } = settings
  const authentication = ClientSecretPost(await clientSecret())
  if (metadata) return new Configuration(metadata, clientId, {}, authentication)
  const isPlain = new URL(issuer).protocol === 'http:'
  return discovery(new URL(issuer), clientId, {}, authentication, {
    timeout: timeoutSeconds,
    execute: isPlain ? [allowInsecureRequests] : [],
  })
}

export function openSocial(
  settings: readonly ProviderSettings[],
  { sql, origin }: { readonly sql: Sql; readonly origin: string },
): SocialDeps {
  return {
    providers: new Map(settings.map((each) => [each.provider, openProvider(each)])),
    attempts: createPostgresAttemptStore(sql),
    origin,
  }
}
