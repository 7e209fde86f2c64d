import { fields } from './spreadsheet-field.ts'
import type { PartField } from './spreadsheet-field.ts'

/** The columns of option groups alone, and of their values alone. */
export const optionColumns: readonly PartField[] = [
  ...fields(
    ['group'],
    [
      [
        'required',
        'boolean',
        'required',
        'yes when a guest must choose; left empty: yes for pricing, no for addons',
      ],
      ['multiple', 'boolean', 'allow_multiple_selection', 'yes when several may be chosen'],
      [
        'quantities',
        'boolean',
        'custom_quantities',
        'yes when one value may be taken more than once',
      ],
      [
        'min',
        'integer',
        'min',
        'how many must be chosen at least; left empty: 1 where required, else none',
      ],
      ['limit', 'integer', 'limit', 'how many may be chosen in all; 0 or empty: no limit'],
      ['included', 'integer', 'included', 'how many cost nothing, cheapest first; empty: none'],
      ['internal_name', 'text', 'internal_name', 'what your staff call it'],
    ],
  ),
  ...fields(
    ['value'],
    [
      ['max_quantity', 'integer', 'max_quantity', 'how many of this value; 0 or empty: no limit'],
      ['quantity', 'integer', 'quantity', 'how many of it are chosen beforehand'],
      ['default', 'boolean', 'default_selection', 'yes when it is chosen beforehand'],
      ['roll_up', 'boolean', 'roll_up', 'no to show its price on a row of its own'],
      ['product_id', 'text', 'product_id', 'the item it is, in your till'],
      [
        'sub_option_group_id',
        'text',
        'sub_option_group_id',
        'the id of a group of its item that it opens; `options` says it by name',
      ],
    ],
  ),
]
