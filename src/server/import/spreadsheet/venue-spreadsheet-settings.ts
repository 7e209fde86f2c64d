import { settings } from './venue-setting.ts'
import type { VenueSetting } from './venue-setting.ts'
import { lookSettings } from './venue-spreadsheet-looks.ts'
import { orderSettings } from './venue-spreadsheet-orders.ts'
import { wordSettings } from './venue-spreadsheet-words.ts'

/** The venue's place, its taxes and its ways to be paid. */
const plainSettings = settings([
  [
    'slug',
    'text',
    'slug',
    'its address; left out: made from the name, so set it before you rename the venue',
  ],
  ['id', 'text', 'id', 'its id; left out: the slug'],
  ['display_name', 'text', 'display_name', 'a shorter name for the top of the page'],
  ['address', 'text', 'address', 'street and city'],
  ['latitude', 'number', 'latitude', 'degrees north, as 43.65'],
  ['longitude', 'number', 'longitude', 'degrees east, as -79.38'],
  ['image', 'text', 'image', 'the address of a picture'],
  ['timezone', 'text', 'timezone', 'as America/Toronto'],
  ['currency', 'text', 'currency', 'what prices are in, as GBP; left out: CAD'],
  [
    'languages',
    'languages',
    'locales',
    'en, fr or both as fr|en; the first is the one of the plain columns; fr = Français (QC) for another word',
  ],

  ['tax_rate', 'rate', 'tax_rate', '13%, 0.13 or 5% + 9.975%'],
  ['tax_label', 'text', 'tax_label', 'what one tax is called, as HST'],
  ['tax_numbers', 'pairs', 'tax_registrations', 'as GST = 123456789 RT0001 | QST = 1234567890'],
  ['tax_inclusive', 'boolean', 'tax_inclusive', 'yes when prices include the tax'],
  ['show_split_taxes', 'boolean', 'show_split_taxes', 'yes to show each tax on a row of its own'],
  [
    'rebate_threshold',
    'amount',
    'tax_rebate.threshold',
    'the point-of-sale rebate: up to so many dollars',
  ],
  ['rebate_rate', 'rate', 'tax_rebate.rate', 'what the rebate takes off the tax rate, as 8%'],
  ['service_charge', 'text', 'service_charge', '18% or 4.50$'],
  [
    'tips',
    'percents',
    'order_options.tip_config.default_values',
    'the choices in percent, as 15|18|20; custom: none but an amount of their own',
  ],
  [
    'tip_preselected',
    'integer',
    'order_options.tip_config.default_value_selected',
    'which choice is preselected, counted from 0',
  ],

  [
    'pay_on_premise',
    'onPremise',
    'payment_processor',
    'yes when guests pay at the venue; so they do where no row says otherwise',
  ],
  [
    'payment_processor',
    'text',
    'payment_processor',
    'who charges cards, as test; pay_on_premise or left out: guests pay at the venue',
  ],
  ['apple_pay', 'boolean', 'wallets.apple_pay', 'yes when the processor takes Apple Pay'],
  ['google_pay', 'boolean', 'wallets.google_pay', 'yes when the processor takes Google Pay'],
  ['card_postal_code', 'boolean', 'avs', 'yes to ask for the postal code of a card'],
  ['multiple_mids', 'boolean', 'multiple_mids', 'your till’s merchant accounts'],
  ['open_tab', 'boolean', 'allow_open_tab', 'yes when guests at a table may open a tab'],
  ['another_round', 'boolean', 'another_round', 'yes to offer a past order again'],
  ['order_again_off', 'boolean', 'disable_order_again', 'yes to offer no past orders'],
  [
    'discounts',
    'boolean',
    'has_discounts',
    'yes to ask for discount codes (npm run venue -- codes)',
  ],
  ['gift_cards', 'presence', 'voucher', 'yes to take gift cards'],
  ['gift_card_type', 'text', 'voucher.type', 'your till’s word for them'],
  ['gift_card_scanner_off', 'boolean', 'voucher.hide_scanner', 'yes to show no scanner for them'],
  ['loyalty_program', 'text', 'loyalty_program.name', 'the name of the loyalty programme'],
  [
    'membership_program',
    'text',
    'membership_program.name',
    'the name of the programme whose members have prices',
  ],
  [
    'members_before_tax',
    'boolean',
    'membership_program.pre_tax',
    'no when members’ discount comes off after taxes',
  ],
  [
    'member_asked_for',
    'text',
    'menu_configuration.membership_customization.input_type',
    'what finds a member, as code, email or phone',
  ],
  [
    'member_icon_color',
    'text',
    'menu_configuration.membership_customization.closing_icon_color',
    'as #0a7f5b, for your other programs',
  ],
])

/** All settings of `venue` rows. `name` and `tax_rate` are required. */
export const venueSpreadsheetSettings: readonly VenueSetting[] = [
  ...wordSettings,
  ...plainSettings,
  ...orderSettings,
  ...lookSettings,
]
