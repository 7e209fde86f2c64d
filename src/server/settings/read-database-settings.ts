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
  return { dataDir: readText(env, 'DATA_DIR') ?? '.data', databaseUrl: databaseUrl ?? undefined }
}
