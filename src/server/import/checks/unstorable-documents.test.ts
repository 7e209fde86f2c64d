import { expect, test } from 'vitest'
import { codesDocumentSchema } from '#contract/code/codes-document.ts'
import { brandDocumentSchema } from '#contract/place-search/brand-document.ts'
import { rotationsDocumentSchema } from '#contract/school/rotations-document.ts'
import { eventsDocumentSchema } from '#contract/suite/events-document.ts'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import { unstorableTexts } from '#domain/language/storable-text.ts'
import type { Result } from '#domain/result.ts'
import { checkEvents } from '#server/import/command/check-events.ts'
import { checkRotations } from '#server/import/command/check-rotations.ts'
import { parseOperator } from '#server/import/command/parse-operator.ts'
import { parseJson } from '#server/import/document/parse-json.ts'
import type { DocumentFault, ImportFault } from '#server/import/faults/import-fault.ts'
import { writeDocumentPath, writeFault } from '#server/import/faults/write-fault.ts'
import { readVenueSpreadsheet } from '#server/import/spreadsheet/read-venue-spreadsheet.ts'
import { venueToSpreadsheet } from '#server/import/spreadsheet/venue-to-spreadsheet.ts'
import { aBrand } from '#tests/fixtures/a-brand.ts'
import { aFullVenue } from '#tests/fixtures/a-full-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { everyDay } from '#tests/fixtures/a-school.ts'
import { leavesOf } from '#tests/fixtures/leaves-of-schema.ts'
import { checkBrandValue } from './check-brand-value.ts'
import { checkCodesValue } from './check-codes-value.ts'
import { checkEventsValue } from './check-events-value.ts'
import { checkRotationsValue } from './check-rotations-value.ts'
import { checkVenueDocument } from './check-venue-document.ts'
import { checkVenueValue } from './check-venue-value.ts'

type Checked = Result<unknown, readonly ImportFault[]>

const place = ({ at, expected, found }: DocumentFault): ImportFault => ({
  path: writeDocumentPath(at),
  line: null,
  column: null,
  expected,
  found,
})

const anEvent = {
  id: 'final',
  name: 'Final',
  startsAt: '2026-07-01T23:00:00Z',
  endsAt: '2026-07-02T03:00:00Z',
  opensAt: '2026-06-20T12:00:00Z',
  locksAt: '2026-06-30T12:00:00Z',
  suites: [
    { id: 's1', name: 'Suite 1', ownerEmail: 'ana@example.com', ownerName: 'Ana', level: '2' },
  ],
}

const someCodes = {
  discounts: [{ code: 'SUMMER', value: '10%', starts_at: '2026-06-01' }],
  gift_cards: [{ code: 'CARD100', balance: 20 }],
  members: [{ id: 'm1', email: 'ana@example.com', promos: ['gold'] }],
  loyalty: [{ email: 'ana@example.com', status: 'Gold' }],
}

const menuIds = new Set(['dinner'])

interface Kind {
  readonly kind: string
  readonly schema: Parameters<typeof leavesOf>[0]
  readonly example: unknown
  readonly check: (value: unknown) => Checked
}

const kinds: readonly Kind[] = [
  {
    kind: 'venue',
    schema: venueDocumentSchema,
    example: aFullVenue(),
    check: (value) => checkVenueValue(value, place),
  },
  {
    kind: 'list of events',
    schema: eventsDocumentSchema,
    example: [anEvent],
    check: (value) => checkEventsValue(value, place),
  },
  {
    kind: 'rotation',
    schema: rotationsDocumentSchema,
    example: everyDay,
    check: (value) => checkRotationsValue(value, { menuIds, place }),
  },
  {
    kind: 'brand',
    schema: brandDocumentSchema,
    example: aBrand(),
    check: (value) => checkBrandValue(value, place),
  },
  {
    kind: 'list of codes',
    schema: codesDocumentSchema,
    example: someCodes,
    check: (value) => checkCodesValue(value, place),
  },
]

const characters = [
  ['\0', 'U+0000, a zero character'],
  ['\ud83d', 'U+D83D, half of a character'],
] as const
const cases = kinds.flatMap((kind) =>
  characters.map(([character, named]) => ({ ...kind, character, named })),
)

test.each(cases)('a $kind is refused at every field of its schema for $named', (given) => {
  const value: Record<string, unknown> = {}
  const all = [...new Set(leavesOf(given.schema))]
  // A rate is a number or an object: the object's fields are taken.
  const leaves = all.filter((leaf) => !all.some((other) => other.startsWith(`${leaf}.`)))
  leaves.forEach((leaf, count) => put(value, leaf.split('.'), `x${given.character}${count}`))
  const document = '*' in value ? Object.values(value) : value
  const paths = [...unstorableTexts(document)].map(({ at }) => writeDocumentPath(at))
  expect(paths.length).toBe(leaves.length)
  expect(namedIn(given.check(document), given.named)).toEqual(new Set(paths))
})

test.each(cases)(
  'every text and key of a $kind that is right otherwise is refused by its path for $named',
  ({ example, check, character, named }) => {
    let count = 0
    const spoil = (text: string) => `${text}${character}${count++}`
    for (const spoilt of [spoilTexts(example, spoil), spoilKeys(example, spoil)]) {
      const paths = [...unstorableTexts(spoilt)].map(({ at }) => writeDocumentPath(at))
      expect(paths.length).toBeGreaterThan(4)
      expect(namedIn(check(spoilt), named)).toEqual(new Set(paths))
    }
  },
)

test('a file names the line, the path and the character, and nothing else', () => {
  const text = JSON.stringify(aSmallVenue(), null, 2)
  const cut = text.replace('"Chez Nous"', String.raw`"Chez \ud83c"`)
  const faults = checkVenueDocument(new TextEncoder().encode(cut))
  expect(faults.ok ? [] : faults.error.map((fault) => writeFault('menu.json', fault))).toEqual([
    String.raw`menu.json:5:5  restaurant.name: expected a text that can be stored, found U+D83C, half of a character, as of a cut emoji, in "Chez \ud83c"`,
  ])
})

test('a zero byte in any cell of a sheet is refused by its row and column', () => {
  const sheets: readonly (readonly [string, (text: string) => Checked])[] = [
    [
      venueToSpreadsheet(aFullVenue()),
      (text) => readVenueSpreadsheet(new TextEncoder().encode(text)),
    ],
    [
      'row,id,name,starts_at,ends_at\nevent,e,Final,2026-07-01,2026-07-02',
      (text) => checkEvents({ text, isSheet: true }, { timeZone: 'America/Toronto' }),
    ],
    [
      'row,id,name,start_date\nrotation,r,Lunch,\nweek,,,2026-06-29',
      (text) => checkRotations({ text, isSheet: true }, menuIds),
    ],
  ]
  for (const [sheet, check] of sheets) {
    const lines = sheet.trimEnd().split('\n')
    for (const [index, line] of lines.entries()) {
      const cut = line.replace(/(?<=,[^,"]*[a-z0-9])(?=,|$)/, '\0')
      if (cut === line || cut.includes('"')) continue
      const checked = check(lines.with(index, cut).join('\n'))
      expect(checked).toEqual({
        ok: false,
        error: [
          {
            path: expect.stringMatching(/^column [a-z0-9_:]+$/),
            line: expect.any(Number),
            column: null,
            expected: 'a text that can be stored',
            found: expect.stringContaining('U+0000'),
          },
        ],
      })
    }
  }
})

test.each(characters)(
  'an operator’s e-mail or name with %j is refused by name',
  (character, named) => {
    const words = ['ana@example.com', 'Ana', 'Roy']
    const fields = ['email', 'firstName', 'lastName']
    for (const [place, field] of fields.entries()) {
      const [email = '', ...names] = words.with(place, `${words[place]}${character}`)
      const parsed = parseOperator({ email, names, slugs: ['arena'], role: 'suites' })
      expect(parsed.ok ? '' : parsed.error).toContain(`operator: ${field}: expected a text`)
      expect(parsed.ok ? '' : parsed.error).toContain(named)
    }
  },
)

test('an operator’s name in bytes that are no text is refused by name', () => {
  const words = [Buffer.from([0x41, 0xed, 0xa0, 0xbc]).toString(), 'Roy']
  expect(
    parseOperator({ email: 'ana@example.com', names: words, slugs: ['arena'], role: 'suites' }),
  ).toEqual({
    ok: false,
    error: 'operator: firstName: expected UTF-8 text, found bytes that are none',
  })
})

test('a raw zero byte in JSON is refused by its place', () => {
  expect(parseJson('{\n "name": "So\0up"}')).toMatchObject({
    ok: false,
    error: [{ line: 2, column: 10, expected: 'no control characters in a text' }],
  })
})

/** The paths of the faults that name the character; `and 3 more like it` would hide one. */
function namedIn(checked: Checked, named: string): ReadonlySet<string> {
  if (checked.ok) return new Set()
  return new Set(
    checked.error.filter(({ found }) => found.startsWith(named)).map(({ path }) => path),
  )
}

function put(
  holder: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  text: string,
) {
  if (rest.length === 0) holder[key] = text
  else put((holder[key] ??= {}) as Record<string, unknown>, rest, text)
}

function spoilTexts(value: unknown, spoil: (text: string) => string): unknown {
  if (typeof value === 'string') return spoil(value)
  if (Array.isArray(value)) return value.map((part) => spoilTexts(part, spoil))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, spoilTexts(part, spoil)]),
  )
}

function spoilKeys(value: unknown, spoil: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((part) => spoilKeys(part, spoil))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [spoil(key), spoilKeys(part, spoil)]),
  )
}
