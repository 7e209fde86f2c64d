import type { DatabaseSettings } from '#server/postgres/open-database.ts'
import { readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

/** Throws on an invalid setting. The URL is not repeated: it contains a password. */
export function readDatabaseSettings(env: Environment): DatabaseSettings {
  const databaseUrl = readText(env, 'DATABASE_URL')
  if (databaseUrl !== null && !/^postgres(?:ql)?:\/\//.test(databaseUrl)) {
    throw wrongSetting(
      'DATABASE_URL is no address of a PostgreSQL, such as postgres://user:password@db.example.com:5432/comanda',
    )
  }
  if (databaseUrl !== null && namesSeveralHosts(databaseUrl)) {
    throw wrongSetting(
      'DATABASE_URL names several hosts. Name one, such as a proxy that leads to the primary',
    )
  }
  return { dataDir: readText(env, 'DATA_DIR') ?? '.data', databaseUrl: databaseUrl ?? undefined }
}

/** The driver knows one. A password may have a comma, too, but no `/` or `@` after it. */
function namesSeveralHosts(databaseUrl: string): boolean {
  const [, authority = '', query = ''] = /^[^:]*:\/\/([^/?]*)(?:[^?]*)(.*)$/.exec(databaseUrl) ?? []
  const hosts = authority.slice(authority.lastIndexOf('@') + 1)
  return hosts.includes(',') || /[?&](?:host|port)=[^&]*(?:,|%2c)/i.test(query)
}
