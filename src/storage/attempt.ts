import { Dexie } from 'dexie'
import { failure, success, type Result } from '#domain/result.ts'

export type StorageProblem =
  /** No room left on the device, or none for this site. */
  | { readonly type: 'StorageFull' }
  /** No database in this browser or mode, or another tab needs it in another version. */
  | { readonly type: 'StorageUnavailable' }

/** The border of this room: what the database refuses is returned, a bug goes on being thrown. */
export async function attempt<T>(work: () => PromiseLike<T>): Promise<Result<T, StorageProblem>> {
  try {
    return success(await work())
  } catch (fault) {
    const problem = storageProblemOf(fault)
    if (problem === null) throw fault
    return failure(problem)
  }
}

/** Null: not the database's doing. */
function storageProblemOf(fault: unknown): StorageProblem | null {
  if (!(fault instanceof Error)) return null
  const names = [fault.name, innerName(fault)]
  if (names.includes(Dexie.errnames.QuotaExceeded)) return { type: 'StorageFull' }
  const known: readonly string[] = Object.values(Dexie.errnames)
  return known.includes(fault.name) ? { type: 'StorageUnavailable' } : null
}

// A transaction that runs out of room is reported as aborted, with the reason inside.
function innerName(fault: Error): string | null {
  return 'inner' in fault && fault.inner instanceof Error ? fault.inner.name : null
}
