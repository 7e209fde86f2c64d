import type { DocumentPath } from './import-fault.ts'

export type SettingKind =
  | 'text'
  | 'translated'
  | 'yes'
  | 'whole'
  | 'rate'
  | 'percents'
  | 'languages'
  | 'tables'
  | 'hours'
  | 'pairs'

export interface VenueSetting {
  readonly name: string
  readonly kind: SettingKind
  /** The field of the venue document it fills. */
  readonly at: DocumentPath
  readonly meaning: string
}

const configuration = ['restaurant', 'menu_configuration']
const options = ['restaurant', 'order_options']

/** What a `venue` row may set. `name` and `tax_rate` must be there. */
export const venueSpreadsheetSettings: readonly VenueSetting[] = [
  {
    name: 'name',
    kind: 'translated',
    at: ['restaurant', 'name'],
    meaning: 'the name of the venue',
  },
  {
    name: 'slug',
    kind: 'text',
    at: ['restaurant', 'slug'],
    meaning: 'its address; left out: made from the name, so set it before you rename the venue',
  },
  { name: 'id', kind: 'text', at: ['restaurant', 'id'], meaning: 'its id; left out: the slug' },
  {
    name: 'description',
    kind: 'translated',
    at: ['restaurant', 'description'],
    meaning: 'a sentence or two',
  },
  { name: 'address', kind: 'text', at: ['restaurant', 'address'], meaning: 'street and city' },
  { name: 'image', kind: 'text', at: ['restaurant', 'image'], meaning: 'the address of a picture' },
  { name: 'timezone', kind: 'text', at: ['restaurant', 'timezone'], meaning: 'as America/Toronto' },
  {
    name: 'languages',
    kind: 'languages',
    at: ['restaurant', 'locales'],
    meaning: 'en, fr or both as fr|en; the first is the one of the plain columns',
  },
  {
    name: 'tax_rate',
    kind: 'rate',
    at: ['restaurant', 'tax_rate'],
    meaning: '13%, 0.13 or 5% + 9.975%',
  },
  {
    name: 'tax_label',
    kind: 'text',
    at: ['restaurant', 'tax_label'],
    meaning: 'what one tax is called, as HST',
  },
  {
    name: 'tax_numbers',
    kind: 'pairs',
    at: ['restaurant', 'tax_registrations'],
    meaning: 'as GST = 123456789 RT0001 | QST = 1234567890',
  },
  {
    name: 'tax_inclusive',
    kind: 'yes',
    at: ['restaurant', 'tax_inclusive'],
    meaning: 'yes when prices include the tax',
  },
  {
    name: 'service_charge',
    kind: 'text',
    at: ['restaurant', 'service_charge'],
    meaning: '18% or 4.50$',
  },
  {
    name: 'tips',
    kind: 'percents',
    at: [...options, 'tip_config', 'default_values'],
    meaning: 'the choices in percent, as 15|18|20',
  },
  {
    name: 'tip_preselected',
    kind: 'whole',
    at: [...options, 'tip_config', 'default_value_selected'],
    meaning: 'which choice is preselected, counted from 0',
  },
  {
    name: 'pay_on_premise',
    kind: 'yes',
    at: ['restaurant', 'payment_processor'],
    meaning: 'yes when guests pay at the venue',
  },
  {
    name: 'offline_orders',
    kind: 'yes',
    at: ['restaurant', 'offline_orders', 'enabled'],
    meaning: 'no when an order may not wait on a phone without a connection',
  },
  {
    name: 'offline_max_total',
    kind: 'whole',
    at: ['restaurant', 'offline_orders', 'max_total'],
    meaning: 'the highest amount of an order that waits, in dollars; left out: 200',
  },
  {
    name: 'offline_minutes',
    kind: 'whole',
    at: ['restaurant', 'offline_orders', 'expires_after_minutes'],
    meaning: 'how long it waits before its guest is asked; left out: 20',
  },
  {
    name: 'max_items_per_cart',
    kind: 'whole',
    at: [...options, 'max_items_per_cart'],
    meaning: 'a whole number',
  },
  {
    name: 'support_email',
    kind: 'text',
    at: [...options, 'support_email'],
    meaning: 'where guests can write',
  },
  { name: 'color', kind: 'text', at: [...configuration, 'primary_color'], meaning: 'as #0a7f5b' },
  {
    name: 'theme',
    kind: 'text',
    at: [...configuration, 'theme'],
    meaning: 'light, dark or device',
  },
  {
    name: 'card_style',
    kind: 'text',
    at: [...configuration, 'card_style'],
    meaning: 'picture-right, picture-top or text-only',
  },
  {
    name: 'browse_style',
    kind: 'text',
    at: [...configuration, 'browse_menu_style'],
    meaning: 'tabs, rail or list',
  },
  {
    name: 'hours',
    kind: 'hours',
    at: ['restaurant', 'hours'],
    meaning: 'as mon-fri 11:00-22:00 | sat 17:00-23:30',
  },
  { name: 'tables', kind: 'tables', at: ['restaurant', 'tables'], meaning: 'as 1-40 | 50 | A1-A4' },
  {
    name: 'orders_paused',
    kind: 'yes',
    at: ['restaurant', 'orders_paused'],
    meaning: 'yes to take no orders for now',
  },
]
