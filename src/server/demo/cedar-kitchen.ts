import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { cedarCheckout } from './cedar-checkout.ts'
import { cedarCircle } from './cedar-circle.ts'
import { lakesideDesserts } from './lakeside-desserts.ts'
import { lakesideDrinks } from './lakeside-drinks.ts'
import { lakesideMains } from './lakeside-mains.ts'
import type { MenuDraft } from './menu-draft.ts'
import { menuWriter } from './menu-writer.ts'
import { pictureLink } from './picture-link.ts'

const menus: readonly MenuDraft[] = [
  {
    key: 'kitchen',
    name: ['Kitchen', 'Cuisine'],
    takeOut: true,
    prepTime: 20,
    pace: { interval: 15, orders: 3, notice: 20, lastCall: 30 },
    sections: [...lakesideMains, ...lakesideDesserts],
  },
  {
    key: 'bar',
    name: ['Drinks', 'Boissons'],
    takeOut: true,
    prepTime: 5,
    sections: lakesideDrinks,
  },
  cedarCircle,
]

const everyDay = Array.from({ length: 7 }, (_, day) => ({
  day,
  start_time: '08:00',
  end_time: '23:00',
}))

/** A neighbourhood kitchen that cooks for taking out, for delivery and for offices, and takes cards. */
export const cedarKitchen: VenueDocument = {
  restaurant: {
    id: 'venue-cedar-kitchen',
    slug: 'cedar-kitchen',
    group: 'northway',
    name: 'Cedar Kitchen',
    description: 'Wood-fired plates to take home, to your door, or for the whole office.',
    localization: {
      fr: {
        name: 'Cuisine Cèdre',
        description:
          'Des plats au feu de bois à emporter, livrés chez vous ou pour tout le bureau.',
      },
    },
    image: pictureLink('hero-lakeside'),
    address: '310 Wellington Street, Ottawa, Ontario K1A 0A9',
    phone_number: '343-555-0168',
    latitude: 45.4215,
    longitude: -75.6972,
    timezone: 'America/Toronto',
    tax_rate: 0.13,
    tax_label: 'HST',
    tax_registrations: { HST: '100000042 RT0001' },
    tax_rebate: { threshold: 4, rate: 0.08 },
    hours: everyDay,
    estimated_prep_time: 20,
    ...cedarCheckout.restaurant,
    menu_configuration: {
      theme: 'device',
      primary_color: '#7a3b12',
      card_style: 'picture-right',
      browse_menu_style: 'tabs',
      zone: 'America/Toronto',
    },
    order_options: {
      tip_config: { default_value_selected: null, default_values: [10, 15, 18] },
      max_items_per_cart: 60,
      support_email: 'hello@cedar-kitchen.example',
      ...cedarCheckout.orderOptions,
    },
    locales: [
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
    ],
  },
  menus: menuWriter('fr')(menus),
}
