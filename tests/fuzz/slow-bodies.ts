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

/** Bytes, a little below the largest body that the server reads. */
const size = 250_000

const slowValues: Readonly<Record<string, string>> = {
  'empty objects': listOf('{}'),
  'empty lists': listOf('[]'),
  'texts of one letter': listOf('"a"'),
  'a long text': JSON.stringify('a.'.repeat(size / 2)),
  'a long text with marks': JSON.stringify('a@-'.repeat(size / 3)),
  'many keys': `{${Array.from({ length: size / 14 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'deep lists': '['.repeat(60) + ']'.repeat(60),
  'deep objects': '{"values":'.repeat(60) + '0' + '}'.repeat(60),
}

/** Of each field of a call bodies near the largest size that are slow to check, else as its schema has it. */
export function slowBodies(schema: JsonSchema): readonly SlowBody[] {
  return pathsOf(schema).flatMap((path) =>
    Object.entries(slowValues).map(([name, value]) => ({
      name: `${path.join('.') || 'body'}: ${name}`,
      text: write(schema, path, value),
    })),
  )
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

function listOf(element: string): string {
  const elements = Array.from({ length: Math.floor(size / (element.length + 1)) }, () => element)
  return `[${elements.join(',')}]`
}
