export const rowKinds = ['venue', 'menu', 'section', 'item', 'group', 'value'] as const
export type RowKind = (typeof rowKinds)[number]

export interface SpreadsheetColumn<Kind extends string = RowKind> {
  readonly name: string
  /** The kinds of row that may fill it. */
  readonly rows: readonly Kind[]
  readonly meaning: string
  /** May come again for another language, as `name:fr`. */
  readonly translated?: boolean
  /** The field of the venue document it fills, where that is called otherwise. */
  readonly field?: string
}

const dishes: readonly RowKind[] = ['item', 'value']
const parts: readonly RowKind[] = ['menu', 'section', 'item', 'group', 'value']

/**
 * The columns of a venue spreadsheet, in any order; a column nobody needs may be left out. A row
 * belongs to the nearest row above that can hold it: a section to its menu, an item to its section,
 * a group to its item, a value to its group.
 */
export const venueSpreadsheetColumns: readonly SpreadsheetColumn[] = [
  {
    name: 'row',
    rows: ['venue', ...parts],
    meaning: 'what the row is: venue, menu, section, item, group or value',
  },
  { name: 'setting', rows: ['venue'], meaning: 'which setting of the venue (see the settings)' },
  { name: 'setting_value', rows: ['venue'], meaning: 'what it is set to', translated: true },
  { name: 'name', rows: parts, meaning: 'what guests read', translated: true },
  { name: 'description', rows: parts, meaning: 'a sentence or two', translated: true },
  {
    name: 'price',
    rows: ['section', ...dishes],
    meaning: 'dollars, as 12.50; of a section: the price of one set',
  },
  { name: 'member_price', rows: dishes, meaning: 'dollars for a member', field: 'memberPrice' },
  { name: 'calories', rows: dishes, meaning: 'a whole number' },
  { name: 'ingredients', rows: dishes, meaning: 'what is in it', translated: true },
  {
    name: 'allergens',
    rows: dishes,
    meaning:
      'peanuts, treenuts, dairy, gluten, egg, fish, soy, sesame, mustard, alcohol; parted by | or ,',
  },
  { name: 'diets', rows: dishes, meaning: 'pescatarian, vegan, vegetarian; parted by | or ,' },
  {
    name: 'image',
    rows: ['menu', ...dishes],
    meaning: 'the address of a picture: https://… or /pictures/…',
  },
  {
    name: 'type',
    rows: ['section', 'group'],
    meaning:
      'of a group: addons (the default) or pricing (sizes); of a section: a-la-carte (the default) or prix-fixe',
  },
  {
    name: 'required',
    rows: ['group'],
    meaning: 'yes when a guest must choose; left empty: yes for pricing, no for addons',
  },
  {
    name: 'multiple',
    rows: ['group'],
    meaning: 'yes when several may be chosen',
    field: 'allow_multiple_selection',
  },
  {
    name: 'quantities',
    rows: ['group'],
    meaning: 'yes when one value may be taken more than once',
    field: 'custom_quantities',
  },
  {
    name: 'limit',
    rows: ['group'],
    meaning: 'how many may be chosen in all; 0 or empty: no limit',
  },
  {
    name: 'under',
    rows: ['group'],
    meaning:
      'for options of an option: the names of the values of this item that open the group, parted by |; "Group > Value" where two values have one name',
  },
  {
    name: 'max_quantity',
    rows: ['value'],
    meaning: 'how many of this value; 0 or empty: no limit',
  },
  {
    name: 'default',
    rows: ['value'],
    meaning: 'yes when it is chosen beforehand',
    field: 'default_selection',
  },
  {
    name: 'course',
    rows: ['item'],
    meaning: 'in a prix-fixe section: the course, of which a guest chooses one dish',
    field: 'category',
  },
  {
    name: 'tax_rate',
    rows: ['menu', 'section', 'item'],
    meaning: 'where it differs from the venue: 13%, 0.13 or 5% + 9.975%',
  },
  { name: 'sold_out', rows: ['section', 'item'], meaning: 'yes or no' },
  {
    name: 'alcohol',
    rows: ['item'],
    meaning: 'yes for an alcoholic beverage',
    field: 'alcoholic_beverage',
  },
  { name: 'featured', rows: ['item'], meaning: 'yes to show it first', field: 'featured_item' },
  {
    name: 'upsell',
    rows: ['item'],
    meaning: 'yes to suggest it in the cart',
    field: 'upsell_item',
  },
  { name: 'dine_in', rows: ['menu'], meaning: 'no for a menu that is not served at tables' },
  { name: 'member_only', rows: ['menu'], meaning: 'yes for a menu that only members see' },
  {
    name: 'prep_minutes',
    rows: ['menu'],
    meaning: 'how long the kitchen takes',
    field: 'estimated_prep_time',
  },
  { name: 'sku', rows: ['item', 'group', 'value'], meaning: 'your own article number' },
  {
    name: 'slug',
    rows: ['menu', 'section', 'item'],
    meaning: 'its address; left empty: made from the name',
  },
  {
    name: 'id',
    rows: parts,
    meaning: 'its id in your till; left empty: made from the name, the same at each import',
  },
]
