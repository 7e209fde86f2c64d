import { expect, test } from 'vitest'
import { announcementsAt } from '#contract/venue/announcements-at.ts'
import { readAnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import { readKioskSettings } from '#contract/kiosk/read-kiosk-settings.ts'
import { readMenuIntro } from '#contract/menu/read-menu-intro.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readSearchWords } from '#contract/menu/read-search-words.ts'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { readMakers } from '#contract/venue/read-makers.ts'
import { readMapPlace } from '#contract/venue/read-map-place.ts'
import { canadianForms } from '#domain/country/canadian-forms.ts'
import { readVenuePhone } from '#contract/venue/read-venue-phone.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { specifiedEntries } from '#contract/venue/specified-names.ts'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import { findableVenueOf } from '#server/venue/findable-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { findUnreadFields, schemaPath } from './find-unread-fields.ts'
import { unreadFields } from './unread-fields.ts'

/** Identifiers, and fields that are read elsewhere. */
const identities = [
  'restaurant.published_at', // published-document.ts
  'restaurant.deleted_at',
  'menuGroups.published_at',
  'menuGroups.deleted_at',
  'restaurant.app8_restaurant', // venue-cache.ts
  'restaurant.desk', // venue-cache.ts
  'restaurant.desk.accept',
  'restaurant.desk.completes_after',
  'restaurant.desk.school_from',
  'restaurant.guest_data_days',
  'restaurant.suites_enabled',
  'restaurant.generic_table_locations.type',
  'restaurant.voucher.type', // check-settings.ts
  'menuGroups.slug',
  'menus.type',
  'menus.sections.menu_id',
  'menus.sections.items.menu_id',
  'menus.sections.items.section_id',
  'menus.sections.items.menu_group_id',
  'menus.sections.items.options.values.option_group_id',
]

/** Written by the server, for screens. */
const ofServer = ['restaurant.attendance.type', 'restaurant.attendance.message.text']

/** Accepted, and stored as other fields (see menu-document.ts and specified-names.ts). */
const otherForms = [
  'menus.items',
  ...Object.keys(specifiedEntries).map((name) => `restaurant.${name}`),
]

/** Fields that take precedence over others. */
const instead = new Set(['zone', 'tax_rate', 'starts_at', 'ends_at', 'sub_option_group_id'])

test('each field of the schema is read, or listed as without effect', () => {
  const all = new Set<string>()
  const document = sampleOf(venueDocumentSchema, { path: '', all }) as VenueDocument
  const read = new Set<string>([...readBy(document, true), ...readBy(document, false)])
  for (const isHub of [true, false]) {
    const sparse = JSON.stringify(document, (key, value) => (instead.has(key) ? undefined : value))
    for (const path of readBy(JSON.parse(sparse), isHub)) read.add(path)
  }
  const others = [...identities, ...ofServer]
  const unread = [...all].filter((path) => !read.has(path) && !others.includes(path))
  const expected = Object.keys(unreadFields)
  expect(unread.toSorted()).toEqual(expected.toSorted())
  expect(Object.keys(unreadFields).filter((path) => !all.has(path))).toEqual([])
})

test('a field without effect is found once, with its first place and its count', () => {
  const text = JSON.stringify(aSmallVenue())
    .replaceAll('"price":', '"auto_restock":"daily","price":')
    .replace('"id":"basil"', '"id":"basil","options":[{"internal_name":"x","values":[]}]')
    .replace('"name":"Chez Nous"', '"name":"Chez Nous","multiple_mids":true,"concourse":false')
  const always = Object.values(unreadFields)
  const found = findUnreadFields(JSON.parse(text))
  expect(found.filter(({ reason }) => always.includes(reason))).toEqual([
    {
      at: ['restaurant', 'multiple_mids'],
      places: 1,
      reason: 'a venue’s cards are charged to one account',
    },
    {
      at: ['menus', 0, 'sections', 0, 'items', 0, 'auto_restock'],
      places: 2,
      reason: 'nothing restocks by itself: sold_out says what is there',
    },
    {
      at: [
        'menus',
        0,
        'sections',
        1,
        'items',
        0,
        'options',
        1,
        'values',
        1,
        'options',
        0,
        'internal_name',
      ],
      places: 1,
      reason: 'guests and receipts read the name',
    },
  ])
})

test('a field that another silences is found with the reason', () => {
  const { restaurant, menus } = aSmallVenue()
  const silenced: VenueDocument = {
    menus,
    restaurant: {
      ...restaurant,
      payment_processor: 'payOnPremise',
      avs: true,
      wallets: { apple_pay: true },
      allow_open_tab: true,
      extra_payment_methods: [{ type: 'invoice' }],
      concourse_place: { level: '2' },
      group: 'arena',
      loyalty_program: { name: 'Points' },
      menu_configuration: { use_default_fonts: true, primary_font: 'Lora' },
      order_options: {
        order_cutoff_days: 2,
        k12_requires_login: false,
        hide_guest_info: { email: true },
      },
    },
  }
  const said = findUnreadFields(silenced).map(({ at, reason }) => `${at.at(-1)}: ${reason}`)
  expect(said).toEqual([
    'max_quantity: a value of this group is taken once (custom_quantities)',
    'primary_font: use_default_fonts takes the device’s own',
    'order_cutoff_days: neither catering nor lunches of a school are sold',
    'k12_requires_login: the venue is no school (k12)',
    'avs: no order is paid by card',
    'wallets: no order is paid by card',
    'allow_open_tab: no order at a table is paid by a method that guests choose',
    'extra_payment_methods: every order is paid on premise',
    'concourse_place: the venue is no stand of an arena (concourse)',
    'loyalty_program: guests are not asked for their e-mail (hide_guest_info)',
  ])
})

/** The paths of the fields that the program reads from a document. */
function readBy(document: VenueDocument, isHub: boolean): ReadonlySet<string> {
  const read = new Set<string>()
  const { restaurant } = document
  for (const type of ['a-la-carte', 'prix-fixe'] as const) {
    const menus = document.menus.map((menu) => ({
      ...menu,
      sections: menu.sections.map((section) => ({ ...section, type })),
    }))
    const recorded = record(
      { ...document, restaurant: { ...restaurant, marketplace_hub: isHub }, menus },
      '',
      read,
    )
    // Options are read when they are asked for.
    for (const { sections } of readVenue(recorded).menus) {
      for (const { items } of sections)
        expect(items.map(({ optionGroups }) => optionGroups)).toBeDefined()
    }
    readMakers(recorded)
    findableVenueOf(recorded)
    readSearchWords(recorded)
    readMapPlace(recorded.restaurant)
    readVenuePhone(recorded.restaurant, canadianForms.phone)
    for (const { id } of document.menus) readMenuIntro(recorded, asId(String(id)))
    readCheckoutSettings(recorded.restaurant)
    readAnalyticsSetting(recorded.restaurant)
    readKioskSettings(recorded.restaurant)
    readSchoolSettings(recorded.restaurant)
    announcementsAt(recorded.restaurant.announcements ?? [], 0, 'en')
  }
  return read
}

function record<Value>(value: Value, path: string, read: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key, receiver) {
      const inner: unknown = Reflect.get(target, key, receiver)
      if (typeof key !== 'string' || typeof inner === 'function') return inner
      if (Array.isArray(target)) return /^\d+$/.test(key) ? record(inner, path, read) : inner
      const here = schemaPath(path, key)
      read.add(here)
      return record(inner, here, read)
    },
  })
}

interface Schema {
  readonly type: string
  readonly wrapped?: Schema
  readonly pipe?: readonly Schema[]
  readonly item?: Schema
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, Schema>>
  readonly getter?: (input: undefined) => Schema
}

interface Sample {
  readonly path: string
  /** Collects the paths of the fields. */
  readonly all: Set<string>
}

/** A document with every field of a schema, and two entries in each list. */
function sampleOf(schema: Schema, { path, all }: Sample): unknown {
  const [first] = schema.pipe ?? []
  if (first && first !== schema) return sampleOf(first, { path, all })
  switch (schema.type) {
    case 'optional':
    case 'nullable':
      return schema.wrapped && sampleOf(schema.wrapped, { path, all })
    case 'array':
      return schema.item
        ? [1, 2].map(() => schema.item && sampleOf(schema.item, { path, all }))
        : []
    case 'lazy':
      return schema.getter && sampleOf(schema.getter(undefined), { path, all })
    case 'union':
      return sampleOf(schema.options?.at(-1) as Schema, { path, all })
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {}).flatMap(([field, entry]) => {
          const here = schemaPath(path, field)
          if (otherForms.includes(here)) return []
          if (all.has(here) && path.endsWith('.values') && field === 'options') return []
          // Fields inside a language's texts and a rate are passed on as a whole.
          if (field !== 'localization' && !path.includes('tax_rate')) all.add(here)
          return [
            [field, field === 'deleted_at' ? undefined : sampleOf(entry, { path: here, all })],
          ]
        }),
      )
    case 'picklist':
      return schema.options?.[0]
    case 'number':
      return 1
    case 'boolean':
      return !path.endsWith('sold_out')
    case 'record':
      return {}
    default:
      return 'x'
  }
}
