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
