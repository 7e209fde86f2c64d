import { asId } from '#domain/ids.ts'
import type { OptionGroup, OptionValue } from '#domain/menu/menu.ts'
import { compareTexts } from '#domain/menu/compare-texts.ts'
import type { ItemDocument, OptionGroupDocument, OptionValueDocument } from './menu-document.ts'
import {
  byOrder,
  isPublished,
  readAlcoholic,
  readDescribed,
  readPriced,
  readSoldOut,
} from './read-entry.ts'

/** Groups named by a value's `sub_option_group_id` are nested under it, not at the top level. */
export function readOptionGroups(
  documents: readonly OptionGroupDocument[],
  rule?: ItemDocument['pricing_rule'],
): readonly OptionGroup[] {
  const groupsById = new Map(documents.map((group) => [String(group.id), group]))
  const written = { groupsById, dearest: rule === 'dearest' }
  const nested = new Set<string>()
  for (const group of documents) collectNested(group, nested)
  return documents
    .filter((group) => !nested.has(String(group.id)))
    .map((group) => readOptionGroup(group, written))
    .filter(hasChoice)
    .sort(compareOptionGroups)
}

/** A required group without values stays, and makes its item unavailable. */
function hasChoice({ min, values }: OptionGroup): boolean {
  return min > 0 || values.length > 0
}

function collectNested(group: OptionGroupDocument, into: Set<string>): void {
  for (const value of group.values) {
    if (value.sub_option_group_id !== undefined && value.sub_option_group_id !== null) {
      into.add(String(value.sub_option_group_id))
    }
    for (const inner of value.options ?? []) collectNested(inner, into)
  }
}

/** Left out: 1 where the group is required. */
export function leastToChoose({ min, required }: OptionGroupDocument): number {
  return min ?? (required === true ? 1 : 0)
}

interface OfItem {
  readonly groupsById: ReadonlyMap<string, OptionGroupDocument>
  readonly dearest: boolean
}

function readOptionGroup(document: OptionGroupDocument, ofItem: OfItem): OptionGroup {
  return {
    id: asId(document.id),
    name: document.name,
    description: document.description ?? '',
    localization: document.localization ?? {},
    type: document.type,
    dearest: ofItem.dearest,
    min: leastToChoose(document),
    allowMultipleSelection: document.allow_multiple_selection ?? false,
    customQuantities: document.custom_quantities ?? false,
    limit: document.limit ?? 0,
    included: document.included ?? 0,
    order: document.order ?? 0,
    values: document.values
      .filter(isPublished)
      .map((value) => readOptionValue(value, ofItem))
      .sort(byOrder),
  }
}

function readOptionValue(document: OptionValueDocument, ofItem: OfItem): OptionValue {
  const named = document.sub_option_group_id ?? null
  const inside = document.options ?? []
  const written = inside.some((group) => String(group.id) === String(named))
  const sub = named === null || written ? undefined : ofItem.groupsById.get(String(named))
  const nested = sub ? [...inside, sub] : inside
  return {
    ...readDescribed(document),
    ...readPriced(document),
    id: asId(document.id),
    order: document.order ?? 0,
    rollUp: document.roll_up ?? true,
    maxQuantity: document.max_quantity ?? 0,
    defaultSelection: document.default_selection ?? false,
    quantity: document.quantity || 1,
    alcoholic: readAlcoholic(document),
    taxRate: document.tax_rate ?? null,
    ...readSoldOut(document),
    optionGroups: nested
      .map((group) => readOptionGroup(group, ofItem))
      .filter(hasChoice)
      .sort(compareOptionGroups),
  }
}

/** The display order of option groups: pricing first, then `order`, then name. */
export function compareOptionGroups(one: OptionGroup, other: OptionGroup): number {
  return (
    Number(one.type === 'addons') - Number(other.type === 'addons') ||
    one.order - other.order ||
    compareTexts(one.name, other.name) ||
    compareTexts(one.id, other.id)
  )
}
