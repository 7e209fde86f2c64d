import type { Sql } from '#server/postgres/sql.ts'
import { openProvider } from './open-provider.ts'
import { createPostgresAttemptStore } from './postgres-attempt-store.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { SocialDeps } from './social-deps.ts'

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
