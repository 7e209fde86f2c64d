import * as v from 'valibot'
import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'
import { analyticsDocumentSchema } from '#contract/analytics/analytics-setting.ts'
import { checkoutEntries } from './checkout-document.ts'
import { configurationTextEntries, textsInside, translatesItsTexts } from './configuration-texts.ts'
import { countrySchema, timeZoneSchema } from '#contract/venue/country-schema.ts'
import { currencySchema } from '#contract/money/currency-schema.ts'
import { kioskDocumentSchema } from './kiosk-document.ts'
import { localTextSchema, messageSchema, namedSchema, translatesNothing } from './document-texts.ts'
import { localizationSchema, menuGroupSchema, menuSchema } from '#contract/menu/menu-document.ts'
import { deskEntries } from './desk-entries.ts'
import { orderOptionsSchema } from './order-options-document.ts'
import { specifiedEntries, withOwnNames } from './specified-names.ts'
import {
  allergenIdSchema,
  chargeTextSchema,
  clockTimeSchema,
  colorSchema,
  countSchema,
  dateSchema,
  dollarsSchema,
  idSchema,
  instantSchema,
  languageSchema,
  tagSchema,
  linkSchema,
  minutesSchema,
  nameSchema,
  rateSchema,
  slugSchema,
  taxRateSchema,
  textSchema,
} from '#contract/scalars.ts'

/**
 * The venue document: what `GET /{slug}/data.json` answers and what a venue imports and exports.
 * Names are the specification's; money is decimal numbers of the venue's currency ("dollars" below), charges are
 * texts ("18%", "4.50$"), where `$` says that it is an amount, in whichever currency.
 */

const englishNames: Readonly<Record<string, string>> = {
  TPS: 'GST',
  TVH: 'HST',
  TVP: 'PST',
  TVQ: 'QST',
}

/** The name of a tax, of Canada's in English: screens say them in their language. */
const taxNameSchema = v.pipe(
  nameSchema(32),
  v.transform((name) => englishNames[name] ?? name),
)

const writtenConfigurationSchema = v.strictObject({
  theme: v.optional(
    v.picklist(['light', 'dark', 'device'], 'expected "light", "dark" or "device"'),
  ),
  primary_color: v.optional(colorSchema),
  use_default_fonts: v.optional(v.boolean()),
  primary_font: v.optional(v.nullable(textSchema(64))),
  secondary_font: v.optional(v.nullable(textSchema(64))),
  card_style: v.optional(
    v.picklist(
      ['picture-right', 'picture-top', 'text-only'],
      'expected "picture-right", "picture-top" or "text-only"',
    ),
  ),
  browse_menu_style: v.optional(
    v.picklist(['tabs', 'rail', 'list'], 'expected "tabs", "rail" or "list"'),
  ),
  logo_redirect_url: v.optional(v.nullable(linkSchema)),
  favicon: v.optional(v.nullable(linkSchema)),
  zone: v.optional(timeZoneSchema),
  open_menu_dropdown_on_load: v.optional(v.boolean()),
  ...configurationTextEntries,
})

const menuConfigurationSchema = v.pipe(
  writtenConfigurationSchema,
  v.forward(
    v.check((texts) => translatesItsTexts(texts), translatesNothing),
    ['localization'],
  ),
  v.transform(({ localization, ...configuration }) => ({
    ...configuration,
    ...(localization && textsInside({ ...configuration, localization })),
  })),
)

const writtenRestaurantSchema = v.strictObject({
  id: idSchema,
  slug: slugSchema,
  name: nameSchema(200),
  display_name: v.optional(textSchema(200)),
  description: v.optional(textSchema(2000)),
  localization: v.optional(localizationSchema),
  image: v.optional(v.nullable(linkSchema)),
  address: v.optional(textSchema(300)),
  /** Decides the forms of addresses and phones, and what is usual there; left out: CA. */
  country: v.optional(countrySchema),
  phone_number: v.optional(
    v.nullable(
      v.pipe(
        textSchema(32),
        v.regex(/^\+?[\d ().-]{7,}$/, 'expected a phone number such as "613-555-0142"'),
      ),
    ),
  ),
  latitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)))),
  longitude: v.optional(v.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)))),
  timezone: v.optional(timeZoneSchema),

  /** The currency of every amount in this document; left out: CAD. */
  currency: v.optional(currencySchema),
  tax_rate: taxRateSchema,
  tax_label: v.optional(taxNameSchema),
  /** The names of the two parts of a rate; left out: those of the country, GST and QST in Québec. */
  tax_labels: v.optional(
    v.strictObject({ tax1: v.optional(taxNameSchema), tax2: v.optional(taxNameSchema) }),
  ),
  /** Registration numbers by tax name, for instance {"GST": "123456789 RT0001"}. */
  tax_registrations: v.optional(v.record(taxNameSchema, nameSchema(64))),
  tax_inclusive: v.optional(v.boolean()),
  show_split_taxes: v.optional(v.boolean()),
  tax_rebate: v.optional(
    v.nullable(v.strictObject({ threshold: dollarsSchema, rate: rateSchema })),
  ),
  service_charge: v.optional(v.nullable(chargeTextSchema)),
  ...checkoutEntries,
  membership_program: v.optional(
    v.nullable(
      namedSchema(v.strictObject({ name: nameSchema(120), pre_tax: v.optional(v.boolean()) })),
    ),
  ),

  payment_processor: v.optional(textSchema(64)),
  /** The server says it itself of each venue; `test`: none goes out. */
  text_messages: v.optional(v.picklist(['real', 'test'], 'expected "real" or "test"')),
  /** The server says it itself, with words to guests; left out: orders are seen. */
  attendance: v.optional(
    v.strictObject({
      type: v.picklist(['away', 'unattended'], 'expected "away" or "unattended"'),
      message: localTextSchema,
    }),
  ),
  pos_integrated: v.optional(v.boolean()),
  hours: v.optional(
    v.array(
      v.strictObject({
        /** 0 is Monday, 6 is Sunday. */
        day: v.pipe(countSchema, v.maxValue(6, 'expected a weekday, 0 (Monday) to 6 (Sunday)')),
        start_time: clockTimeSchema,
        end_time: clockTimeSchema,
      }),
    ),
  ),
  holiday_hours: v.optional(
    v.array(
      v.strictObject({
        date: dateSchema,
        start_time: v.optional(v.nullable(clockTimeSchema)),
        end_time: v.optional(v.nullable(clockTimeSchema)),
        full_day: v.optional(v.boolean()),
      }),
    ),
  ),
  ...deskEntries,
  /** The limits of orders that wait on a device for a connection: amount and time. */
  offline_orders: v.optional(
    v.strictObject({
      enabled: v.optional(v.boolean()),
      max_total: v.optional(dollarsSchema),
      expires_after_minutes: v.optional(minutesSchema),
    }),
  ),
  hide_items_special_instructions: v.optional(v.boolean()),
  hide_takeout_special_instructions: v.optional(v.boolean()),
  disable_order_again: v.optional(v.boolean()),
  ...specifiedEntries,
  /** Allergens beyond the common ten, whose ids items and option values may use. */
  allergens: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: allergenIdSchema,
          name: nameSchema(64),
          localization: v.optional(
            v.record(languageSchema, v.strictObject({ name: nameSchema(64) })),
          ),
        }),
      ),
      v.maxLength(50, 'expected at most 50 allergens'),
    ),
  ),
  /** The existing tables; left out: any number is accepted. */
  tables: v.optional(
    v.array(
      v.pipe(
        v.string('expected a table'),
        v.transform(plainTableName),
        v.regex(
          tableNamePattern,
          'expected a table: up to 16 letters, digits, spaces, # or hyphens',
        ),
      ),
    ),
  ),
  announcements: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          id: idSchema,
          message: messageSchema,
          starts_at: v.optional(v.nullable(instantSchema)),
          ends_at: v.optional(v.nullable(instantSchema)),
        }),
      ),
      v.maxLength(20, 'expected at most 20 announcements'),
    ),
  ),
  estimated_prep_time: v.optional(minutesSchema),
  analytics: v.optional(analyticsDocumentSchema),
  kiosk: v.optional(kioskDocumentSchema),
  created_at: v.optional(v.nullable(instantSchema)),
  updated_at: v.optional(v.nullable(instantSchema)),
  published_at: v.optional(v.nullable(instantSchema)),
  deleted_at: v.optional(v.nullable(instantSchema)),

  menu_configuration: menuConfigurationSchema,
  order_options: orderOptionsSchema,
  locales: v.pipe(
    v.array(
      v.strictObject({
        locale_short: languageSchema,
        locale_long: tagSchema,
        label: nameSchema(64),
        is_default: v.optional(v.boolean()),
      }),
    ),
    v.minLength(1, 'expected at least one locale'),
  ),
})

const restaurantSchema = v.pipe(writtenRestaurantSchema, v.transform(withOwnNames))

export const venueDocumentSchema = v.strictObject({
  restaurant: restaurantSchema,
  menuGroups: v.optional(v.array(menuGroupSchema)),
  menus: v.pipe(
    v.array(menuSchema, 'expected a list of menus'),
    v.maxLength(500, 'expected at most 500 menus'),
  ),
})

export type RestaurantDocument = v.InferOutput<typeof restaurantSchema>
export type VenueDocument = v.InferOutput<typeof venueDocumentSchema>
