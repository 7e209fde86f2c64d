import { venueDocumentSchema } from '#contract/venue/venue-document.ts'

interface Schema {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly value?: Schema
  readonly options?: readonly (Schema | string)[]
  readonly literal?: unknown
  readonly pipe?: readonly Schema[]
  readonly getter?: (input: unknown) => Schema
}

/** What a field of the venue document holds, such as `number or object`; null: the document has none of that path. */
export function typeOfField(path: string): string | null {
  const found = findIn(venueDocumentSchema, path.split('.'))
  if (found.length === 0) return null
  const types = found.map(({ schema }) => typeOf(schema))
  const isRequired = found.every(({ schema }) => !isOptional(schema))
  const text = [...new Set(types.flat())].join(' or ')
  return isRequired ? `**${text}**` : text
}

interface Found {
  readonly schema: Schema
}

/** Lists and records are passed through, and each object of a union is looked into. */
function findIn(schema: Schema, path: readonly string[]): readonly Found[] {
  const [name, ...rest] = path
  if (name === undefined) return [{ schema }]
  return objectsIn(schema).flatMap((object) => {
    const inner = object.entries?.[name]
    return inner ? findIn(inner, rest) : []
  })
}

function objectsIn(schema: Schema): readonly Schema[] {
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return schema.wrapped ? objectsIn(schema.wrapped) : []
    case 'array': {
      const item = itemOf(schema)
      return item ? objectsIn(item) : []
    }
    case 'record':
      return schema.value ? objectsIn(schema.value) : []
    case 'lazy':
      return schema.getter ? objectsIn(schema.getter(undefined)) : []
    case 'union':
      return (schema.options ?? []).flatMap((option) =>
        typeof option === 'string' ? [] : objectsIn(option),
      )
    default:
      return schema.entries ? [schema] : []
  }
}

/** A list counts its elements before it reads them. */
function itemOf({ item, pipe = [] }: Schema): Schema | undefined {
  const last = pipe.findLast(({ type }) => type === 'array')
  return last ? itemOf(last) : item
}

function isOptional(schema: Schema): boolean {
  return schema.type === 'optional' || schema.type === 'nullish'
}

function typeOf(schema: Schema): readonly string[] {
  // Words that are taken in any case are a text first.
  const words = schema.pipe?.findLast(({ type }) => type === 'picklist')
  if (words && words !== schema) return typeOf({ ...words, pipe: [] })
  switch (schema.type) {
    case 'optional':
      return schema.wrapped ? typeOf(schema.wrapped) : []
    case 'nullable':
      return [...(schema.wrapped ? typeOf(schema.wrapped) : []), 'null']
    case 'array': {
      const item = itemOf(schema)
      return [`list of ${item ? typeOf(item).join(' or ') : 'anything'}`]
    }
    case 'record':
      return ['object by key']
    case 'lazy':
      return schema.getter ? typeOf(schema.getter(undefined)) : []
    case 'union':
      return (schema.options ?? []).flatMap((option) =>
        typeof option === 'string' ? [] : typeOf(option),
      )
    case 'picklist':
      return (schema.options ?? []).map(String)
    case 'literal':
      return [String(schema.literal)]
    case 'strict_object':
      return ['object']
    default:
      return [schema.type === 'string' ? 'text' : schema.type]
  }
}
