import { fields, translated } from './spreadsheet-field.ts'
import type { PartField } from './spreadsheet-field.ts'
import type { PartKind } from './venue-spreadsheet-rows.ts'

const parts: readonly PartKind[] = ['menu', 'section', 'item', 'group', 'value']
const dishes: readonly PartKind[] = ['item', 'value']

/** The columns of names, prices and options. */
export const dishFields: readonly PartField[] = [
  ...translated(parts, [
    ['name', 'text', 'name', 'what guests read'],
    ['description', 'text', 'description', 'a sentence or two'],
  ]),
  ...fields(
    ['section', ...dishes],
    [['price', 'amount', 'price', 'dollars, as 12.50; of a section: the price of one set']],
  ),
  ...fields(dishes, [
    ['member_price', 'amount', 'memberPrice', 'dollars for a member'],
    ['promos', 'texts', 'promos', 'promotions that a member must hold for it, parted by | or ,'],
    [
      'price_schedule',
      'schedule',
      'price_schedule',
      'tier letters by time, X for not served, in quarter-hours: Mo-Fr 16:00-18:00=B | Su=X; what no part names is A; or 96 letters a day',
    ],
    [
      'additional_prices',
      'prices',
      'additional_prices',
      'the prices of the other letters: B = 9.50 | C = 12',
    ],
    ['calories', 'integer', 'calories', 'a whole number'],
  ]),
  ...translated(dishes, [['ingredients', 'text', 'ingredients', 'what is in it']]),
  ...fields(dishes, [
    [
      'allergens',
      'words',
      'allergens',
      'peanuts, treenuts, dairy, gluten, egg, fish, soy, sesame, mustard, alcohol, or an id of a row `allergen`; parted by | or ,',
    ],
    ['diets', 'words', 'diets', 'pescatarian, vegan, vegetarian; parted by | or ,'],
  ]),
  ...fields(
    ['menu', 'menu_group', ...dishes],
    [['image', 'text', 'image', 'the address of a picture: https://… or /pictures/…']],
  ),
  ...fields(
    ['menu', 'section', 'group'],
    [
      [
        'type',
        'text',
        'type',
        'of a group: addons (the default) or pricing (sizes); of a section: a-la-carte (the default) or prix-fixe',
      ],
    ],
  ),
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
      ['limit', 'integer', 'limit', 'how many may be chosen in all; 0 or empty: no limit'],
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
