import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readAnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import { readKioskSettings } from '#contract/kiosk/read-kiosk-settings.ts'
import { canadianForms } from '#domain/country/canadian-forms.ts'
import { readVenuePhone } from '#contract/venue/read-venue-phone.ts'
import { readSearchWords } from '#contract/menu/read-search-words.ts'
import { readMenuIntro } from '#contract/menu/read-menu-intro.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import { unreadFields } from '#server/import/checks/unread-fields.ts'
import { publishedDocument } from '#server/venue/published-document.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { answersOf } from '#tests/fixtures/answers-of-venue.ts'
import { anOpenVenue, switchesAndTexts } from '#tests/fixtures/field-changes.ts'
import { shownFields, testedElsewhere } from '#tests/fixtures/shown-fields.ts'

/** Compared by the import alone, or the same in all its values. */
const identities = [
  'menuGroups.slug',
  'menus.type',
  'restaurant.generic_table_locations.type',
  'restaurant.voucher.type',
]

/** Read for the desk alone (tests/ports/fire-orders.test.ts). */
const ofDesks = ['restaurant.desk.school_from']

const open = anOpenVenue()
const changes = await changesOf(open, () => true)
const unheard = changes.filter(({ isHeard }) => !isHeard).map(({ field }) => field)

test('each switch and text of a venue changes an answer or what screens are drawn from, or the import names it', async () => {
  const named = [...Object.keys(unreadFields), ...identities, ...ofDesks]
  const silent = unheard.filter((field) => !named.includes(field))
  const others = await changesOf(aVenueOfSets(), (field) => silent.includes(field))
  expect(others.map(({ field }) => field)).toEqual(silent)
  expect(others.filter(({ isHeard }) => !isHeard)).toEqual([])
  expect(changes.length - unheard.length).toBeGreaterThan(100)
})

test('each field that no answer has is compared on a screen, or named with the test that reads it', () => {
  const drawn = changes.filter(({ answers, isHeard }) => isHeard && !answers)
  const compared = [...Object.values(shownFields).flat(), ...Object.keys(testedElsewhere)]
  const names = drawn.map(({ field }) => field).filter((field) => !(field in unreadFields))
  expect(names.toSorted()).toEqual(compared.toSorted())
  expect(Object.values(testedElsewhere).filter((file) => !existsSync(file))).toEqual([])
})

test('a test that is named for a field names the field', async () => {
  const nameless = await Promise.all(
    Object.entries(testedElsewhere).map(async ([field, file]) => {
      const source = await readFile(file, 'utf8')
      return namesOf(field).some((name) => new RegExp(String.raw`\b${name}\b`).test(source))
        ? []
        : [`${field}: ${file}`]
    }),
  )
  expect(nameless.flat()).toEqual([])
  expect(namesOf('restaurant.voucher.label.label')).toEqual(['voucher', 'voucher'])
  expect(namesOf('menus.sections.items.upsell_item')).toEqual(['upsell_item', 'upsellItem'])
})

/** Parts of a field's name that many fields have. */
const manyHave = ['text', 'label', 'name', 'type', 'enabled', 'list', 'location', 'areas']

/** The field's own name, as the document and as the code writes it. */
function namesOf(field: string): readonly string[] {
  const own = field.split('.').findLast((part) => !manyHave.includes(part)) ?? field
  return [own, own.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]
}

test('a field that the import names as without effect changes no answer', () => {
  const loud = changes.filter(({ answers }) => answers).map(({ field }) => field)
  expect(loud.filter((field) => field in unreadFields)).toEqual([])
})

test('a change of an answer is seen', async () => {
  const paused = { ...open, restaurant: { ...open.restaurant, orders_paused: true } }
  expect(await answersOf(paused)).not.toBe(await answersOf(open))
})

async function changesOf(whole: VenueDocument, isWanted: (field: string) => boolean) {
  const answers = await answersOf(whole)
  const drawn = drawnFrom(whole)
  const found = switchesAndTexts(whole, isWanted).map(async ({ field, changed }) => {
    const screens = drawnFrom(changed) !== drawn
    const other = (await answersOf(changed)) !== answers
    return { field, answers: other, isHeard: screens || other }
  })
  return Promise.all(found)
}

/** A school's, of a set's courses, in the zone of the venue, with its second language first. */
function aVenueOfSets(): VenueDocument {
  const { restaurant, menus, ...whole } = anOpenVenue()
  const { zone: _zone, ...configuration } = restaurant.menu_configuration
  const locales = restaurant.locales.map((locale, place) => ({ ...locale, is_default: place > 0 }))
  const [menu] = menus
  if (!menu) throw new Error('The venue has a menu')
  const sections = menu.sections.map((section) => ({ ...section, type: 'prix-fixe' as const }))
  return {
    ...whole,
    restaurant: { ...restaurant, menu_configuration: configuration, locales, k12: true },
    menus: [{ ...menu, sections }],
  }
}

function drawnFrom(whole: VenueDocument): string {
  const { restaurant } = whole
  return JSON.stringify([
    readVenue(publishedDocument(whole, noon).document),
    readCheckoutSettings(restaurant),
    readKioskSettings(restaurant),
    readAnalyticsSetting(restaurant),
    whole.menus.map(({ id }) => readMenuIntro(whole, asId(String(id)))),
    [...readSearchWords(whole)],
    readVenuePhone(restaurant, canadianForms.phone),
  ])
}
