import { fields } from './spreadsheet-field.ts'
import type { PartField } from './spreadsheet-field.ts'
import type { PartKind } from './venue-spreadsheet-rows.ts'

const dishes: readonly PartKind[] = ['item', 'value']

/** The columns of taxes, and of when and where something is sold and shown. */
export const menuFields: readonly PartField[] = [
  ...fields(
    ['item'],
    [
      [
        'course',
        'text',
        'category',
        'in a prix-fixe section: the course, of which a guest chooses one dish',
      ],
    ],
  ),
  ...fields(
    ['menu', 'section', ...dishes],
    [['tax_rate', 'rate', 'tax_rate', 'where it differs from the venue: 13%, 0.13 or 5% + 9.975%']],
  ),
  ...fields(
    ['item'],
    [
      [
        'tax_rebate',
        'text',
        'tax_rebate_eligibility',
        'eligible or ineligible for the point-of-sale rebate',
      ],
      ['unavailable', 'boolean', 'unavailable', 'yes while it cannot be ordered'],
    ],
  ),
  ...fields(['section', 'item'], [['sold_out', 'boolean', 'sold_out', 'yes or no']]),
  ...fields(
    ['item'],
    [
      ['auto_restock', 'text', 'auto_restock', 'when your till has it again'],
      ['alcohol', 'boolean', 'alcoholic_beverage', 'yes for an alcoholic beverage'],
      ['featured', 'boolean', 'featured_item', 'yes to show it first'],
      ['upsell', 'boolean', 'upsell_item', 'yes to suggest it in the cart'],
      ['price_unit', 'text', 'price_unit', 'your till’s unit of the price'],
      ['price_type', 'text', 'price_type', 'your till’s type of the price'],
      [
        'nutrition_link',
        'text',
        'nutritional_sheet_url',
        'the address of a sheet of nutrition facts',
      ],
    ],
  ),
  ...fields(
    ['menu'],
    [
      ['dine_in', 'boolean', 'dine_in', 'no for a menu that is not served at tables'],
      ['on_demand', 'boolean', 'on_demand', 'no for a menu that is not sold as soon as possible'],
      ['scheduled', 'boolean', 'scheduled', 'no for a menu that is not sold for a chosen time'],
      ['member_only', 'boolean', 'member_only', 'yes for a menu that only members see'],
      ['prep_minutes', 'integer', 'estimated_prep_time', 'how long the kitchen takes'],
      ['slot_minutes', 'integer', 'ordering_interval', 'pickup times are so many minutes apart'],
      [
        'orders_per_slot',
        'integer',
        'max_orders_per_interval',
        'how many orders a pickup time takes; 0: no limit',
      ],
      ['notice_minutes', 'integer', 'required_notice', 'how long ahead an order must be'],
      [
        'last_call_minutes',
        'integer',
        'last_call_time',
        'how long before closing the last order is taken',
      ],
      ['locale', 'text', 'locale', 'the language it is in, where that is one'],
      ['menu_price', 'amount', 'price', 'dollars for the whole menu, for your till'],
      ['attachment', 'text', 'attachment', 'the address of the menu as a file'],
      ['allow_sections', 'boolean', 'allow_sections', 'whether your till groups it by sections'],
      ['deleted_at', 'moment', 'deleted_at', 'a moment; a deleted menu is not shown'],
    ],
  ),
  ...fields(
    ['menu', 'section', 'menu_group', ...dishes],
    [
      [
        'published_at',
        'moment',
        'published_at',
        'a moment such as 2026-12-25T17:30:00Z, from which it is shown; never: not shown; empty: shown',
      ],
    ],
  ),
  ...fields(
    ['menu', 'item'],
    [['menu_group', 'text', 'menu_group_id', 'the id of its menu group']],
  ),
  ...fields(['item', 'group', 'value'], [['sku', 'text', 'sku', 'your own article number']]),
]
