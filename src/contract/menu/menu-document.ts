import * as v from 'valibot'
import { allergens, diets } from '#domain/menu/menu.ts'
import {
  allergenIdSchema,
  caloriesSchema,
  countSchema,
  dollarsSchema,
  idSchema,
  instantSchema,
  languageSchema,
  linkSchema,
  minutesSchema,
  nameSchema,
  optionDollarsSchema,
  priceScheduleSchema,
  slugSchema,
  taxRateSchema,
  textSchema,
} from '#contract/scalars.ts'

/** The menu part of a venue document, in the names of the specification. Unknown fields are faults. */

const localized = {
  name: v.optional(textSchema(200)),
  description: v.optional(textSchema(2000)),
  ingredients: v.optional(textSchema(2000)),
}

export const localizationSchema = v.record(languageSchema, v.strictObject(localized))

const itemLocalizationSchema = v.record(
  languageSchema,
  v.strictObject({ ...localized, category: v.optional(textSchema(200)) }),
)

const described = {
  name: nameSchema(200),
  description: v.optional(textSchema(2000)),
  ingredients: v.optional(textSchema(2000)),
  localization: v.optional(localizationSchema),
  image: v.optional(v.nullable(linkSchema)),
  sku: v.optional(textSchema(64)),
  allergens: v.optional(v.array(inOwnCase(allergens, allergenIdSchema))),
  /** Allergens of which it may have traces. */
  may_contain: v.optional(v.array(inOwnCase(allergens, allergenIdSchema))),
  diets: v.optional(v.array(inOwnCase(diets, v.picklist(diets, expected(diets))))),
  calories: v.optional(v.nullable(caloriesSchema)),
  order: v.optional(countSchema),
  published_at: v.optional(v.nullable(instantSchema)),
  deleted_at: v.optional(v.nullable(instantSchema)),
}

const searchWordsSchema = v.optional(
  v.pipe(
    v.array(nameSchema(64), 'expected a list of words'),
    v.maxLength(50, 'expected at most 50 words'),
  ),
)

function pricedIn(amountSchema: typeof dollarsSchema | typeof optionDollarsSchema) {
  return {
    price: amountSchema,
    memberPrice: v.optional(v.nullable(amountSchema)),
    promos: v.optional(v.array(nameSchema(64))),
    price_schedule: v.optional(v.nullable(priceScheduleSchema)),
    additional_prices: v.optional(
      v.record(
        v.pipe(v.string(), v.regex(/^[A-J]$/, 'expected a tier letter, A to J')),
        amountSchema,
      ),
    ),
    tax_rate: v.optional(v.nullable(taxRateSchema)),
  }
}

export interface OptionValueDocument extends v.InferOutput<typeof flatOptionValueSchema> {
  options?: OptionGroupDocument[] | undefined
}

export interface OptionGroupDocument extends v.InferOutput<typeof flatOptionGroupSchema> {
  values: OptionValueDocument[]
}

/** The server says it: what is sold out is sold again then. */
const stopped = { sold_out_until: v.optional(v.nullable(instantSchema)) }

const flatOptionValueSchema = v.strictObject({
  id: idSchema,
  product_id: v.optional(v.nullable(idSchema)),
  option_group_id: v.optional(idSchema),
  /** Alternative form of nested options: the id of one of the item's groups. */
  sub_option_group_id: v.optional(v.nullable(idSchema)),
  ...described,
  ...pricedIn(optionDollarsSchema),
  price: v.optional(optionDollarsSchema, 0),
  roll_up: v.optional(v.boolean()),
  max_quantity: v.optional(countSchema),
  quantity: v.optional(countSchema),
  default_selection: v.optional(v.boolean()),
  /** Shown, and cannot be chosen. */
  sold_out: v.optional(v.boolean()),
  ...stopped,
  /** Left out: yes where it carries the allergen `alcohol`. */
  alcoholic_beverage: v.optional(v.boolean()),
})

const flatOptionGroupSchema = v.strictObject({
  id: idSchema,
  name: nameSchema(200),
  internal_name: v.optional(textSchema(200)),
  sku: v.optional(textSchema(64)),
  description: v.optional(textSchema(2000)),
  localization: v.optional(localizationSchema),
  type: v.picklist(['addons', 'pricing'], 'expected "addons" or "pricing"'),
  required: v.optional(v.boolean()),
  /** The least to choose, counted as `limit` is. */
  min: v.optional(countSchema),
  allow_multiple_selection: v.optional(v.boolean()),
  custom_quantities: v.optional(v.boolean()),
  limit: v.optional(countSchema),
  /** The first so many, cheapest first and counted as `limit` is, cost nothing. */
  included: v.optional(countSchema),
  order: v.optional(countSchema),
})

const optionValueSchema: v.GenericSchema<unknown, OptionValueDocument> = v.strictObject({
  ...flatOptionValueSchema.entries,
  options: v.optional(v.array(v.lazy(() => optionGroupSchema))),
})

const optionGroupSchema: v.GenericSchema<unknown, OptionGroupDocument> = v.strictObject({
  ...flatOptionGroupSchema.entries,
  values: v.pipe(
    v.array(optionValueSchema, 'expected a list of values'),
    v.minLength(1, 'expected at least one value'),
    v.maxLength(500, 'expected at most 500 values'),
  ),
})

const itemSchema = v.strictObject({
  id: idSchema,
  menu_id: v.optional(idSchema),
  section_id: v.optional(idSchema),
  menu_group_id: v.optional(v.nullable(idSchema)),
  slug: slugSchema,
  ...described,
  ...pricedIn(dollarsSchema),
  localization: v.optional(itemLocalizationSchema),
  category: v.optional(textSchema(200)),
  search_words: searchWordsSchema,
  price_unit: v.optional(textSchema(32)),
  price_type: v.optional(textSchema(32)),
  nutritional_sheet_url: v.optional(v.nullable(linkSchema)),
  tax_rebate_eligibility: v.optional(
    v.picklist(['eligible', 'ineligible'], 'expected "eligible" or "ineligible"'),
  ),
  zero_rated_from: v.optional(countSchema),
  sold_out: v.optional(v.boolean()),
  ...stopped,
  unavailable: v.optional(v.boolean()),
  auto_restock: v.optional(textSchema(32)),
  alcoholic_beverage: v.optional(v.boolean()),
  featured_item: v.optional(v.boolean()),
  upsell_item: v.optional(v.boolean()),
  /** The size whose price counts, where several that are chosen have one. */
  pricing_rule: v.optional(v.picklist(['last', 'dearest'], 'expected "last" or "dearest"')),
  options: v.optional(
    v.pipe(v.array(optionGroupSchema), v.maxLength(100, 'expected at most 100 option groups')),
  ),
})

const itemsSchema = v.pipe(
  v.array(itemSchema, 'expected a list of items'),
  v.maxLength(10_000, 'expected at most 10000 items'),
)

const sectionSchema = v.strictObject({
  id: idSchema,
  menu_id: v.optional(idSchema),
  slug: slugSchema,
  name: nameSchema(200),
  description: v.optional(textSchema(2000)),
  localization: v.optional(localizationSchema),
  type: v.optional(v.picklist(['a-la-carte', 'prix-fixe'], 'expected "a-la-carte" or "prix-fixe"')),
  /** The price of one complete set; only for prix-fixe. */
  price: v.optional(v.nullable(dollarsSchema)),
  tax_rate: v.optional(v.nullable(taxRateSchema)),
  order: v.optional(countSchema),
  sold_out: v.optional(v.boolean()),
  ...stopped,
  search_words: searchWordsSchema,
  published_at: v.optional(v.nullable(instantSchema)),
  deleted_at: v.optional(v.nullable(instantSchema)),
  items: itemsSchema,
})

const writtenMenuSchema = v.strictObject({
  id: idSchema,
  slug: slugSchema,
  name: nameSchema(200),
  description: v.optional(textSchema(2000)),
  localization: v.optional(localizationSchema),
  image: v.optional(v.nullable(linkSchema)),
  locale: v.optional(languageSchema),
  type: v.optional(v.picklist(['a-la-carte'], 'expected "a-la-carte"')),
  price: v.optional(v.nullable(dollarsSchema)),
  tax_rate: v.optional(v.nullable(taxRateSchema)),
  attachment: v.optional(v.nullable(linkSchema)),
  order: v.optional(countSchema),
  allow_sections: v.optional(v.boolean()),
  dine_in: v.optional(v.boolean()),
  on_demand: v.optional(v.boolean()),
  scheduled: v.optional(v.boolean()),
  member_only: v.optional(v.boolean()),
  last_call_time: v.optional(minutesSchema),
  required_notice: v.optional(minutesSchema),
  ordering_interval: v.optional(minutesSchema),
  max_orders_per_interval: v.optional(countSchema),
  estimated_prep_time: v.optional(minutesSchema),
  published_at: v.optional(v.nullable(instantSchema)),
  deleted_at: v.optional(v.nullable(instantSchema)),
  menu_group_id: v.optional(v.nullable(idSchema)),
  sections: v.optional(
    v.pipe(
      v.array(sectionSchema, 'expected a list of sections'),
      v.maxLength(500, 'expected at most 500 sections'),
    ),
  ),
  /** Items without a section; stored as a section with the menu's name. */
  items: v.optional(itemsSchema),
})

export const menuSchema = v.pipe(writtenMenuSchema, v.transform(withSections))

type WrittenMenu = v.InferOutput<typeof writtenMenuSchema>

function withSections({
  items = [],
  ...menu
}: WrittenMenu): Omit<WrittenMenu, 'items' | 'sections'> & { sections: SectionDocument[] } {
  const { id, slug, name, localization, sections = [] } = menu
  const own = { id, slug, name, ...(localization ? { localization } : {}), items }
  return { ...menu, sections: items.length === 0 ? sections : [...sections, own] }
}

export const menuGroupSchema = v.strictObject({
  id: idSchema,
  name: nameSchema(200),
  slug: slugSchema,
  description: v.optional(textSchema(2000)),
  image: v.optional(v.nullable(linkSchema)),
  restaurant_id: v.optional(idSchema),
  published_at: v.optional(v.nullable(instantSchema)),
  deleted_at: v.optional(v.nullable(instantSchema)),
})

export type ItemDocument = v.InferOutput<typeof itemSchema>
export type SectionDocument = v.InferOutput<typeof sectionSchema>
export type MenuDocument = v.InferOutput<typeof menuSchema>

/** The known words in any case: "Peanuts" as `peanuts`. */
function inOwnCase<const Output>(
  words: readonly string[],
  schema: v.GenericSchema<string, Output>,
): v.GenericSchema<string, Output> {
  const known = v.pipe(
    v.string(),
    v.transform((word) => (words.includes(word.toLowerCase()) ? word.toLowerCase() : word)),
  )
  return v.pipe(known, schema)
}

function expected(words: readonly string[]): string {
  return `expected one of ${words.join(', ')}`
}
