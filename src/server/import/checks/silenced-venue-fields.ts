import { readAlcoholic } from '#contract/menu/read-entry.ts'
import { readProcessor } from '#contract/payment/read-processor.ts'
import { isCardMethod } from '#domain/payment/payment-methods.ts'
import { isCharged } from '#domain/money/charge-on.ts'
import { parseCharge } from '#domain/money/money.ts'
import { silencedWithoutOrders } from './silenced-without-orders.ts'
import { sells, sellsAway, sellsForLater } from './venue-in-use.ts'
import type { Silence, VenueInUse } from './venue-in-use.ts'

const silences: readonly Silence[] = [
  {
    fields: ['text_messages'],
    reason: 'the server says itself how it sends texts',
    when: () => true,
  },
  {
    fields: ['attendance'],
    reason: 'the server says itself whether orders are seen',
    when: () => true,
  },
  ...silencedWithoutOrders,
  {
    fields: ['catering', 'marketplace_hub', 'suites_enabled'],
    reason: 'a school (k12) sells lunches alone',
    when: isSchool,
  },
  {
    fields: ['suites_enabled'],
    reason: 'a hub takes no orders of suites',
    when: ({ restaurant }) => restaurant.marketplace_hub === true,
  },
  {
    fields: ['order_options.k12_requires_login'],
    reason: 'the venue is no school (k12)',
    when: (venue) => !isSchool(venue),
  },
  {
    fields: [
      'order_options.generic_catering_requires_login',
      'order_options.generic_catering_minimum',
    ],
    reason: 'no catering is sold',
    when: (venue) => !sells(venue, 'generic-catering'),
  },
  {
    fields: ['menu_configuration.confirmation_screen_customization.catering_confirmation_message'],
    reason: 'neither catering, suites nor lunches of a school are sold',
    when: (venue) => !sells(venue, 'generic-catering', 'catering', 'school'),
  },
  {
    fields: ['order_options.generic_catering_hide_credit_card'],
    reason: 'no catering is sold, or nothing is paid by card',
    when: (venue) =>
      readProcessor(venue.restaurant.payment_processor) === null ||
      (!sells(venue, 'generic-catering') && !venue.lacksPayment),
  },
  {
    fields: ['order_options.generic_catering_show_pickup_option'],
    reason: 'no catering is delivered',
    when: (venue) => !sells(venue, 'generic-catering') || !venue.restaurant.delivery,
  },
  {
    fields: ['order_options.order_cutoff_days', 'order_options.weekend_ordering'],
    reason: 'neither catering nor lunches of a school are sold',
    when: (venue) => !sells(venue, 'generic-catering', 'school'),
  },
  {
    fields: [
      'tables',
      'generic_table_locations',
      'another_round',
      'menu_configuration.confirmation_screen_customization.dine_in_confirmation_message',
    ],
    reason: 'nothing is sold at tables',
    when: (venue) => !sells(venue, 'dine-in'),
  },
  {
    fields: ['allow_open_tab'],
    reason: 'no order at a table is paid by a method that guests choose',
    when: (venue) => !venue.methods.has('open_tab') && !venue.lacksPayment,
  },
  {
    fields: [
      'hide_takeout_special_instructions',
      'menu_configuration.confirmation_screen_customization.takeout_confirmation_message',
    ],
    reason: 'no take-out is sold',
    when: (venue) => !sells(venue, 'take-out'),
  },
  {
    fields: ['delivery'],
    reason: 'nothing that is sold is delivered',
    when: (venue) => !sells(venue, 'delivery', 'generic-catering'),
  },
  {
    fields: ['menu_configuration.confirmation_screen_customization.delivery_confirmation_message'],
    reason: 'no take-out is delivered',
    when: (venue) => !sells(venue, 'delivery'),
  },
  {
    fields: ['delivery.location_label', 'delivery.areas_label'],
    reason: 'only a delivery of type "custom" has places to choose from',
    when: ({ restaurant: { delivery } }) =>
      Boolean(delivery) &&
      (delivery?.type ?? (delivery?.list?.length ? 'custom' : '')) !== 'custom',
  },
  {
    fields: ['delivery.schools'],
    reason: 'only a delivery of type "school" asks for a school',
    when: ({ restaurant: { delivery } }) => delivery?.type !== 'school',
  },
  {
    fields: ['order_options.no_takeout_timeslot'],
    reason: 'nothing is picked up or delivered',
    when: (venue) => !sellsAway(venue),
  },
  {
    fields: ['order_options.max_advanced_order_days'],
    reason: 'nothing is sold for a chosen time',
    when: (venue) => !sells(venue, 'school') && !sellsForLater(venue),
  },
  {
    fields: ['avs', 'wallets'],
    reason: 'no order is paid by card',
    when: ({ methods }) => ![...methods].some(isCardMethod),
  },
  {
    fields: ['extra_payment_methods'],
    reason: 'every order is paid on premise',
    when: ({ ways, methods }) => ways.size > 0 && [...methods].every(isOnPremise),
  },
  {
    fields: ['show_split_taxes'],
    reason: 'taxes that prices include (tax_inclusive) are always shown apart',
    when: ({ restaurant }) => restaurant.tax_inclusive === true,
  },
  {
    fields: ['order_options.service_charge_label'],
    reason: 'there is no service charge',
    when: (venue) => !chargesForService(venue),
  },
  {
    fields: ['order_options.tip_config.default_value_selected'],
    reason: 'no tip of the venue is chosen beforehand beside a service charge',
    when: chargesForService,
  },
  {
    fields: ['menu_configuration.primary_font', 'menu_configuration.secondary_font'],
    reason: 'use_default_fonts takes the device’s own',
    when: ({ restaurant }) => restaurant.menu_configuration.use_default_fonts === true,
  },
  {
    fields: ['menu_configuration.membership_customization'],
    reason: 'there is no membership_program',
    when: ({ restaurant }) => !restaurant.membership_program,
  },
  {
    fields: ['concourse', 'concourse_place'],
    reason: 'only venues of a group are found',
    when: ({ restaurant }) => !restaurant.group,
  },
  {
    fields: ['concourse_place'],
    reason: 'the venue is no stand of an arena (concourse)',
    when: ({ restaurant }) => restaurant.concourse !== true,
  },
  {
    fields: ['loyalty_program'],
    reason: 'guests are not asked for their e-mail (hide_guest_info)',
    when: ({ restaurant }) => restaurant.order_options.hide_guest_info?.email === true,
  },
  {
    fields: ['offline_orders.max_total', 'offline_orders.expires_after_minutes'],
    reason: 'no order waits for a connection (enabled)',
    when: ({ restaurant }) => restaurant.offline_orders?.enabled === false,
  },
  {
    fields: ['analytics.data_layer'],
    reason: 'nothing is counted (enabled)',
    when: ({ restaurant }) => restaurant.analytics?.enabled === false,
  },
  {
    fields: ['legal_drinking_age'],
    reason: 'nothing on the menus is a drink with alcohol',
    when: ({ items, values }) => ![...items, ...values].some(readAlcoholic),
  },
  {
    fields: ['timezone'],
    reason: 'the zone of menu_configuration counts',
    when: ({
      restaurant: {
        timezone,
        menu_configuration: { zone = timezone },
      },
    }) => zone !== timezone,
  },
  {
    fields: ['locales.label'],
    reason: 'there is no other language to choose',
    when: ({ restaurant }) => restaurant.locales.length === 1,
  },
  {
    fields: ['holiday_hours.start_time', 'holiday_hours.end_time'],
    reason: 'it is closed for the full day',
    when: ({ restaurant }) =>
      (restaurant.holiday_hours ?? []).filter((day) => day.full_day === true),
  },
]

/** Fields of a restaurant that have no effect in some venues. */
export const silencedVenueFields: readonly Silence[] = silences.map(({ fields, ...silence }) => ({
  ...silence,
  fields: fields.map((field) => `restaurant.${field}`),
}))

function isSchool({ restaurant }: VenueInUse): boolean {
  return restaurant.k12 === true
}

function chargesForService({ restaurant: { service_charge: charge } }: VenueInUse): boolean {
  return isCharged(typeof charge === 'string' ? parseCharge(charge) : null)
}

function isOnPremise(method: string): boolean {
  return method === 'pay_on_premise' || method === 'payment_not_required'
}
