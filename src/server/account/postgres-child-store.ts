import type { Sql } from '#server/postgres/sql.ts'
import { mostChildren, withChanges, type Child, type ChildFields } from '#domain/account/child.ts'
import type { ChildStore } from './child-store.ts'

export function createPostgresChildStore(sql: Sql): ChildStore {
  return {
    ofUser: async (userId) => {
      const children = await sql<Child[]>`
        select child_id as "id", name, school_class as "schoolClass", allergens from children
        where user_id = ${userId}::uuid order by added_at, child_id`
      return children.map((child) => ({ ...child }))
    },
    save: (userId, child, { at, shown }) =>
      sql.begin(async (transaction) => {
        // Two devices that add the last child, or change one, wait for each other here.
        const known = await transaction`
          select 1 from users where user_id = ${userId}::uuid for update`
        if (known.length === 0) return 'Unknown'
        const { id } = child
        const [kept] = await transaction<ChildFields[]>`
          select name, school_class as "schoolClass", allergens from children
          where user_id = ${userId}::uuid and child_id = ${id}::uuid for update`
        const changed = kept && shown ? withChanges(kept, { shown, typed: child }) : child
        const { name, schoolClass, allergens } = changed
        const [others] = await transaction<{ count: number }[]>`
          select count(*)::integer as count from children
          where user_id = ${userId}::uuid and child_id <> ${id}::uuid`
        if ((others?.count ?? 0) >= mostChildren) return 'TooMany'
        await transaction`
          insert into children (user_id, child_id, name, school_class, allergens, added_at)
          values (${userId}::uuid, ${id}::uuid, ${name}, ${schoolClass}, ${[...allergens]}::text[], ${at})
          on conflict (user_id, child_id) do update set
            name = excluded.name, school_class = excluded.school_class,
            allergens = excluded.allergens`
        return 'Saved'
      }),
    remove: async (userId, childId) => {
      await sql`
        delete from children where user_id = ${userId}::uuid and child_id = ${childId}::uuid`
    },
    forgetUser: async (userId) => {
      await sql`delete from children where user_id = ${userId}::uuid`
    },
  }
}
