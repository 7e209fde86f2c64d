import type { Instant } from '#domain/time/venue-time.ts'
import type { DatabaseSettings } from '#server/postgres/open-database.ts'
import { readDatabaseSettings } from './read-database-settings.ts'
import { readGatewayName } from './read-payment-settings.ts'
import { readPublicOrigin } from './read-public-origin.ts'
import { readChoice, readPort, readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { readClockStart } from './server-settings.ts'

/** Settings of the venue command line. */
export interface CommandSettings {
  /** Scheme and host under which guests reach this provider. */
  readonly origin: string
  /** `PUBLIC_ORIGIN` is set. */
  readonly isPublic: boolean
  readonly port: number
  /** The name of the server's gateway. */
  readonly gateway: string
  readonly database: DatabaseSettings
  /** The folder of the built application; null: the usual one. */
  readonly appDir: string | null
  /** Orders may be printed in the server's own network. */
  readonly printers: 'on' | 'off'
  /** Webhooks may lead to the server's own network. */
  readonly webhooksToOwnNetwork: boolean
  /** The server's clock: a command's grants and ends are compared with its sessions and tickets. */
  readonly clockStart: Instant | null
}

/** Throws on an invalid setting, with its name and the valid values. */
export function readCommandSettings(env: Environment): CommandSettings {
  const port = readPort(env, 'PORT', 4080)
  const publicOrigin = readPublicOrigin(env)
  return {
    origin: publicOrigin ?? `http://localhost:${port}`,
    isPublic: publicOrigin !== null,
    port,
    gateway: readGatewayName(env, publicOrigin),
    database: readDatabaseSettings(env),
    appDir: readText(env, 'APP_DIR'),
    printers: readChoice(env, 'PRINTERS', ['off', 'on']),
    webhooksToOwnNetwork: readChoice(env, 'PRIVATE_WEBHOOKS', ['off', 'on']) === 'on',
    clockStart: readClockStart(env),
  }
}
