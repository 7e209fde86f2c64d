import type { Sql } from './sql.ts'

/** Whether the server's role at its database may do everything there; such a role is warned of. */
export async function isSuperuser(sql: Sql): Promise<boolean> {
  const [{ value } = { value: 'off' }] = await sql<{ value: string }[]>`
    select current_setting('is_superuser') as value`
  return value === 'on'
}
