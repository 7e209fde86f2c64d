/** A place in a document, and what is there now; without a value, the place is gone. */
export type Change = readonly [path: Path] | readonly [path: Path, value: unknown]

type Path = readonly (string | number)[]

/** The changes that make one document the other; JSON is the form of both. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  return [...changesAt([], before, after)]
}

function* changesAt(path: Path, before: unknown, after: unknown): Generator<Change> {
  if (before === after) return
  if (after === undefined) return yield [path]
  const isSameList = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (!isSameList && !(isRecord(before) && isRecord(after))) return yield [path, after]
  const [was, is] = [Object.entries(before), Object.entries(after)]
  const known = new Map(was)
  const keyOf = (key: string) => (isSameList ? Number(key) : key)
  for (const [key, value] of is) yield* changesAt([...path, keyOf(key)], known.get(key), value)
  const names = new Set(is.map(([key]) => key))
  for (const [key, value] of was) {
    if (!names.has(key) && value !== undefined) yield [[...path, key]]
  }
}

/** The other document. Right for the one that the changes were found from alone. */
export function withChanges(document: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((whole, change) => changed(whole, change), document)
}

function changed(whole: unknown, [[key, ...inner], ...value]: Change): unknown {
  if (key === undefined) return value[0]
  const rest: Change = value.length === 0 ? [inner] : [inner, value[0]]
  if (Array.isArray(whole)) return whole.with(Number(key), changed(whole[Number(key)], rest))
  const record = isRecord(whole) ? whole : {}
  const { [key]: part, ...others } = record
  const isGone = inner.length === 0 && value.length === 0
  return isGone ? others : { ...record, [key]: changed(part, rest) }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
