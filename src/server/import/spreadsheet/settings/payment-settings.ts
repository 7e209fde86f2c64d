import { settings } from './venue-setting.ts'

/** Ways to pay, codes, gift cards and members. */
export const paymentSettings = settings([
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
  ['gift_card_type', 'text', 'voucher.type', 'gift_card, the one kind'],
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
