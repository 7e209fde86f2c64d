import * as v from 'valibot'

/**
 * Note: blanks.
 * A client sends the fields that it has, filled or not. Null, "", {}, [] and an object of such alone,
 * 0 and false say as little as a field that is left out, where it may be left out, and as null where
 * it may be null. A blank that a field takes, such as null for no phone, stays what it says. One that
 * has to be given, and one of a field that is not known, are refused as they were sent.
 */

/** The body without its blanks, by one walk along its schema. Reads no element of a list that is too long. */
export function withoutBlanks(schema: v.GenericSchema, json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json
  if ('pipe' in schema && Array.isArray(schema.pipe)) return throughPipe(schema.pipe, json)
  if ('wrapped' in schema && isSchema(schema.wrapped)) return withoutBlanks(schema.wrapped, json)
  if ('getter' in schema && typeof schema.getter === 'function') {
    const found: unknown = schema.getter(json)
    return isSchema(found) ? withoutBlanks(found, json) : json
  }
  if ('options' in schema && Array.isArray(schema.options)) {
    const options = schema.options.filter(isSchema)
    return inOptions('key' in schema ? options.filter(isNamed(schema.key, json)) : options, json)
  }
  if ('item' in schema && isSchema(schema.item)) return inElements(schema.item, json)
  return isFields(json) ? inFields(schema, json) : json
}

/** True: the issue is about a blank, or about several forms, one of which is refused for a blank. */
export function isOfBlank({ path, issues }: v.BaseIssue<unknown>, json: unknown): boolean {
  let at = json
  for (const { key } of path ?? []) {
    if (Array.isArray(at)) at = at[Number(key)]
    else if (isFields(at)) {
      at = at[String(key)]
      if (isBlank(at)) return true
    }
  }
  return (issues ?? []).some((issue) => isOfBlank(issue, at))
}

function throughPipe(steps: readonly unknown[], json: unknown): unknown {
  let left = json
  for (const step of steps) {
    if (isSchema(step)) left = withoutBlanks(step, left)
    else if (Array.isArray(left) && isTooLong(left, step)) break
  }
  return left
}

function isTooLong({ length }: readonly unknown[], step: unknown): boolean {
  if (!isFields(step) || typeof step['requirement'] !== 'number') return false
  return step['type'] === 'max_length' && length > step['requirement']
}

/** The first option that takes it decides; as it is: no option does. */
function inOptions(options: readonly v.GenericSchema[], json: unknown): unknown {
  for (const option of options) {
    const left = withoutBlanks(option, json)
    if (options.length === 1 || v.is(option, left)) return left
  }
  return json
}

function isNamed(key: unknown, json: unknown): (option: v.GenericSchema) => boolean {
  return (option) =>
    !isFields(json) ||
    entriesOf(option).every(([name, named]) => name !== key || v.is(named, json[name]))
}

function inElements(item: v.GenericSchema, json: unknown): unknown {
  if (!Array.isArray(json)) return json
  const left = json.map((element: unknown) => withoutBlanks(item, element))
  return left.some((element, at) => element !== json[at]) ? left : json
}

function inFields(schema: v.GenericSchema, json: Fields): Fields {
  let left = json
  for (const [name, entry] of entriesOf(schema)) {
    if (!Object.hasOwn(json, name)) continue
    const sent = json[name]
    const value = withoutBlanks(entry, sent)
    const isLost = isBlank(sent) && !isTaken(entry, value)
    if (isLost && optionalTypes.has(entry.type)) {
      const { [name]: _blank, ...others } = left
      left = others
    } else if (isLost && entry.type === 'nullable') left = { ...left, [name]: null }
    else if (value !== sent) left = { ...left, [name]: value }
  }
  return left
}

const optionalTypes: ReadonlySet<string> = new Set(['optional', 'nullish', 'exact_optional'])

function isTaken(schema: v.GenericSchema, value: unknown): boolean {
  const { issues } = v.safeParse(schema, value)
  // A field may take null, to refuse it by its meaning.
  return !issues || (value === null && issues.some(({ kind }) => kind !== 'schema'))
}

function isBlank(value: unknown): boolean {
  if (value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isFields(value) && Object.values(value).every(saysNothing)
}

function saysNothing(value: unknown): boolean {
  return value === 0 || value === false || isBlank(value)
}

type Fields = Readonly<Record<string, unknown>>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isFields(value) && value['kind'] === 'schema'
}

type Entries = readonly (readonly [string, v.GenericSchema])[]

const known = new WeakMap<v.GenericSchema, Entries>()

/** Read once for each schema: a list has an object for each of its elements. */
function entriesOf(schema: v.GenericSchema): Entries {
  const entries = known.get(schema) ?? readEntries(schema)
  known.set(schema, entries)
  return entries
}

function readEntries(schema: v.GenericSchema): Entries {
  if (!('entries' in schema) || !isFields(schema.entries)) return []
  return Object.entries(schema.entries).flatMap(([name, entry]) =>
    isSchema(entry) ? [[name, entry] as const] : [],
  )
}
