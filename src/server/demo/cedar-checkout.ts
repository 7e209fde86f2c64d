import type { RestaurantDocument } from '#contract/venue/venue-document.ts'

interface CheckoutOfVenue {
  readonly restaurant: Partial<RestaurantDocument>
  readonly orderOptions: Partial<RestaurantDocument['order_options']>
}

/** Everything that a checkout can ask for and offer. */
export const cedarCheckout: CheckoutOfVenue = {
  restaurant: {
    payment_processor: 'test',
    wallets: { apple_pay: true, google_pay: true },
    avs: true,
    allow_open_tab: true,
    another_round: true,
    catering: true,
    has_discounts: true,
    legal_drinking_age: 19,
    membership_program: { name: 'Cedar Circle', pre_tax: true },
    loyalty_program: { name: 'Ember Points' },
    voucher: {
      type: 'gift_card',
      title: { label: 'Gift card', localization: { fr: { label: 'Carte-cadeau' } } },
      label: { label: 'Card number', localization: { fr: { label: 'Numéro de la carte' } } },
    },
    delivery: {
      type: 'custom',
      delivery_charge: '10%',
      way_minutes: 25,
      minimum: 20,
      location_label: { label: 'Campus', localization: { fr: { label: 'Campus' } } },
      areas_label: { label: 'Building', localization: { fr: { label: 'Pavillon' } } },
      // Places and tables have one name in all languages: these are read the same in both.
      list: [
        {
          location: 'Riverside',
          areas: [{ name: 'Morisset', delivery_charge: '2.50$' }, { name: 'Jock-Turcot' }],
        },
        {
          location: 'Bytown',
          areas: [
            { name: 'Tabaret', delivery_charge: '4$', minimum: 30 },
            { name: 'Dalhousie', delivery_charge: '3$' },
          ],
        },
      ],
    },
    generic_table_locations: {
      type: 'custom',
      list: [
        { location: 'Patio', areas: 'Pergola: 1, Cascade: 2, Arcade: 3' },
        { location: 'Mezzanine', areas: 'Solarium: 21, Studio: 22' },
      ],
    },
    extra_payment_methods: [
      { type: 'invoice' },
      {
        type: 'cost_center',
        label: { label: 'Department code', localization: { fr: { label: 'Code du service' } } },
      },
      { type: 'purchase_order' },
    ],
  },
  orderOptions: {
    weekend_ordering: true,
    max_advanced_order_days: 14,
    generic_catering_minimum: 100,
    generic_catering_show_pickup_option: true,
    custom_questions: [
      {
        question: 'Do you need cutlery?',
        question_type: 'select_one',
        required: true,
        options: ['Yes, please', 'No, thank you'],
        localization: {
          fr: { question: 'Voulez-vous des ustensiles?', options: ['Oui, merci', 'Non, merci'] },
        },
      },
      {
        question: 'Anything on the side?',
        question_type: 'checkbox',
        options: ['Napkins', 'Hot sauce', 'Ketchup'],
        localization: {
          fr: {
            question: 'Un petit à-côté?',
            options: ['Serviettes', 'Sauce piquante', 'Ketchup'],
          },
        },
      },
    ],
  },
}
