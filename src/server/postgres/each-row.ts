import { isDatabaseAway } from './is-database-away.ts'

/**
 * Works on the rows of a job one after the other. One that fails holds none of the others back: its fault is thrown at
 * the end, the first of several. A stop ends it between two rows, and so does a database that is away: the
 * next round goes on.
 */
export async function eachRow<Row>(
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = []
  for (const row of rows) {
    if (signal?.aborted) break
    try {
      await work(row)
    } catch (fault) {
      if (isDatabaseAway(fault)) throw fault
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw faults[0]
}
