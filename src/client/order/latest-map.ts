/** A map of the latest entries, from the oldest on. */
export interface LatestMap<Key, Value> extends Pick<
  Map<Key, Value>,
  'get' | 'has' | 'values' | 'delete'
> {
  readonly set: (key: Key, value: Value) => void
}

/** Beyond `most` the oldest entries go, but for those that are needed. */
export function createLatestMap<Key, Value>(
  most: number,
  isNeeded: (key: Key, value: Value) => boolean,
): LatestMap<Key, Value> {
  const entries = new Map<Key, Value>()
  return {
    get: (key) => entries.get(key),
    has: (key) => entries.has(key),
    values: () => entries.values(),
    delete: (key) => entries.delete(key),
    set: (key, value) => {
      entries.set(key, value)
      for (const [old, kept] of entries) {
        if (entries.size <= most) break
        if (old !== key && !isNeeded(old, kept)) entries.delete(old)
      }
    },
  }
}
