import * as v from 'valibot'
import { expect, test } from 'vitest'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { checkVenueMeaning } from '#server/import/checks/check-venue-meaning.ts'
import { findUnreadFields, schemaPath } from '#server/import/checks/find-unread-fields.ts'
import { describeDrinkingAge } from '#server/import/checks/check-alcohol.ts'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { describeWays } from '#server/import/command/describe-ways.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { answersOf } from '#tests/fixtures/answers-of-venue.ts'
import { dataOfScreens } from '#tests/fixtures/data-of-screens.ts'
import { anOpenVenue, changesOf } from '#tests/fixtures/field-changes.ts'
import { settings } from '#tests/fixtures/venues-by-setting.ts'

/** Fields of other moments, with the test that shows each. */
const ofOtherMoments: Readonly<Record<string, string>> = {
  'restaurant.desk.accept': 'tests/ports/desk-store.test.ts',
  'restaurant.desk.completes_after': 'tests/ports/ready-orders.test.ts',
  'restaurant.desk.school_from': 'tests/ports/fire-orders.test.ts',
  'restaurant.guest_data_days': 'src/server/jobs/forget-old.test.ts',
  'menus.sections.items.options.values.quantity': 'src/domain/menu/choose-options.test.ts',
}

const base = withSecondLanguageFirst(anOpenVenue())
const changes = changesOf(base, (field) => !(field in ofOtherMoments))

const effects = ['shown', 'said', 'answered', 'silent', 'wrongly silent'] as const
type Effect = (typeof effects)[number]

test('each field of a venue has an effect in each setting, or the import says that it has none', async () => {
  const found: { readonly where: string; readonly effect: Effect }[] = []
  for (const [name, setting] of Object.entries(settings)) {
    const venue = setting(base)
    const text = JSON.stringify(venue)
    const here = { screens: [...dataOfScreens(venue)], words: wordsOf(venue), venue }
    const others = changes.map(({ field, changed }) => ({ field, other: setting(changed) }))
    for (const { field, other } of others.filter((each) => JSON.stringify(each.other) !== text)) {
      found.push({ where: `${name}: ${field}`, effect: await effectOf(here, field, other) })
    }
  }
  const counts = effects.map((each) => `${found.filter(is(each)).length} ${each}`)
  const of = `${changes.length} fields in ${Object.keys(settings).length} settings`
  process.stdout.write(`${of}, ${found.length} pairs: ${counts.join(', ')}\n`)
  expect(found.filter(is('silent'))).toEqual([])
  expect(found.filter(is('wrongly silent'))).toEqual([])
}, 120_000)

function is(effect: Effect) {
  return (each: { readonly effect: Effect }) => each.effect === effect
}

interface Here {
  readonly venue: VenueDocument
  readonly screens: readonly string[]
  readonly words: Words
}

async function effectOf(
  { venue, screens, words }: Here,
  field: string,
  other: VenueDocument,
): Promise<Effect> {
  if (isNamed(field, words.named)) {
    // An item's field may be silent in one place and change another.
    const isEverywhere = field.startsWith('restaurant.') && isNamed(field, words.silent)
    return isEverywhere && looksOther(screens, other) ? 'wrongly silent' : 'said'
  }
  if (looksOther(screens, other)) return 'shown'
  if (saysOther(field, words, other)) return 'said'
  return (await answersOf(other)) === (await answersOf(venue)) ? 'silent' : 'answered'
}

/** Its languages have another order when either is no longer the default. */
function withSecondLanguageFirst({ restaurant, ...open }: VenueDocument): VenueDocument {
  const locales = restaurant.locales.map((locale, place) => ({ ...locale, is_default: place > 0 }))
  return v.parse(venueDocumentSchema, { ...open, restaurant: { ...restaurant, locales } })
}

/** True at the first part that differs. */
function looksOther(screens: readonly string[], other: VenueDocument): boolean {
  let part = 0
  for (const drawn of dataOfScreens(other)) if (drawn !== screens[part++]) return true
  return false
}

function saysOther(field: string, words: Words, other: VenueDocument): boolean {
  const others = wordsOf(other)
  return isNamed(field, others.named) || others.lines !== words.lines
}

interface Words {
  /** The fields that the import names. */
  readonly named: readonly string[]
  /** Those that it says are without effect. */
  readonly silent: readonly string[]
  /** The other lines of the import. */
  readonly lines: string
}

function wordsOf(document: VenueDocument): Words {
  const { warnings } = checkVenueMeaning(document, noon)
  const unread = findUnreadFields(document, document, noon)
  const { restaurant } = document
  const settings = readCheckoutSettings(restaurant)
  const school = readSchoolSettings(restaurant)
  const read = readVenue(publishedDocument(document, noon).document)
  const lines = describeWays({
    ...read,
    settings,
    school,
    makers: [],
    attendance: 'attended',
    at: noon,
  })
  return {
    named: [...warnings, ...unread].map(({ at }) => pathOf(at)),
    silent: unread.map(({ at }) => pathOf(at)),
    lines: [...lines, describeDrinkingAge(document)].join('\n'),
  }
}

function isNamed(field: string, named: readonly string[]): boolean {
  return named.some((name) => field === name || field.startsWith(`${name}.`))
}

function pathOf(at: DocumentPath): string {
  return at.reduce<string>(
    (path, part) => (typeof part === 'number' ? path : schemaPath(path, part)),
    '',
  )
}
