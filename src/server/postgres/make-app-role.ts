import type { Sql } from './sql.ts'

/**
 * The roles of the embedded PostgreSQL. They need no password: only the owner can reach the socket.
 * The first makes the cluster and the second, and serves for nothing else.
 */
export const clusterRole = 'comanda'

/** Role of the server and its commands: it owns the schema and its tables, and nothing more. */
export const appRole = 'comanda_app'

/** Arbitrary, but the same in every version of the server. */
const lock = 7_114_202

/**
 * Makes the role that owns the schema of the app, and hands over to it what is there: builds before it used the
 * cluster's own role, which may do everything. Those still can; several servers may start at once.
 */
export async function makeAppRole(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lock})`
    const [role] = await transaction`select 1 from pg_roles where rolname = ${appRole}`
    if (!role) {
      await transaction.unsafe(
        `create role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
      )
    }
    await transaction.unsafe(handOver)
  })
}

// A sequence that belongs to a column goes with its table.
const handOver = `
  do $$
  declare
    thing record;
  begin
    if (select pg_get_userbyid(nspowner) from pg_namespace where nspname = 'public') <> '${appRole}' then
      alter schema public owner to ${appRole};
    end if;
    for thing in
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_get_userbyid(relowner) <> '${appRole}'
    loop
      execute format('alter table public.%I owner to ${appRole}', thing.relname);
    end loop;
  end
  $$`

/** True: the server's role at its database may do everything there; such a role is warned of. */
export async function isSuperuser(sql: Sql): Promise<boolean> {
  const [{ value } = { value: 'off' }] = await sql<{ value: string }[]>`
    select current_setting('is_superuser') as value`
  return value === 'on'
}
