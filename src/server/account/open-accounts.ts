import { createPostgresAccountStore } from './postgres-account-store.ts'
import { createPostgresSessionStore } from './postgres-session-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createPostgresRoleStores } from '#server/suite/postgres-staff-store.ts'
import { createPostgresInvitationKeys } from '#server/suite/postgres-invitation-keys.ts'
import { createPostgresSecondFactorStore } from './postgres-second-factor-store.ts'
import { createPostgresChildStore } from './postgres-child-store.ts'
import { createPostgresReminderStore } from './postgres-reminder-store.ts'
import type { Sql } from '#server/postgres/sql.ts'

/** Accounts on a database, and what belongs to them. */
export function openAccounts(sql: Sql) {
  return {
    accountStore: createPostgresAccountStore(sql),
    sessionStore: createPostgresSessionStore(sql),
    suiteStore: createPostgresSuiteStore(sql),
    ...createPostgresRoleStores(sql),
    invitationKeys: createPostgresInvitationKeys(sql),
    secondFactors: createPostgresSecondFactorStore(sql),
    children: createPostgresChildStore(sql),
    reminders: createPostgresReminderStore(sql),
  }
}
