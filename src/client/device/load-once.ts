/**
 * Loads a room of the program when it is first needed. Null: it could not be fetched (no connection
 * on a first visit); the next one who needs it tries again.
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
