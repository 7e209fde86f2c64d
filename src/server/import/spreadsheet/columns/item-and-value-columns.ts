import { fields, translated } from './spreadsheet-field.ts'
import type { PartField } from './spreadsheet-field.ts'
import type { PartKind } from './row-kinds.ts'

const dishes: readonly PartKind[] = ['item', 'value']

/** The columns of items and of option values alike: prices for some, and what is in a dish. */
export const itemAndValueColumns: readonly PartField[] = [
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
    [
      'may_contain',
      'words',
      'may_contain',
      'allergens of which it may have traces, in the same words',
    ],
    [
      'alcohol',
      'boolean',
      'alcoholic_beverage',
      'yes for an alcoholic drink, no for food that is cooked with alcohol',
    ],
    ['diets', 'words', 'diets', 'pescatarian, vegan, vegetarian; parted by | or ,'],
  ]),
]
