import type { Random } from '#tests/simulate/random.ts'
import { alternativesOf } from './slow-bodies.ts'
import type { JsonSchema } from './slow-bodies.ts'

export interface BodyWriter {
  readonly random: Random
  /** The schemas that others refer to, by name. */
  readonly shared: Readonly<Record<string, JsonSchema>>
}

/** A value as a schema describes it, with some of its optional fields. */
export function writeBody(given: JsonSchema, writer: BodyWriter, depth = 0): unknown {
  const { random, shared } = writer
  const outer = given.$ref === undefined ? given : shared[given.$ref.split('/').at(-1) ?? '']
  const schema = random.pick(alternativesOf(outer ?? {}))
  if (schema.$ref !== undefined) return writeBody(schema, writer, depth + 1)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random.chance(0.4))
          .map(([name, field]) => [name, writeBody(field, writer, depth + 1)]),
      )
    case 'array':
      return Array.from({ length: depth > 8 ? 0 : random.whole(0, 3) }, () =>
        writeBody(schema.items ?? {}, writer, depth + 1),
      )
    case 'number':
    case 'integer':
      return (schema.minimum ?? 0) + random.pick([0, 1, 2, 12])
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'string':
    case undefined:
    default:
      return random.pick(texts)(random)
  }
}

/** Of every kind that a field asks for: most are wrong somewhere, and right somewhere else. */
const texts: readonly ((random: Random) => string)[] = [
  () => '12',
  () => 'Ana',
  () => 'ana@example.com',
  () => '+15145550142',
  () => 'Soup-of-the-day1!',
  () => 'suite-1',
  () => 'game',
  () => '482913',
  () => 'onion',
  () => '2026-07-01',
  () => '2026-07-01T17:00:00Z',
  () => '18:30',
  () => 'K1A 0B1',
  () => 'S'.repeat(43),
  (random) => random.uuid(),
]
