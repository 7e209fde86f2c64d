import { fields, translated } from './spreadsheet-field.ts'
import type { PartField } from './spreadsheet-field.ts'

/** The columns of items: taxes, availability and display. */
export const itemColumns: readonly PartField[] = [
  ...translated(
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
    ['menu', 'section', 'item', 'value'],
    [
      [
        'tax_rate',
        'rate',
        'tax_rate',
        'where it differs from the venue: 13%, 0.13, 5% + 9.975%, or by way of selling dine_in 13% | take_out 0% (also delivery, catering, suites); of a value: of its part of the price, as 0% of a deposit',
      ],
    ],
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
      [
        'zero_rated_from',
        'integer',
        'zero_rated_from',
        'as 6 of muffins: in an order of so many items with a number here, not eaten in, it bears no tax',
      ],
      ['unavailable', 'boolean', 'unavailable', 'yes while it cannot be ordered'],
    ],
  ),
  ...fields(['section', 'item', 'value'], [['sold_out', 'boolean', 'sold_out', 'yes or no']]),
  ...fields(
    ['section', 'item'],
    [
      [
        'search_words',
        'texts',
        'search_words',
        'words that guests look for it by, in any language, parted by | or ,',
      ],
    ],
  ),
  ...fields(
    ['item'],
    [
      ['auto_restock', 'text', 'auto_restock', 'when your till has it again'],
      ['featured', 'boolean', 'featured_item', 'yes to show it first'],
      ['upsell', 'boolean', 'upsell_item', 'yes to suggest it in the cart'],
      [
        'pricing_rule',
        'text',
        'pricing_rule',
        'where several groups of sizes have a price: last (the default) or dearest, as of two halves',
      ],
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
]
