import { success, type Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

/**
 * After a logout: deletes the memberships of every venue. The carts stay, without member prices.
 */
export async function forgetMembers(database: Database): Promise<Result<true, StorageProblem>> {
  const { carts, members } = database
  const forgotten = await attempt(() =>
    database.transaction('rw', carts, members, async () => {
      await members.clear()
      await carts.toCollection().modify((cart, row) => {
        if (cart.terms?.member) row.value = { ...cart, terms: { ...cart.terms, member: null } }
      })
    }),
  )
  return forgotten.ok ? success(true) : forgotten
}
