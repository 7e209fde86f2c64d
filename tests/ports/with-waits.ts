import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/postgres/sql.ts'
import type { Random } from '../simulate/random.ts'

const longestWaitMs = 3

/** The same database, with a random wait before each statement, so that races between statements are hit more often. */
export function withWaits(sql: Sql, random: Random): Sql {
  const wait = () => pause(random.between(0, longestWaitMs))
  return new Proxy(sql, {
    apply: (target, self, given) => {
      const query: unknown = Reflect.apply(target, self, given)
      return isStatement(given) ? waitsFirst(query as PromiseLike<unknown>, wait) : query
    },
    get: (target, name) => {
      if (name !== 'begin') return Reflect.get(target, name)
      return (run: (transaction: Sql) => Promise<unknown>) =>
        target.begin((transaction) => run(withWaits(transaction as unknown as Sql, random)))
    },
  })
}

/** Any other argument of the tag is a part of a statement. */
function isStatement([first]: readonly unknown[]): boolean {
  return Array.isArray(first) && 'raw' in first
}

/** The driver sends a statement when it is awaited; one that is part of another never is. */
function waitsFirst<Query extends PromiseLike<unknown>>(
  query: Query,
  wait: () => Promise<void>,
): Query {
  const send = query.then.bind(query)
  return Object.assign(query, {
    // oxlint-disable-next-line unicorn/no-thenable -- The driver's queries are thenables.
    then: (...given: Parameters<typeof send>) => wait().then(() => send(...given)),
  })
}
