import { fields } from './spreadsheet-field.ts'
import type { PartField } from './spreadsheet-field.ts'

/** The columns of menus alone: when and how each is sold. */
export const menuColumns: readonly PartField[] = fields(
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
  ],
)
