import type { Random } from '#tests/simulate/random.ts'

type Json = unknown

const unstorable = ['\0', 'A\0B', '\ud800', 'x\udc00'] as const

/** What a program in a bad mood puts into a field. */
const odd: readonly ({} | null)[] = [
  null,
  true,
  '',
  ' ',
  'a'.repeat(20_000),
  '\u202eevil\u2066',
  '👩‍👩‍👧‍👦',
  "'; drop table orders; --",
  '%s%n{}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01T00:00:00Z',
  '99999-12-31',
  '24:61',
  '1e400',
  '-0',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  0,
  -1,
  1.005,
  -0.01,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  1e-320,
  [],
  {},
  [[]],
  [null],
  JSON.parse('{"__proto__":1,"constructor":{"prototype":1}}'),
]

/** A copy of a body with one to four mistakes in it. */
export function mutateJson(body: Json, random: Random): Json {
  let mutated = structuredClone(body)
  for (let left = random.pick([1, 1, 2, 4]); left > 0; left -= 1)
    mutated = mutateOnce(mutated, random)
  return mutated
}

function mutateOnce(body: Json, random: Random): Json {
  const places = placesIn(body)
  if (places.length === 0 || random.chance(0.02)) return anOdd(random)
  const { holder, key } = random.pick(places)
  switch (random.pick(['odd', 'odd', 'odd', 'gone', 'other', 'many', 'unknown', 'near'] as const)) {
    case 'odd':
      holder[key] = anOdd(random)
      return body
    case 'gone':
      delete holder[key]
      return body
    case 'other': {
      const from = random.pick(places)
      holder[key] = structuredClone(from.holder[from.key])
      return body
    }
    case 'many':
      holder[key] = Array.from({ length: random.whole(2, 60) }, () => structuredClone(holder[key]))
      return body
    case 'unknown':
      holder[random.pick(['foo', 'id', '__proto__x', 'ana@example.com', '\0'])] = anOdd(random)
      return body
    case 'near':
    default:
      holder[key] = near(holder[key], random)
      return body
  }
}

/** A copy: the next mistake may be made within it. Often a text that a database cannot store. */
function anOdd(random: Random): Json {
  return structuredClone(random.chance(0.25) ? random.pick(unstorable) : random.pick(odd))
}

/** A value of the same type, a little beside. */
function near(value: Json, random: Random): Json {
  if (typeof value === 'number') return random.pick([value + 1, value - 1, -value, value / 3])
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return value
  const at = random.whole(0, value.length)
  const odds = ['\0', '\u200d', '\ud83d', 'É', '9', ' ', '\n', '"']
  return value.slice(0, at) + random.pick(odds) + value.slice(at + random.whole(0, 2))
}

interface Place {
  readonly holder: Record<string, Json>
  readonly key: string
}

function placesIn(value: Json): readonly Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, Json>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}
