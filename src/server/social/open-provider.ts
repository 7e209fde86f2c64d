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

export interface OpenIdProvider {
  readonly settings: ProviderSettings
  /** Throws where the provider cannot be asked about itself; the next time it is asked again. */
  readonly ask: () => Promise<AskedProvider>
}

interface AskedProvider {
  readonly config: Configuration
  /** The keys that it signs with now; fetched again when it signs with another one. */
  readonly keys: JWTVerifyGetKey
}

const patienceSeconds = 10
/** What a provider says of itself changes now and then, and the secret that is made of a key is over some time. */
const askEveryMs = 60 * 60_000

/** Asks the provider about itself when it is first needed: a server starts without it. */
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
  config.timeout = patienceSeconds
  // The signature of what comes over the provider's own line counts, too.
  enableNonRepudiationChecks(config)
  const { jwks_uri: jwksUri } = config.serverMetadata()
  if (jwksUri === undefined) throw new Error('The provider does not say where its keys are')
  const keys = createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: patienceSeconds * 1_000 })
  return { config, keys }
}

async function configure(settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId, metadata, clientSecret } = settings
  const authentication = ClientSecretPost(await clientSecret())
  if (metadata) return new Configuration(metadata, clientId, {}, authentication)
  const isPlain = new URL(issuer).protocol === 'http:'
  return discovery(new URL(issuer), clientId, {}, authentication, {
    timeout: patienceSeconds,
    execute: isPlain ? [allowInsecureRequests] : [],
  })
}
