import { Dexie } from 'dexie'
import { failure, success, type Result } from '#domain/result.ts'

export type StorageProblem =
  /** No room left on the device or in the site's quota. */
  | { readonly type: 'StorageFull' }
  /** No database in this browser or mode, or another tab needs it in another version. */
  | { readonly type: 'StorageUnavailable' }

/** Returns the database's refusals as problems; rethrows bugs. */
export async function attempt<T>(work: () => PromiseLike<T>): Promise<Result<T, StorageProblem>> {
  try {
    return success(await work())
  } catch (fault) {
    const problem = storageProblemOf(fault)
    if (problem === null) throw fault
    return failure(problem)
  }
}

/** Each time the storage may go once more. */
const mostTries = 3

/**
 * Note: a call that a storage's end has cut off.
 * Nobody knows whether it was made. So it is made again once the browser gives the storage back, and
 * finds by what is stored whether it was; told as failed, it would be made twice in another way.
 */
export async function throughReturn<T>(
  { connection }: StorageConnections,
  call: (isAgain: boolean) => Promise<Result<T, StorageProblem>>,
): Promise<Result<T, StorageProblem>> {
  let isBack = connection()
  let done = await call(false)
  for (let tries = 1; tries < mostTries; tries += 1) {
    if (done.ok || done.error.type === 'StorageFull' || !(await isBack())) return done
    isBack = connection()
    done = await call(true)
  }
  return done
}

export interface StorageConnections {
  /**
   * The one that calls have from now on. Asked after a call that failed, waits while the browser may
   * still give the storage back; true: it was lost since, and there is another one.
   */
  readonly connection: () => () => Promise<boolean>
}

/** Null: not a fault of the database. */
function storageProblemOf(fault: unknown): StorageProblem | null {
  if (!(fault instanceof Error)) return null
  const names = [fault.name, innerName(fault)]
  if (names.includes(Dexie.errnames.QuotaExceeded)) return { type: 'StorageFull' }
  const known: readonly string[] = Object.values(Dexie.errnames)
  return known.includes(fault.name) ? { type: 'StorageUnavailable' } : null
}

// A transaction that runs out of room rejects with AbortError, the cause in `inner`.
function innerName(fault: Error): string | null {
  return 'inner' in fault && fault.inner instanceof Error ? fault.inner.name : null
}
