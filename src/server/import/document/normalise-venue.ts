import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { compareTexts } from '#domain/menu/compare-texts.ts'
import { isTree, textOf } from './document-tree.ts'
import type { Tree } from './document-tree.ts'
import { unsaidFields } from './unsaid-fields.ts'

/**
 * Normal form of a document, as a spreadsheet can express it: equivalent documents are equal in it.
 * - Null, empty texts, empty lists and empty objects are dropped, except `published_at: null` (not
 *   published), the presence of `delivery` and `voucher`, and required lists.
 * - Texts are trimmed, ids are texts, a plain-text label becomes `{label}`.
 * - The default language is the first and marked; option values have a price, option groups say
 *   whether they are required.
 * - A list in which a part has no `order` is sorted as guests see it, and its parts get an `order`.
 * - Fields without a spreadsheet column (see unsaidFields) are dropped.
 */
export function normaliseVenue(document: VenueDocument): Tree {
  const plain = plainTree({ ...document }, [])
  const restaurant = isTree(plain['restaurant']) ? plain['restaurant'] : {}
  return {
    ...plain,
    restaurant: plainRestaurant(restaurant),
    menus: ordered(plain['menus'], 'menus'),
  }
}

const requiredLists = new Set(['menus', 'sections', 'items', 'values', 'areas', 'default_values'])
const present = new Set([
  'delivery',
  'voucher',
  'menu_configuration',
  'order_options',
  'restaurant',
])
const orderedLists = new Set(['menus', 'sections', 'items', 'options', 'values'])

function plainValue(value: unknown, at: readonly string[]): unknown {
  const key = at.at(-1) ?? ''
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  if (value === null) return key === 'published_at' ? null : undefined
  if (typeof value === 'number' && idFields.has(key)) return textOf(value)
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const plain = list.map((each) => plainValue(each, [...at, '*']))
    return plain.length === 0 && !requiredLists.has(key) ? undefined : ordered(plain, key)
  }
  if (!isTree(value)) return value
  const plain = plainTree(value, at)
  return Object.keys(plain).length === 0 && !present.has(key) ? undefined : plain
}

const idFields = new Set([
  'id',
  'product_id',
  'sub_option_group_id',
  'menu_group_id',
  'restaurant_id',
])

function plainTree(tree: Tree, at: readonly string[]): Tree {
  const plain: Tree = {}
  for (const [key, value] of Object.entries(tree)) {
    const label = isLabel(key) && typeof value === 'string' ? { label: value } : value
    const inner = isUnsaid([...at, key]) ? undefined : plainValue(label, [...at, key])
    if (inner !== undefined) plain[key] = inner
  }
  const list = at.at(-2)
  if (at.at(-1) === '*' && list === 'values') plain['price'] ??= 0
  if (at.at(-1) === '*' && isGroup(plain)) plain['required'] ??= false
  return plain
}

function isLabel(key: string): boolean {
  return key === 'location_label' || key === 'areas_label'
}

function isGroup(tree: Tree): boolean {
  return Array.isArray(tree['values'])
}

const unsaid = new Set(unsaidFields.map(([path]) => path))
const unsaidNames = new Set(unsaidFields.map(([path]) => path.split('.').at(-1)))

/** Groups nest: an unsaid field of an item's group is unsaid of a nested one, too. */
function isUnsaid(at: readonly string[]): boolean {
  if (!unsaidNames.has(at.at(-1))) return false
  const path = (at.at(-3) === 'localization' ? at.with(-2, '*') : at).join('.')
  return unsaid.has(path.replaceAll(/(?:options\.\*\.values\.\*\.)+(?=options\.\*)/g, ''))
}

function ordered(list: unknown, key: string): unknown {
  if (!orderedLists.has(key) || !Array.isArray(list) || !list.every(isTree)) return list
  if (list.every((part) => part['order'] !== undefined)) return list
  const sorted = list.toSorted(key === 'options' ? compareGroups : compareOrders)
  return sorted.map((part, order) => ({ ...part, order }))
}

function compareOrders(one: Tree, other: Tree): number {
  return Number(one['order'] ?? 0) - Number(other['order'] ?? 0)
}

/** The display order of option groups (see compareOptionGroups), for unparsed groups. */
function compareGroups(one: Tree, other: Tree): number {
  return (
    Number(one['type'] === 'addons') - Number(other['type'] === 'addons') ||
    compareOrders(one, other) ||
    compareTexts(textOf(one['name']), textOf(other['name'])) ||
    compareTexts(textOf(one['id']), textOf(other['id']))
  )
}

function plainRestaurant(restaurant: Tree): Tree {
  const locales: unknown = restaurant['locales']
  if (!Array.isArray(locales) || !locales.every(isTree)) return restaurant
  const sorted = locales.toSorted(
    (one, other) => Number(other['is_default'] ?? false) - Number(one['is_default'] ?? false),
  )
  return {
    ...restaurant,
    locales: sorted.map((locale, index) => ({ ...locale, is_default: index === 0 })),
  }
}
