export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

export interface SlowBody {
  /** The field that is slow, and how. */
  readonly name: string
  readonly text: string
}

/** A call's body as its schema has it, the schemas that others refer to, and how large it may be. */
export interface SlowCall {
  readonly schema: JsonSchema
  readonly shared: Readonly<Record<string, JsonSchema>>
  /** Bytes. */
  readonly size: number
}

function slowValues(size: number): Readonly<Record<string, string>> {
  return {
    'empty objects': listOf('{}', size),
    'empty lists': listOf('[]', size),
    'texts of one letter': listOf('"a"', size),
    'a long text': JSON.stringify('a.'.repeat(size / 2)),
    'a long text with marks': JSON.stringify('a@-'.repeat(size / 3)),
    'many keys': `{${Array.from({ length: size / 14 }, (_, at) => `"k${at}":0`).join(',')}}`,
    'deep lists': '['.repeat(60) + ']'.repeat(60),
    'deep objects': '{"values":'.repeat(60) + '0' + '}'.repeat(60),
  }
}

/** Of each field of a call bodies near a size that are slow to check, else as its schema has it. */
export function slowBodies(call: SlowCall): readonly SlowBody[] {
  const schema = resolve(call.schema, call.shared)
  const values = Object.entries(slowValues(call.size))
  return pathsOf(schema).flatMap((path) =>
    values.map(([name, value]) => ({
      name: `${path.join('.') || 'body'}: ${name}`,
      text: write(schema, path, value),
    })),
  )
}

/**
 * A valid body with each of its lists as long as the size allows: it is slow by what is done with it. Ids of lines
 * that repeat are counted up.
 */
export function filledBodies(valid: object, size: number): readonly SlowBody[] {
  return listsIn(valid).flatMap((path) => {
    const element = JSON.stringify(path.reduce(within, valid as unknown) as readonly unknown[])
    const count = Math.floor((size - JSON.stringify(valid).length) / Math.max(1, element.length))
    return [count, 200, 50].map((most) => ({
      name: `${path.join('.')}: ${Math.min(count, most)} times`,
      text: JSON.stringify(repeated(valid, path, Math.min(count, most))),
    }))
  })
}

function listsIn(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, field]) =>
    listsIn(field).map((path) => [key, ...path]),
  )
  return Array.isArray(value) && value.length > 0 ? [[], ...inner] : inner
}

function within(value: unknown, key: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[key]
}

function repeated(value: unknown, path: readonly string[], times: number): unknown {
  const [key, ...rest] = path
  if (key !== undefined) {
    const changed = repeated(within(value, key), rest, times)
    return Array.isArray(value)
      ? value.map((each: unknown, at) => (String(at) === key ? changed : each))
      : { ...(value as object), [key]: changed }
  }
  const elements = Array.from({ length: times }, () => value as readonly unknown[]).flat()
  return elements.map((each, at) =>
    typeof each === 'object' && each !== null && 'orderId' in each
      ? { ...each, orderId: at + 1 }
      : each,
  )
}

/** A schema with those that it refers to in their place, two deep where they refer to themselves. */
function resolve(schema: JsonSchema, shared: SlowCall['shared'], depth = 0): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return depth > 1 ? {} : resolve(shared[name] ?? {}, shared, depth + 1)
  const { properties, items, anyOf, oneOf } = schema
  const each = (inner: JsonSchema) => resolve(inner, shared, depth)
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, each(field)]),
      ),
    }),
    ...(items && { items: each(items) }),
    ...(anyOf && { anyOf: anyOf.map(each) }),
    ...(oneOf && { oneOf: oneOf.map(each) }),
  }
}

function pathsOf(schema: JsonSchema): readonly (readonly string[])[] {
  const { properties = {}, items } = alternativeOf(schema)
  const inner = Object.entries(properties).flatMap(([key, field]) =>
    pathsOf(field).map((path) => [key, ...path]),
  )
  const ofItems = items ? pathsOf(items).map((path) => ['0', ...path]) : []
  return [[], ...inner, ...ofItems]
}

/** The JSON of a schema's smallest value, with another at a path. */
function write(outer: JsonSchema, path: readonly string[], value: string): string {
  const schema = alternativeOf(outer)
  const [key, ...rest] = path
  if (key === undefined) return value
  if (schema.items) return `[${write(schema.items, rest, value)}]`
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (name === key) return [`${JSON.stringify(name)}:${write(field, rest, value)}`]
    return schema.required?.includes(name) ? [`${JSON.stringify(name)}:${smallest(field)}`] : []
  })
  return `{${fields.join(',')}}`
}

function smallest(outer: JsonSchema): string {
  const schema = alternativeOf(outer)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return JSON.stringify(schema.enum[0])
  switch (schema.type) {
    case 'object': {
      const fields = (schema.required ?? []).map(
        (name) => `${JSON.stringify(name)}:${smallest(schema.properties?.[name] ?? {})}`,
      )
      return `{${fields.join(',')}}`
    }
    case 'array':
      return '[]'
    case 'number':
    case 'integer':
      return String(schema.minimum ?? 0)
    case 'boolean':
      return 'false'
    case 'null':
      return 'null'
    case 'string':
    case undefined:
    default:
      return '"12"'
  }
}

function alternativeOf(schema: JsonSchema): JsonSchema {
  return alternativesOf(schema)[0] ?? schema
}

/** The schemas of which a value may have any; itself, where it has none within. */
export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  const within = schema.anyOf ?? schema.oneOf ?? []
  return within.length === 0 ? [schema] : within.flatMap(alternativesOf)
}

function listOf(element: string, size: number): string {
  const elements = Array.from({ length: Math.floor(size / (element.length + 1)) }, () => element)
  return `[${elements.join(',')}]`
}
