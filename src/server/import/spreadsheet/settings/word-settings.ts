import type { VenueSetting } from './venue-setting.ts'

const membership = 'menu_configuration.membership_customization'
const confirmation = 'menu_configuration.confirmation_screen_customization'

/** Setting, path below `restaurant` and meaning. */
const written: readonly (readonly [name: string, path: string, meaning: string])[] = [
  ['name', 'name', 'the name of the venue'],
  ['description', 'description', 'a sentence or two'],
  [
    'service_charge_label',
    'order_options.service_charge_label.label',
    'what the service charge is called',
  ],
  [
    'tip_title',
    'order_options.tip_config.total_summary_title.label',
    'what the tip is called on the bill',
  ],
  [
    'orders_paused_message',
    'order_options.orders_paused_message.text',
    'what guests read while orders are paused',
  ],
  [
    'delivery_location_label',
    'delivery.location_label.label',
    'what a location is called, as Campus',
  ],
  ['delivery_area_label', 'delivery.areas_label.label', 'what an area is called, as Building'],
  ['gift_card_title', 'voucher.title.label', 'the heading above gift cards'],
  ['gift_card_label', 'voucher.label.label', 'what the number of a card is called'],
  ['gift_card_hint', 'voucher.tooltip.text', 'a word of help beside it'],
  ['member_title', `${membership}.title.label`, 'the heading above the question for members'],
  ['member_hint', `${membership}.tooltip.text`, 'a word of help beside it'],
  ['member_label', `${membership}.input_label.label`, 'what the field is called'],
  ['member_button', `${membership}.button_text.label`, 'the words on its button'],
  ['member_loading', `${membership}.loading_message.text`, 'what is shown while it is looked up'],
  ['member_banner', `${membership}.banner_message.text`, 'what a member reads above the menu'],
  [
    'thanks_dine_in',
    `${confirmation}.dine_in_confirmation_message.text`,
    'what guests at a table read after ordering',
  ],
  ['thanks_takeout', `${confirmation}.takeout_confirmation_message.text`, 'the same for take-out'],
  [
    'thanks_delivery',
    `${confirmation}.delivery_confirmation_message.text`,
    'the same for delivery',
  ],
  [
    'thanks_catering',
    `${confirmation}.catering_confirmation_message.text`,
    'the same for catering',
  ],
]

/** Settings of `venue` rows that may be translated. */
export const wordSettings: readonly VenueSetting[] = written.map(([name, path, meaning]) => ({
  name,
  kind: 'text',
  at: ['restaurant', ...path.split('.')],
  meaning,
  translated: true,
}))
