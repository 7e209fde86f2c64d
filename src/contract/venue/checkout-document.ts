import * as v from 'valibot'
import { plainTableName } from '#domain/venue/plain-table-name.ts'
import { tableNamePattern } from '#domain/venue/table-name.ts'
import {
  besideSchema,
  hasWhatItTranslates,
  labelSchema,
  messageSchema,
  namedSchema,
  orPlain,
  translatesNothing,
  withLabels,
  withTexts,
} from './document-texts.ts'
import {
  chargeTextSchema,
  countSchema,
  dollarsSchema,
  nameSchema,
  textSchema,
  minutesSchema,
} from '#contract/scalars.ts'

/** The delivery, code and payment fields of a venue document. */

const areasSchema = v.array(
  v.strictObject({
    name: nameSchema(120),
    delivery_charge: v.optional(v.nullable(chargeTextSchema)),
    minimum: v.optional(v.nullable(dollarsSchema)),
  }),
)

/** `City Hall, Harbour` */
function splitNames(text: string) {
  return text.split(',').map((name) => ({ name: name.trim() }))
}

const deliverySchema = v.strictObject({
  type: v.optional(
    v.picklist(
      ['custom', 'address', 'school', 'stadium-seat'],
      'expected "custom", "address", "school" or "stadium-seat"',
    ),
  ),
  delivery_charge: v.optional(v.nullable(chargeTextSchema)),
  /** The least amount of a delivery, after discounts. */
  minimum: v.optional(v.nullable(dollarsSchema)),
  /** Minutes from the kitchen to the door, about; left out: not known. */
  way_minutes: v.optional(v.nullable(minutesSchema)),
  /** Kilometres from the venue. */
  radius: v.optional(
    v.nullable(
      v.pipe(
        v.number('expected kilometres'),
        v.minValue(0.1),
        v.maxValue(500, 'expected at most 500'),
      ),
    ),
  ),
  location_label: v.optional(v.union([nameSchema(64), labelSchema])),
  areas_label: v.optional(v.union([nameSchema(64), labelSchema])),
  schools: v.optional(v.pipe(v.array(nameSchema(120)), v.maxLength(500))),
  list: v.optional(
    v.array(
      v.strictObject({
        location: nameSchema(120),
        areas: orPlain(v.pipe(v.string(), v.transform(splitNames), areasSchema), areasSchema),
      }),
    ),
  ),
})

/** `Window: 1` */
function isNamedTable(pair: string): boolean {
  const [name = '', table = '', ...more] = pair.split(':').map((part) => part.trim())
  const isNamed = name !== '' && name.length <= 64
  return more.length === 0 && isNamed && tableNamePattern.test(table)
}

const tableLocationsSchema = v.strictObject({
  type: v.optional(v.literal('custom', 'expected "custom"')),
  list: v.array(
    v.strictObject({
      location: nameSchema(120),
      areas: v.pipe(
        v.string('expected tables such as "Window: 1, Patio 2: P2"'),
        v.check(
          (areas) => areas.split(',').every(isNamedTable),
          'expected tables such as "Window: 1, Patio 2: P2"',
        ),
        v.transform(plainTableName),
      ),
    }),
  ),
})

const voucherSchema = v.pipe(
  v.strictObject({
    type: v.optional(textSchema(32)),
    title: v.optional(v.nullable(labelSchema)),
    label: v.optional(v.nullable(labelSchema)),
    tooltip: v.optional(v.nullable(messageSchema)),
    hide_scanner: v.optional(v.boolean()),
    localization: besideSchema({
      title: v.optional(nameSchema(200)),
      label: v.optional(nameSchema(200)),
      tooltip: v.optional(nameSchema(500)),
    }),
  }),
  v.forward(
    v.check((texts) => hasWhatItTranslates(texts, texts.localization), translatesNothing),
    ['localization'],
  ),
  v.transform(({ localization, ...voucher }) => ({
    ...voucher,
    ...(localization && {
      title: withLabels(voucher.title, localization, 'title'),
      label: withLabels(voucher.label, localization, 'label'),
      tooltip: withTexts(voucher.tooltip, localization, 'tooltip'),
    }),
  })),
)

const extraPaymentMethodSchema = v.pipe(
  v.strictObject({
    type: v.picklist(
      ['invoice', 'cost_center', 'purchase_order'],
      'expected "invoice", "cost_center" or "purchase_order"',
    ),
    label: v.optional(v.nullable(labelSchema)),
    localization: besideSchema({ label: v.optional(nameSchema(200)) }),
  }),
  v.forward(
    v.check((texts) => hasWhatItTranslates(texts, texts.localization), translatesNothing),
    ['localization'],
  ),
  v.transform(({ localization, ...method }) =>
    localization ? { ...method, label: withLabels(method.label, localization, 'label') } : method,
  ),
)

const shareSchema = v.pipe(
  v.number('expected a share of the plan, 0 to 1'),
  v.minValue(0, 'expected a share of the plan, 0 to 1'),
  v.maxValue(1, 'expected a share of the plan, 0 to 1'),
)

/** Where a stand is in its arena; `x` and `y` from the left and the top of its level's plan. */
const concoursePlaceSchema = v.strictObject({
  level: v.optional(nameSchema(64)),
  section: v.optional(nameSchema(64)),
  x: v.optional(shareSchema),
  y: v.optional(shareSchema),
})

/** Fields of `restaurant`. */
export const checkoutEntries = {
  delivery: v.optional(v.nullable(deliverySchema)),
  generic_table_locations: v.optional(v.nullable(tableLocationsSchema)),
  voucher: v.optional(v.nullable(voucherSchema)),
  has_discounts: v.optional(v.boolean()),
  loyalty_program: v.optional(v.nullable(namedSchema(v.strictObject({ name: nameSchema(120) })))),
  extra_payment_methods: v.optional(v.pipe(v.array(extraPaymentMethodSchema), v.maxLength(3))),
  /** Wallets that the venue's processor accepts. */
  wallets: v.optional(
    v.strictObject({
      apple_pay: v.optional(v.boolean()),
      google_pay: v.optional(v.boolean()),
    }),
  ),
  /** The card's postal code is asked for and checked. */
  avs: v.optional(v.boolean()),
  multiple_mids: v.optional(v.boolean()),
  allow_open_tab: v.optional(v.boolean()),
  another_round: v.optional(v.boolean()),
  /** The menus of several venues in one; each menu's group names the venue that makes its items. */
  marketplace_hub: v.optional(v.boolean()),
  catering: v.optional(v.boolean()),
  k12: v.optional(v.boolean()),
  suites_enabled: v.optional(v.boolean()),
  /** A stand of an arena. */
  concourse: v.optional(v.boolean()),
  concourse_place: v.optional(v.nullable(concoursePlaceSchema)),
  group: v.optional(v.nullable(nameSchema(120))),
  /** The provider's id of the venue, stored as a text. */
  app8_restaurant: v.optional(
    v.nullable(
      v.union(
        [v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(String)), textSchema(64)],
        'expected the id at the provider: a text of at most 64 characters, or a whole number',
      ),
    ),
  ),
  integration_type: v.optional(v.nullable(textSchema(64))),
  integration_dine_in_type: v.optional(v.nullable(textSchema(64))),
  integration_takeout_type: v.optional(v.nullable(textSchema(64))),
  gmap_place_id: v.optional(v.nullable(textSchema(255))),
  /** After how many days a guest's name, contact and wishes are taken out of their order; left out: 90. */
  guest_data_days: v.optional(
    v.pipe(
      countSchema,
      v.minValue(1, 'expected 1 or more'),
      v.maxValue(3_650, 'expected at most 3650'),
    ),
  ),
  /** Years; left out: 19. */
  legal_drinking_age: v.optional(
    v.pipe(
      countSchema,
      v.minValue(16, 'expected 16 or more'),
      v.maxValue(25, 'expected at most 25'),
    ),
  ),
}
