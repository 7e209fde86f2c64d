export interface PrefixIndex<Entry> {
  /** Entries with a key that begins like this, in the order of keys, each once. */
  readonly starting: (prefix: string) => Generator<Entry>
  /** Entries with this very key. */
  readonly equal: (key: string) => Generator<Entry>
}

/** Finds by the beginning of a key in logarithmic time. */
export function createPrefixIndex<Entry>(
  entries: readonly Entry[],
  keysOf: (entry: Entry) => readonly string[],
): PrefixIndex<Entry> {
  const rows = entries
    .flatMap((entry) => keysOf(entry).map((key) => ({ key, entry })))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))

  function firstFrom(prefix: string): number {
    let low = 0
    let high = rows.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((rows[middle]?.key ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return low
  }

  function* from(prefix: string, holds: (key: string) => boolean): Generator<Entry> {
    const seen = new Set<Entry>()
    for (let at = firstFrom(prefix); at < rows.length; at += 1) {
      const row = rows[at]
      if (row === undefined || !holds(row.key)) return
      if (seen.has(row.entry)) continue
      seen.add(row.entry)
      yield row.entry
    }
  }

  return {
    starting: (prefix) => from(prefix, (key) => key.startsWith(prefix)),
    equal: (key) => from(key, (other) => other === key),
  }
}
