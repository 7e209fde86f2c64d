import type { DatabaseSettings } from '#server/postgres/open-database.ts'
import { readDatabaseSettings } from './read-database-settings.ts'
import { readPublicOrigin } from './read-public-origin.ts'
import { readPort } from './read-values.ts'
import type { Environment } from './read-values.ts'

/** What the venue's command line is told by its environment. */
export interface CommandSettings {
  /** Where guests reach this provider: scheme and host. */
  readonly origin: string
  readonly database: DatabaseSettings
}

/** Throws on a setting that cannot be, by its name and with what it may be. */
export function readCommandSettings(env: Environment): CommandSettings {
  const port = readPort(env, 'PORT', 4080)
  return {
    origin: readPublicOrigin(env) ?? `http://localhost:${port}`,
    database: readDatabaseSettings(env),
  }
}
