/**
 * Loads a module at the first call. Null: it could not be fetched (no connection on a first visit);
 * the next call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T | null> | null = null
  return () => {
    loading ??= load().catch(() => {
      loading = null
      return null
    })
    return loading
  }
}
