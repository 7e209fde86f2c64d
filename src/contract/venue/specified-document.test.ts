import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readCheckoutSettings } from './read-checkout-settings.ts'
import { readVenue } from './read-venue.ts'
import { venueDocumentSchema } from './venue-document.ts'

type Part = Readonly<Record<string, unknown>>

test('a menu has items of its own, beside sections or without any', () => {
  const salad = { id: 'salad', slug: 'salad', name: 'Salad', price: 8 }
  const menu = { id: 'lunch', slug: 'lunch', name: 'Lunch', localization: { fr: { name: 'Midi' } } }
  const section = { id: 'cold', slug: 'cold', name: 'Cold', items: [] }
  const own = { ...menu, order: 0, items: [salad] }
  const [alone] = read({ menus: [{ ...menu, allow_sections: false, items: [salad] }] }).menus
  expect(alone?.sections).toMatchObject([{ ...own, id: 'lunch', items: [{ id: 'salad' }] }])
  const [both] = read({ menus: [{ ...menu, sections: [section], items: [salad] }] }).menus
  expect(both?.sections.map(({ id }) => id)).toEqual(['cold', 'lunch'])
  expect(read({ menus: [menu] }).menus[0]?.sections).toEqual([])
  const wrong = { ...menu, items: [{ ...salad, price: 'eight' }] }
  expect(faultOf({ menus: [wrong] })).toBe('menus.0.items.0.price')
})

test('known allergens and diets are read in any case, as the specification writes them', () => {
  const value = { id: 'egg', name: 'Egg', allergens: ['Egg', 'TreeNuts'] }
  const group = { id: 'extra', name: 'Extra', type: 'addons', values: [value] }
  const salad = { id: 'salad', slug: 'salad', name: 'Salad', price: 8, options: [group] }
  const marked = (words: Part) => ({
    menus: [{ id: 'lunch', slug: 'lunch', name: 'Lunch', items: [{ ...salad, ...words }] }],
  })
  const { menus } = parse(marked({ allergens: ['Peanuts', 'SOY', 'kiwi'], diets: ['Vegan'] }))
  const item = menus[0]?.sections[0]?.items[0]
  expect([item?.allergens, item?.diets]).toEqual([['peanuts', 'soy', 'kiwi'], ['vegan']])
  expect(item?.options?.[0]?.values[0]?.allergens).toEqual(['egg', 'treenuts'])
  expect(faultOf(marked({ allergens: ['Kiwi'] }))).toBe('menus.0.items.0.allergens.0')
  expect(faultOf(marked({ diets: ['Paleo'] }))).toBe('menus.0.items.0.diets.0')
})

test('a title or label is a plain text, or one with its other languages', () => {
  const { settings, venue } = read({
    restaurant: {
      voucher: { title: 'Gift card', label: 'Number', tooltip: 'On its back' },
      extra_payment_methods: [{ type: 'invoice', label: 'On account' }],
      membership_program: 'Circle',
      loyalty_program: 'Points',
      order_options: {
        service_charge_label: 'Service',
        orders_paused_message: 'Back soon',
        tip_config: { default_values: [15], total_summary_title: 'For the team' },
      },
      menu_configuration: {
        membership_customization: { title: 'Members', tooltip: 'Ask us', button_text: 'Join' },
        confirmation_screen_customization: { dine_in_confirmation_message: 'Merci!' },
      },
    },
  })
  const plain = (text: string) => ({ text, localization: {} })
  expect(settings.giftCards).toMatchObject({
    title: plain('Gift card'),
    label: plain('Number'),
    tooltip: plain('On its back'),
  })
  expect(settings.extraPaymentMethods).toEqual([{ type: 'invoice', label: plain('On account') }])
  expect(settings.membership).toMatchObject({ name: 'Circle', title: plain('Members') })
  expect(settings.membership).toMatchObject({ tooltip: plain('Ask us'), button: plain('Join') })
  expect(settings.loyalty).toEqual({ name: 'Points' })
  expect(settings.confirmation.dineIn).toEqual(plain('Merci!'))
  expect(venue.serviceChargeLabel).toEqual(plain('Service'))
  expect(venue.ordersPausedMessage).toEqual(plain('Back soon'))
  expect(venue.tips?.title).toEqual(plain('For the team'))
  expect(faultOf({ restaurant: { voucher: { title: { label: 7 } } } })).toBe(
    'restaurant.voucher.title.label',
  )
  expect(faultOf({ restaurant: { voucher: { title: '' } } })).toBe('restaurant.voucher.title')
})

test('gift cards and further payment methods have their languages at their own level', () => {
  const { settings } = read({
    restaurant: {
      voucher: {
        title: 'Gift card',
        tooltip: { text: 'On its back', localization: { fr: { text: 'Au dos' } } },
        localization: { fr: { title: 'Carte-cadeau', tooltip: 'À l’endos' } },
      },
      extra_payment_methods: [
        { type: 'invoice', label: 'On account', localization: { fr: { label: 'Sur facture' } } },
      ],
    },
  })
  expect(settings.giftCards).toMatchObject({
    title: { text: 'Gift card', localization: { fr: 'Carte-cadeau' } },
    tooltip: { text: 'On its back', localization: { fr: 'Au dos' } },
  })
  expect(settings.extraPaymentMethods[0]?.label).toEqual({
    text: 'On account',
    localization: { fr: 'Sur facture' },
  })
  const without = { voucher: { localization: { fr: { title: 'Carte-cadeau' } } } }
  expect(faultOf({ restaurant: without })).toBe('restaurant.voucher.localization')
})

test('the texts of the menu configuration have their languages at its level', () => {
  const { settings } = read({
    restaurant: {
      membership_program: 'Circle',
      menu_configuration: {
        membership_customization: {
          title: 'Join',
          tooltip: { text: 'On your card', localization: { fr: { text: 'Sur la carte' } } },
        },
        confirmation_screen_customization: {
          dine_in_confirmation_message: 'Thanks',
          takeout_confirmation_message: 'See you',
        },
        localization: {
          fr: {
            membership_customization: { title: 'Devenir membre', tooltip: 'Au dos' },
            confirmation_screen_customization: { dine_in_confirmation_message: 'Merci' },
          },
        },
      },
    },
  })
  expect(settings.membership).toMatchObject({
    title: { text: 'Join', localization: { fr: 'Devenir membre' } },
    tooltip: { text: 'On your card', localization: { fr: 'Sur la carte' } },
  })
  expect(settings.confirmation).toMatchObject({
    dineIn: { text: 'Thanks', localization: { fr: 'Merci' } },
    takeout: { text: 'See you', localization: {} },
  })
  const localization = { fr: { membership_customization: { title: 'Devenir membre' } } }
  expect(faultOf({ restaurant: { menu_configuration: { localization } } })).toBe(
    'restaurant.menu_configuration.localization',
  )
})

test('settings that the specification names at the restaurant are read there', () => {
  const opened = parse({ restaurant: { open_menu_dropdown_on_load: true } })
  expect(opened.restaurant.menu_configuration.open_menu_dropdown_on_load).toBe(true)
  const kept = parse({
    restaurant: {
      open_menu_dropdown_on_load: true,
      menu_configuration: { open_menu_dropdown_on_load: false },
    },
  })
  expect(kept.restaurant.menu_configuration.open_menu_dropdown_on_load).toBe(false)
  expect(read({ restaurant: { isOrderAgain: false } }).settings.orderAgain).toBe(false)
  expect(read({ restaurant: { isOrderAgain: true } }).settings.orderAgain).toBe(true)
  const both = { isOrderAgain: true, disable_order_again: true }
  expect(read({ restaurant: both }).settings.orderAgain).toBe(false)
})

test('the specification’s names of a restaurant are read beside ours, which come first', () => {
  const tips = { default_values: [15, 18, 20], default_value_selected: 1 }
  const question = { question: 'Utensils?', question_type: 'select_one', options: ['Yes', 'No'] }
  const list = [{ location: 'Patio', areas: 'Window: 1' }]
  const written = {
    taxInclusive: true,
    showSplitTaxes: true,
    hasDiscounts: true,
    extraPaymentMethods: [{ type: 'invoice' }],
    marketplaceHub: false,
    multipleMids: true,
    genericTableLocations: { list },
    serviceCharge: '18%',
    delivery: { type: 'address' },
    deliveryCharge: '5$',
    serviceChargeLabel: 'Service',
    tipConfig: tips,
    maxItemsPerCart: 40,
    supportEmail: 'help@example.com',
    customQuestions: [question],
    hideGuestInfo: { phone: true },
    noTakeoutTimeslot: true,
    weekendOrdering: true,
    orderCutoffDate: 2,
    maxAdvancedOrderDays: 14,
    genericCateringHideCreditCard: true,
    genericCateringRequiresLogin: true,
    genericCateringShowPickupOption: true,
    k12RequiresLogin: false,
    logoRedirectUrl: 'https://example.com/',
    confirmationScreenCustomization: { dine_in_confirmation_message: 'Thanks' },
  }
  const { restaurant } = parse({ restaurant: written })
  expect(restaurant).toMatchObject({
    tax_inclusive: true,
    show_split_taxes: true,
    has_discounts: true,
    extra_payment_methods: [{ type: 'invoice' }],
    marketplace_hub: false,
    multiple_mids: true,
    generic_table_locations: { list },
    service_charge: '18%',
    delivery: { type: 'address', delivery_charge: '5$' },
    order_options: {
      service_charge_label: { label: 'Service' },
      tip_config: tips,
      max_items_per_cart: 40,
      support_email: 'help@example.com',
      custom_questions: [question],
      hide_guest_info: { phone: true },
      no_takeout_timeslot: true,
      weekend_ordering: true,
      order_cutoff_days: 2,
      max_advanced_order_days: 14,
      generic_catering_hide_credit_card: true,
      generic_catering_requires_login: true,
      generic_catering_show_pickup_option: true,
      k12_requires_login: false,
    },
    menu_configuration: {
      logo_redirect_url: 'https://example.com/',
      confirmation_screen_customization: { dine_in_confirmation_message: { text: 'Thanks' } },
    },
  })
  const others = Object.keys(written).filter((name) => name !== 'delivery')
  expect(Object.keys(restaurant).filter((name) => others.includes(name))).toEqual([])
  const both = { taxInclusive: true, tax_inclusive: false, service_charge: null }
  const kept = parse({ restaurant: { ...both, serviceCharge: '18%', deliveryCharge: '5$' } })
  expect(kept.restaurant).toMatchObject({ tax_inclusive: false, service_charge: '18%' })
  expect(kept.restaurant.delivery).toBeUndefined()
  expect(faultOf({ restaurant: { tipConfig: { default_values: [101] } } })).toBe(
    'restaurant.tipConfig.default_values.0',
  )
})

test('the provider’s id of a venue is a text or a number', () => {
  const idOf = (id: unknown) =>
    parse({ restaurant: { app8_restaurant: id } }).restaurant.app8_restaurant
  expect([17, '17', null].map(idOf)).toEqual(['17', '17', null])
  expect(faultOf({ restaurant: { app8_restaurant: 1.5 } })).toBe('restaurant.app8_restaurant')
})

test('areas are a list, or one text with commas', () => {
  const list = [{ location: 'Old Town', areas: 'City Hall, Harbour ,Market' }]
  const { settings } = read({ restaurant: { delivery: { type: 'custom', list } } })
  expect(settings.delivery?.places[0]?.areas.map(({ name }) => name)).toEqual([
    'City Hall',
    'Harbour',
    'Market',
  ])
  const empty = { delivery: { list: [{ location: 'Old Town', areas: 'City Hall,,' }] } }
  expect(faultOf({ restaurant: empty })).toMatch(/^restaurant\.delivery\.list\.0\.areas/)
})

test('tables have names of letters, digits, spaces and #', () => {
  const list = [{ location: 'Patio', areas: 'Window: #1, Gate : Terrasse  E\u0301 ' }]
  const { venue, settings } = read({
    restaurant: { tables: ['Patio 3', '#1', 'E\u0301 2'], generic_table_locations: { list } },
  })
  expect(venue.tables).toEqual(['Patio 3', '#1', '\u00c9 2'])
  expect(settings.tableLocations[0]?.tables).toEqual([
    { name: 'Window', number: '#1' },
    { name: 'Gate', number: 'Terrasse \u00c9' },
  ])
  expect(faultOf({ restaurant: { tables: ['Bar, left'] } })).toBe('restaurant.tables.0')
})

test('a long text that is no list of tables is refused, however many spaces it has', () => {
  // Each space could be read in two ways: 2 to the power of 200.
  const areas = `Window: 1${',  Gate: 2'.repeat(200)}!`
  const list = [{ location: 'Patio', areas }]
  expect(faultOf({ restaurant: { generic_table_locations: { list } } })).toMatch(
    /^restaurant\.generic_table_locations\.list\.0\.areas/,
  )
})

test('a holiday without times is one of the whole day', () => {
  const holiday = { date: '2026-12-25', start_time: null, end_time: null, full_day: true }
  const { venue } = read({ restaurant: { holiday_hours: [holiday] } })
  expect(venue.holidayHours).toEqual([
    { date: '2026-12-25', startMinute: 0, endMinute: 1440, fullDay: true },
  ])
})

test('a document in the forms of before is stored as it was', () => {
  const document = aSmallVenue()
  expect(v.parse(venueDocumentSchema, document)).toEqual(document)
})

function withParts({ restaurant, ...parts }: Part): unknown {
  const document = aSmallVenue()
  return { ...document, ...parts, restaurant: { ...document.restaurant, ...Object(restaurant) } }
}

function parse(parts: Part) {
  return v.parse(venueDocumentSchema, withParts(parts))
}

function read(parts: Part) {
  const document = parse(parts)
  return { ...readVenue(document), settings: readCheckoutSettings(document.restaurant) }
}

/** The path of the first fault. */
function faultOf(parts: Part): string | null {
  const { issues } = v.safeParse(venueDocumentSchema, withParts(parts))
  return issues ? v.getDotPath(issues[0]) : null
}
