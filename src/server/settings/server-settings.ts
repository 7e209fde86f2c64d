import type { Instant } from '#domain/time/venue-time.ts'
import type { MailSettings } from '#server/mail/open-mail.ts'
import type { DatabaseSettings } from '#server/postgres/open-database.ts'
import type { ProviderSettings } from '#server/social/provider-settings.ts'
import { usualGuestsPerAddress } from '#server/limit/call-limits.ts'
import { readDatabaseSettings } from './read-database-settings.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { readPaymentSettings } from './read-payment-settings.ts'
import type { PaymentSettings } from './read-payment-settings.ts'
import { readTlsSettings } from './read-tls-settings.ts'
import type { Tls } from './read-tls-settings.ts'
import { readSocialSettings } from './read-social-settings.ts'
import {
  readChoice,
  readNumberAboveZero,
  readPort,
  readText,
  readWholeNumber,
} from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

/** All settings of the server, as the manual lists them. */
export interface ServerSettings {
  readonly port: number
  /** The port where browsers find the application; with a development server not the API's. */
  readonly appPort: number
  readonly hostname: string
  readonly database: DatabaseSettings
  readonly logLevel: (typeof logLevels)[number]
  /** The clock's start; null: the real time. */
  readonly clockStart: Instant | null
  readonly payment: PaymentSettings
  readonly mail: MailSettings
  /** Other providers for signing in. */
  readonly social: readonly ProviderSettings[]
  /** Speed of the test kitchen, as a multiple of a real one; null: none. */
  readonly kitchenPace: number | null
  readonly behindProxy: boolean
  /** Orders may be printed in this server's own network. */
  readonly printers: 'on' | 'off'
  /** Webhooks may lead to this server's own network. */
  readonly webhooksToOwnNetwork: boolean
  /** Null: this server speaks HTTP. `own`: a certificate that the server makes. */
  readonly tls: Tls | 'own' | null
  /** The demo venues are published, and their events come in day by day. */
  readonly hasDemo: boolean
  /** How many guests may share one address: limits on calls are for so many. */
  readonly guestsPerAddress: number
  /** Open menus that hear of a change at once; more ask now and then. */
  readonly liveGuests: number
  /** No calls are taken until then; until null: as long as the server runs. Null: calls are taken. */
  readonly maintenance: { readonly until: Instant | null } | null
  readonly worker: 'on' | 'off'
  /** Folder of the built app; null: the default. */
  readonly appDir: string | null
}

const servedPort = 4080
/** Port of the API behind a development server. */
const apiOnlyPort = 4081
/** A dish of twenty minutes is ready in two: short enough for a demonstration. */
const demonstrationPace = 10
const logLevels = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const

/** Options of the command line. */
interface StartOptions {
  readonly apiOnly: boolean
  /** The default of `DEMO`. */
  readonly demo?: boolean
  /** HTTPS by a certificate that the server makes, where `HTTPS_CERT` is not set. */
  readonly https?: boolean
}

/**
 * The only reader of the server's environment. Throws on an invalid setting, with its name and the
 * valid values.
 */
export function readServerSettings(
  env: Environment,
  { apiOnly, demo = false, https = false }: StartOptions,
): ServerSettings {
  refuseKitchenSecret(env)
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
    hasDemo: readChoice(env, 'DEMO', demo ? ['on', 'off'] : ['off', 'on']) === 'on',
    tls: readTlsSettings(env) ?? (https ? 'own' : null),
    behindProxy: readChoice(env, 'BEHIND_PROXY', ['off', 'on']) === 'on',
    printers: readChoice(env, 'PRINTERS', ['off', 'on']),
    webhooksToOwnNetwork: readChoice(env, 'PRIVATE_WEBHOOKS', ['off', 'on']) === 'on',
    guestsPerAddress: readNumberAboveZero(env, 'GUESTS_PER_ADDRESS', usualGuestsPerAddress),
    liveGuests: readWholeNumber(env, 'LIVE_GUESTS', 2_000),
    maintenance: readMaintenance(env),
    worker: readChoice(env, 'SERVICE_WORKER', ['on', 'off']),
    appDir: readText(env, 'APP_DIR'),
  }
}

/** Ignored, it would leave a kitchen's script refused without a word. */
function refuseKitchenSecret(env: Environment): void {
  if (readText(env, 'KITCHEN_SECRET') === null) return
  throw wrongSetting(
    'KITCHEN_SECRET is no setting any more: it moved the orders of every venue. Take it out, and make a secret for each venue: npm run venue -- kitchen-secret SLUG',
  )
}

function readMaintenance(env: Environment): ServerSettings['maintenance'] {
  const text = readText(env, 'MAINTENANCE') ?? 'off'
  if (text === 'off') return null
  const until = text === 'on' ? null : Date.parse(text)
  if (Number.isNaN(until)) {
    throw wrongSetting(
      `MAINTENANCE is neither off, on, nor the time of its end, such as 2026-07-01T12:00:00Z: ${text}`,
    )
  }
  return { until }
}

export function readClockStart(env: Environment): Instant | null {
  const text = readText(env, 'CLOCK_START')
  if (text === null) return null
  const start = Date.parse(text)
  if (Number.isNaN(start)) {
    throw wrongSetting(`CLOCK_START is no time, such as 2026-07-01T12:00:00Z: ${text}`)
  }
  return start
}
