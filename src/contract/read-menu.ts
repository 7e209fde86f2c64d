import type { Item, Menu, OptionGroup, OptionValue, Section } from '#domain/menu.ts'
import { asId } from '#domain/ids.ts'
import { dollarsToCents } from '#domain/money.ts'
import type {
  ItemDocument,
  MenuDocument,
  OptionGroupDocument,
  OptionValueDocument,
  SectionDocument,
} from './menu-document.ts'

/**
 * A menu of a checked venue document as the rules want it: cents, display order, nothing optional.
 * Null for a menu that is deleted or not published. Whatever has `published_at: null` is left out with
 * all that is in it; what does not say when it was published is published.
 */
export function readMenu(document: MenuDocument): Menu | null {
  if (typeof document.deleted_at === 'string' || !isPublished(document)) return null
  return {
    id: asId(document.id),
    slug: document.slug,
    name: document.name,
    description: document.description ?? '',
    localization: document.localization ?? {},
    image: document.image ?? null,
    order: document.order ?? 0,
    dineIn: document.dine_in ?? true,
    memberOnly: document.member_only ?? false,
    lastCallMinutes: document.last_call_time ?? 0,
    estimatedPrepMinutes: document.estimated_prep_time ?? 0,
    orderingIntervalMinutes: document.ordering_interval ?? 0,
    maxOrdersPerInterval: document.max_orders_per_interval ?? 0,
    sections: document.sections
      .filter(isPublished)
      .map((section) => readSection(section, document))
      .sort(byOrder),
  }
}

function isPublished(document: { readonly published_at?: string | null | undefined }): boolean {
  return document.published_at !== null
}

function readSection(document: SectionDocument, menu: MenuDocument): Section {
  const items = document.items.filter(isPublished)
  const taxRate = document.tax_rate ?? menu.tax_rate ?? null
  const at = {
    menuId: asId<Item['menuId']>(menu.id),
    sectionId: asId<Item['sectionId']>(document.id),
  }
  return {
    id: at.sectionId,
    menuId: at.menuId,
    slug: document.slug,
    name: document.name,
    description: document.description ?? '',
    localization: document.localization ?? {},
    order: document.order ?? 0,
    soldOut: document.sold_out ?? false,
    items:
      document.type === 'prix-fixe'
        ? readPrixFixe({ ...document, items }, { ...at, taxRate })
        : items
            .map((item) => readItem(inSection(item, document), { ...at, taxRate }))
            .sort(byOrder),
  }
}

/** What is in a section that is sold out is sold out. */
function inSection(item: ItemDocument, section: SectionDocument): ItemDocument {
  return section.sold_out === true ? { ...item, sold_out: true } : item
}

type Place = Pick<Item, 'menuId' | 'sectionId' | 'taxRate'>

function readItem(document: ItemDocument, place: Place): Item {
  return {
    ...place,
    ...readDescribed(document),
    ...readPriced(document),
    id: asId(document.id),
    slug: document.slug,
    order: document.order ?? 0,
    taxRate: document.tax_rate ?? place.taxRate,
    rebateEligible: document.tax_rebate_eligibility !== 'ineligible',
    soldOut: (document.sold_out ?? false) || (document.unavailable ?? false),
    alcoholic: document.alcoholic_beverage ?? false,
    featured: document.featured_item ?? false,
    upsell: document.upsell_item ?? false,
    optionGroups: readOptionGroups(document.options ?? []),
  }
}

/**
 * Note: a set is an item.
 * A prix-fixe section sells one thing, the set: its price is the section's, and each course (the
 * items of one `category`) is a required single choice at price 0. So the set is one cart line
 * whose choices are its items, and nothing else has to know about sets. Without an item there is no set.
 */
function readPrixFixe(document: SectionDocument, place: Place): readonly Item[] {
  return document.items.length === 0 ? [] : [readSet(document, place)]
}

function readSet(document: SectionDocument, place: Place): Item {
  const dishes = document.items.filter((item) => !isGone(item))
  const courses = groupByCourse(document)
  return {
    ...place,
    ...readDescribed({ ...document, image: dishes.find((dish) => dish.image)?.image ?? null }),
    ...readPriced({ price: document.price ?? 0 }),
    id: asId(document.id),
    slug: document.slug,
    order: 0,
    rebateEligible: true,
    soldOut: document.sold_out ?? false,
    alcoholic: dishes.some((item) => item.alcoholic_beverage === true),
    featured: false,
    upsell: false,
    optionGroups: [...courses].map(([course, items], order) => ({
      id: asId(`${document.id}-course-${order + 1}`),
      name: course,
      description: '',
      localization: {},
      type: 'addons',
      required: true,
      allowMultipleSelection: false,
      customQuantities: false,
      limit: 1,
      order,
      values: items.map(readDish),
    })),
  }
}

/** A course whose dishes are all gone stays, empty: as a required group it makes the set unavailable. */
function groupByCourse(document: SectionDocument): ReadonlyMap<string, readonly ItemDocument[]> {
  const courses = new Map<string, ItemDocument[]>()
  for (const item of document.items) {
    const course = item.category ?? document.name
    const dishes = courses.get(course) ?? []
    courses.set(course, isGone(item) ? dishes : [...dishes, item])
  }
  return courses
}

function isGone(item: ItemDocument): boolean {
  return item.sold_out === true || item.unavailable === true
}

/** Its letters say when it is offered; the set has the price, so none of them stands for one. */
function readDish(document: ItemDocument, order: number): OptionValue {
  return {
    ...readDescribed(document),
    ...readPriced({ price: 0, price_schedule: document.price_schedule }),
    id: asId(document.id),
    order: document.order ?? order,
    rollUp: true,
    maxQuantity: 1,
    defaultSelection: false,
    optionGroups: readOptionGroups(document.options ?? []),
  }
}

/** Groups that a value names by `sub_option_group_id` are shown beneath that value, not on top. */
function readOptionGroups(documents: readonly OptionGroupDocument[]): readonly OptionGroup[] {
  const groupsById = new Map(documents.map((group) => [String(group.id), group]))
  const nested = new Set<string>()
  for (const group of documents) collectNested(group, nested)
  return documents
    .filter((group) => !nested.has(String(group.id)))
    .map((group) => readOptionGroup(group, groupsById))
    .filter(hasChoice)
    .sort(byDisplayOrder)
}

/** A required group without a value stays: it makes what needs it unavailable. */
function hasChoice({ required, values }: OptionGroup): boolean {
  return required || values.length > 0
}

function collectNested(group: OptionGroupDocument, into: Set<string>): void {
  for (const value of group.values) {
    if (value.sub_option_group_id !== undefined && value.sub_option_group_id !== null) {
      into.add(String(value.sub_option_group_id))
    }
    for (const inner of value.options ?? []) collectNested(inner, into)
  }
}

type GroupsById = ReadonlyMap<string, OptionGroupDocument>

function readOptionGroup(document: OptionGroupDocument, groupsById: GroupsById): OptionGroup {
  return {
    id: asId(document.id),
    name: document.name,
    description: document.description ?? '',
    localization: document.localization ?? {},
    type: document.type,
    required: document.required ?? false,
    allowMultipleSelection: document.allow_multiple_selection ?? false,
    customQuantities: document.custom_quantities ?? false,
    limit: document.limit ?? 0,
    order: document.order ?? 0,
    values: document.values
      .filter(isPublished)
      .map((value) => readOptionValue(value, groupsById))
      .sort(byOrder),
  }
}

function readOptionValue(document: OptionValueDocument, groupsById: GroupsById): OptionValue {
  const named = document.sub_option_group_id ?? null
  const inside = document.options ?? []
  const written = inside.some((group) => String(group.id) === String(named))
  const sub = named === null || written ? undefined : groupsById.get(String(named))
  const nested = sub ? [...inside, sub] : inside
  return {
    ...readDescribed(document),
    ...readPriced(document),
    id: asId(document.id),
    order: document.order ?? 0,
    rollUp: document.roll_up ?? true,
    maxQuantity: document.max_quantity ?? 0,
    defaultSelection: document.default_selection ?? false,
    optionGroups: nested
      .map((group) => readOptionGroup(group, groupsById))
      .filter(hasChoice)
      .sort(byDisplayOrder),
  }
}

type DescribedDocument = Pick<OptionValueDocument, 'name'> &
  Partial<
    Pick<
      OptionValueDocument,
      'description' | 'ingredients' | 'localization' | 'image' | 'allergens' | 'diets' | 'calories'
    >
  >

function readDescribed(document: DescribedDocument) {
  return {
    name: document.name,
    description: document.description ?? '',
    ingredients: document.ingredients ?? '',
    localization: document.localization ?? {},
    image: document.image ?? null,
    allergens: document.allergens ?? [],
    diets: document.diets ?? [],
    calories: document.calories ?? null,
  }
}

type PricedDocument = Pick<
  OptionValueDocument,
  'price' | 'memberPrice' | 'promos' | 'price_schedule' | 'additional_prices'
>

function readPriced(document: PricedDocument) {
  const tiers = Object.entries(document.additional_prices ?? {})
  return {
    price: dollarsToCents(document.price),
    memberPrice:
      typeof document.memberPrice === 'number' ? dollarsToCents(document.memberPrice) : null,
    promos: document.promos ?? [],
    priceSchedule: document.price_schedule ?? null,
    additionalPrices: Object.fromEntries(
      tiers.map(([tier, price]) => [tier, dollarsToCents(price)]),
    ),
  }
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order
}

function byDisplayOrder(a: OptionGroup, b: OptionGroup): number {
  const pricingFirst = Number(b.type === 'pricing') - Number(a.type === 'pricing')
  return pricingFirst || a.order - b.order || (a.name < b.name ? -1 : Number(a.name > b.name))
}
