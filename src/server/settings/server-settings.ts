import type { Instant } from '#domain/time/venue-time.ts'
import type { MailSettings } from '#server/mail/open-mail.ts'
import type { DatabaseSettings } from '#server/postgres/open-database.ts'
import type { ProviderSettings } from '#server/social/provider-settings.ts'
import { readDatabaseSettings } from './read-database-settings.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { readPaymentSettings } from './read-payment-settings.ts'
import type { PaymentSettings } from './read-payment-settings.ts'
import { readSocialSettings } from './read-social-settings.ts'
import { readChoice, readNumberAboveZero, readPort, readText } from './read-values.ts'
import type { Environment } from './read-values.ts'

/** All that a server is told by its environment, as the README lists it. */
export interface ServerSettings {
  readonly port: number
  /** Where browsers find the application; beside a development server not where the API listens. */
  readonly appPort: number
  readonly hostname: string
  readonly database: DatabaseSettings
  readonly logLevel: (typeof logLevels)[number]
  /** What the clock shows when the server starts; null: the time. */
  readonly clockStart: Instant | null
  readonly payment: PaymentSettings
  readonly mail: MailSettings
  /** Other providers that people sign in with. */
  readonly social: readonly ProviderSettings[]
  /** How many times faster than a real one the test kitchen cooks; null: there is none. */
  readonly kitchenPace: number | null
  /** Null: no script moves orders on. */
  readonly kitchenSecret: string | null
  readonly behindProxy: boolean
  readonly worker: 'on' | 'off'
  /** The folder of the built app; null: the usual one. */
  readonly appDir: string | null
}

const servedPort = 4080
/** Of the API that a development server passes calls on to. */
const apiOnlyPort = 4081
/** A dish of twenty minutes is ready in two: nobody who looks at a demonstration waits longer. */
const demonstrationPace = 10
const logLevels = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const

/** The one place where a server's environment is read. Throws on a setting that cannot be, by its name and with what it may be. */
export function readServerSettings(
  env: Environment,
  { apiOnly }: { readonly apiOnly: boolean },
): ServerSettings {
  const port = readPort(env, 'PORT', apiOnly ? apiOnlyPort : servedPort)
  const appPort = apiOnly ? servedPort : port
  const pace = readNumberAboveZero(env, 'KITCHEN_PACE', demonstrationPace)
  return {
    port,
    appPort,
    hostname: readText(env, 'HOST') ?? '0.0.0.0',
    database: readDatabaseSettings(env),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels),
    clockStart: readClockStart(env),
    payment: readPaymentSettings(env, port),
    mail: readMailSettings(env, appPort),
    social: readSocialSettings(env),
    kitchenPace: readChoice(env, 'KITCHEN', ['test', 'off']) === 'off' ? null : pace,
    kitchenSecret: readText(env, 'KITCHEN_SECRET'),
    behindProxy: readChoice(env, 'BEHIND_PROXY', ['off', 'on']) === 'on',
    worker: readChoice(env, 'SERVICE_WORKER', ['on', 'off']),
    appDir: readText(env, 'APP_DIR'),
  }
}

function readClockStart(env: Environment): Instant | null {
  const text = readText(env, 'CLOCK_START')
  if (text === null) return null
  const start = Date.parse(text)
  if (Number.isNaN(start)) {
    throw new Error(`CLOCK_START is no time, such as 2026-07-01T12:00:00Z: ${text}`)
  }
  return start
}
