import { asId } from '#domain/ids.ts'
import { runAtOnce } from '#domain/run-at-once.ts'
import type { Item, Menu, OptionGroup, Section } from '#domain/menu/menu.ts'
import type { ItemDocument, MenuDocument, SectionDocument } from './menu-document.ts'
import {
  byOrder,
  isPublished,
  readAlcoholic,
  readDescribed,
  readPriced,
  readSoldOut,
} from './read-entry.ts'
import { readOptionGroups } from './read-option-groups.ts'
import { readPrixFixe } from './read-prix-fixe.ts'
import type { MenuPlace } from './read-prix-fixe.ts'

/**
 * Converts a menu of a checked venue document for the domain: cents, display order, no optional
 * fields. Null: deleted or unpublished. Anything with `published_at: null` or `deleted_at` is left
 * out with its contents; without these fields it counts as published.
 */
export function readMenu(document: MenuDocument): Menu | null {
  return runAtOnce(readMenuInSteps(document))
}

/** The same with a stop after each section. */
export function* readMenuInSteps(document: MenuDocument): Generator<undefined, Menu | null> {
  if (!isPublished(document)) return null
  const sections: Section[] = []
  for (const section of document.sections.filter(isPublished)) {
    sections.push(readSection(section, document))
    yield
  }
  return {
    id: asId(document.id),
    slug: document.slug,
    name: document.name,
    localization: document.localization ?? {},
    order: document.order ?? 0,
    dineIn: document.dine_in ?? true,
    onDemand: document.on_demand ?? true,
    scheduled: document.scheduled ?? true,
    memberOnly: document.member_only ?? false,
    isIntroduced: Boolean(
      document.description || document.image || document.attachment || document.menu_group_id,
    ),
    lastCallMinutes: document.last_call_time ?? 0,
    estimatedPrepMinutes: document.estimated_prep_time ?? 0,
    requiredNoticeMinutes: document.required_notice ?? 0,
    orderingIntervalMinutes: document.ordering_interval ?? 0,
    maxOrdersPerInterval: document.max_orders_per_interval ?? 0,
    sections: sections.sort(byOrder),
  }
}

function readSection(document: SectionDocument, menu: MenuDocument): Section {
  const items = document.items.filter(isPublished)
  const at: MenuPlace = {
    menuId: asId(menu.id),
    sectionId: asId(document.id),
    taxRate: document.tax_rate ?? menu.tax_rate ?? null,
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
        ? readPrixFixe({ ...document, items }, at)
        : items.map((item) => readItem(inSection(item, document), at)).sort(byOrder),
  }
}

/** Items of a sold-out section are sold out; one that is so itself says until when (apply-stops.ts). */
function inSection(
  item: ItemDocument,
  { sold_out, sold_out_until }: SectionDocument,
): ItemDocument {
  return sold_out && !item.sold_out ? { ...item, sold_out, sold_out_until } : item
}

function readItem(document: ItemDocument, place: MenuPlace): Item {
  const taxRate = document.tax_rate ?? place.taxRate
  let groups: readonly OptionGroup[] | null = null
  const own = {
    id: asId<Item['id']>(document.id),
    slug: document.slug,
    order: document.order ?? 0,
    rebateEligible: document.tax_rebate_eligibility !== 'ineligible',
    zeroRatedFrom: document.zero_rated_from ?? 0,
    unavailable: document.unavailable ?? false,
    alcoholic: readAlcoholic(document),
    priceUnit: document.price_unit ?? '',
    priceType: document.price_type ?? '',
    nutritionSheet: document.nutritional_sheet_url ?? null,
    featured: document.featured_item ?? false,
    upsell: document.upsell_item ?? false,
    // Read when first asked for: a menu of thousands of items is shown before most are.
    get optionGroups() {
      return (groups ??= readOptionGroups(document.options ?? [], document.pricing_rule))
    },
  }
  // Not spread: engines write the fields that follow a spread one by one, which thousands of items notice.
  return Object.assign(
    own,
    place,
    readDescribed(document),
    readPriced(document),
    readSoldOut(document),
    { taxRate },
  )
}
