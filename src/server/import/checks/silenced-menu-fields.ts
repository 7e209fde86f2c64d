import type { OptionGroupDocument, SectionDocument } from '#contract/menu/menu-document.ts'
import { sellsAway, sellsForLater } from './venue-in-use.ts'
import type { Silence } from './venue-in-use.ts'

/** Fields of menus that have no effect in some places. */
export const silencedMenuFields: readonly Silence[] = [
  {
    fields: ['menus.scheduled'],
    reason: 'no time can be chosen here (no_takeout_timeslot)',
    when: ({ restaurant }) => restaurant.order_options.no_takeout_timeslot === true,
  },
  {
    fields: ['menus.required_notice'],
    reason: 'the menu is not sold to leave the venue',
    when: (venue) =>
      !sellsAway(venue) ||
      venue.menus.filter((menu) => menu.on_demand === false && menu.scheduled === false),
  },
  {
    fields: ['menus.required_notice'],
    reason: 'its estimated_prep_time is as long',
    when: ({ menus }) =>
      menus.filter((menu) => (menu.required_notice ?? 0) <= (menu.estimated_prep_time ?? 0)),
  },
  {
    fields: ['menus.ordering_interval', 'menus.max_orders_per_interval'],
    reason: 'orders are for the days of a school, or none are taken',
    when: ({ ways }) => ways.size === 0 || ways.has('school'),
  },
  {
    fields: ['menus.max_orders_per_interval'],
    reason: 'nothing leaves the venue, and the menu has no ordering_interval',
    when: (venue) => !sellsAway(venue) && venue.menus.filter((menu) => !menu.ordering_interval),
  },
  {
    fields: ['menus.tax_rate'],
    reason: 'all its sections or their items have another',
    when: ({ menus }) =>
      menus.filter((menu) =>
        menu.sections.every((section) => hasRate(section) || areRated(section)),
      ),
  },
  {
    fields: ['menus.sections.tax_rate'],
    reason: 'all its items have another',
    when: ({ sections }) => sections.filter(areRated),
  },
  {
    fields: ['menus.ordering_interval'],
    reason: 'no time is chosen for this menu, and it takes any number of orders',
    when: (venue) =>
      venue.menus.filter(
        (menu) =>
          (menu.max_orders_per_interval ?? 0) === 0 &&
          !(sellsForLater(venue) && menu.scheduled !== false),
      ),
  },
  {
    fields: ['menus.last_call_time'],
    reason: 'the venue has no hours, so it never closes',
    when: ({ restaurant }) => (restaurant.hours ?? []).length === 0,
  },
  {
    fields: [
      'price_type',
      'price_unit',
      'additional_prices',
      'promos',
      'tax_rate',
      'tax_rebate_eligibility',
      'nutritional_sheet_url',
      'featured_item',
      'upsell_item',
      'pricing_rule',
    ].map((field) => `menus.sections.items.${field}`),
    reason: 'a set is sold as a whole (prix-fixe)',
    when: ({ sections }) =>
      sections.filter(({ type }) => type === 'prix-fixe').flatMap(({ items }) => items),
  },
  {
    fields: ['menus.sections.items.promos', 'menus.sections.items.options.values.promos'],
    reason: 'there is no member price (memberPrice)',
    when: ({ items, values }) =>
      [...items, ...values].filter(({ memberPrice }) => typeof memberPrice !== 'number'),
  },
  {
    fields: ['menus.sections.items.promos', 'menus.sections.items.options.values.promos'],
    reason: 'there is no membership_program',
    when: ({ restaurant }) => !restaurant.membership_program,
  },
  {
    fields: ['menus.sections.items.tax_rebate_eligibility'],
    reason: 'the venue has no tax_rebate',
    when: ({ restaurant }) => !restaurant.tax_rebate,
  },
  {
    fields: ['menus.sections.items.options.required'],
    reason: 'min says how many must be chosen',
    when: ({ groups }) => groups.filter(({ min }) => min !== undefined),
  },
  {
    fields: ['menus.sections.items.options.limit'],
    reason: 'one value can be chosen',
    when: ({ groups }) => groups.filter((group) => isSingle(group) && group.limit !== 1),
  },
  {
    fields: ['menus.sections.items.options.values.quantity'],
    reason: 'a size is taken once',
    when: ({ groups }) =>
      groups
        .filter(({ type }) => type === 'pricing')
        .flatMap(({ values }) => values.filter(({ quantity = 1 }) => quantity > 1)),
  },
  {
    fields: ['menus.sections.items.options.values.max_quantity'],
    reason: 'a value of this group is taken once (custom_quantities)',
    when: ({ groups }) =>
      groups
        .filter(takesOnce)
        .flatMap(({ values }) => values.filter(({ max_quantity: most }) => most !== 1)),
  },
]

function hasRate({ tax_rate: rate }: Pick<SectionDocument, 'tax_rate'>): boolean {
  return rate !== undefined && rate !== null
}

function areRated({ items, type }: SectionDocument): boolean {
  return type !== 'prix-fixe' && items.every(hasRate)
}

function takesOnce({ type, custom_quantities: several }: OptionGroupDocument): boolean {
  return type === 'pricing' || several !== true
}

function isSingle(group: OptionGroupDocument): boolean {
  return group.allow_multiple_selection !== true && takesOnce(group)
}
