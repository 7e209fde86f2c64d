import type { Silence } from './venue-in-use.ts'

/** Fields of a restaurant that only orders read. */
export const silencedWithoutOrders: readonly Silence[] = [
  {
    fields: [
      'tax_rate',
      'tax_label',
      'tax_labels',
      'tax_registrations',
      'tax_inclusive',
      'show_split_taxes',
      'tax_rebate',
      'service_charge',
      'has_discounts',
      'loyalty_program',
      'offline_orders',
      'desk',
      'disable_order_again',
      'hide_items_special_instructions',
      'legal_drinking_age',
      'order_options.service_charge_label',
      'order_options.tip_config',
      'order_options.max_items_per_cart',
      'order_options.hide_guest_info',
      'order_options.custom_questions',
      'order_options.orders_paused_message',
    ],
    reason: 'nothing can be ordered',
    when: ({ ways }) => ways.size === 0,
  },
  {
    fields: ['voucher', 'extra_payment_methods'],
    reason: 'nothing can be ordered',
    when: ({ ways, lacksPayment }) => ways.size === 0 && !lacksPayment,
  },
]
