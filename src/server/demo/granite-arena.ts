import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { combineWords } from './combine-words.ts'
import { graniteBowls } from './granite-bowls.ts'
import { graniteBurgers } from './granite-burgers.ts'
import { graniteDrinks } from './granite-drinks.ts'
import { graniteFries } from './granite-fries.ts'
import { graniteHotDogs } from './granite-hot-dogs.ts'
import { graniteNachos } from './granite-nachos.ts'
import { granitePierogi } from './granite-pierogi.ts'
import { granitePizza } from './granite-pizza.ts'
import { graniteSnacks } from './granite-snacks.ts'
import { graniteSweets } from './granite-sweets.ts'
import { graniteTacos } from './granite-tacos.ts'
import { graniteWings } from './granite-wings.ts'
import type { MenuDraft } from './menu-draft.ts'
import { menuWriter } from './menu-writer.ts'
import { openAllDay } from './open-all-day.ts'
import { pictureLink } from './picture-link.ts'

const menus: readonly MenuDraft[] = [
  {
    key: 'food',
    name: ['Food', 'Manger'],
    takeOut: true,
    prepTime: 8,
    sections: [
      graniteHotDogs,
      graniteBurgers,
      graniteFries,
      graniteWings,
      graniteNachos,
      granitePizza,
      graniteTacos,
      ...graniteBowls,
      granitePierogi,
    ].map(combineWords),
  },
  {
    key: 'snacks-and-sweets',
    name: ['Snacks and sweets', 'Grignotines et desserts'],
    takeOut: true,
    prepTime: 5,
    sections: [...graniteSnacks, ...graniteSweets].map(combineWords),
  },
  {
    key: 'drinks',
    name: ['Drinks', 'Boire'],
    takeOut: true,
    prepTime: 3,
    sections: graniteDrinks.map(combineWords),
  },
]

/** An arena's concourse stand with over two thousand items, for devices that must not slow down. */
export const graniteArena: VenueDocument = {
  restaurant: {
    id: 'venue-granite-arena',
    slug: 'granite-arena',
    group: 'granite-arena',
    concourse: true,
    concourse_place: { level: '1', section: '118', x: 0.8, y: 0.4 },
    name: 'Granite Arena, stand 118',
    description: 'Hot dogs, poutine, popcorn and cold drinks, a few steps from the ice.',
    localization: {
      fr: {
        name: 'Aréna Granite, comptoir 118',
        description: 'Hot-dogs, poutine, maïs soufflé et boissons froides, à deux pas de la glace.',
      },
    },
    image: pictureLink('hero-granite'),
    address: '118 Concourse East, Granite Arena, Ontario',
    phone_number: '705-555-0123',
    timezone: 'America/Toronto',
    tax_rate: 0.13,
    tax_label: 'HST',
    tax_registrations: { HST: '100000034 RT0001' },
    tax_rebate: { threshold: 4, rate: 0.08 },
    payment_processor: 'test',
    hours: openAllDay,
    kiosk: {
      idle_seconds: 45,
      messages: [
        {
          text: 'Skip the line: order here, and listen for your number.',
          localization: {
            fr: { text: 'Évitez la file : commandez ici, puis attendez l’appel de votre numéro.' },
          },
        },
      ],
      pictures: ['hero-granite', 'hot-dog', 'poutine'].map(pictureLink),
    },
    estimated_prep_time: 8,
    menu_configuration: {
      theme: 'device',
      primary_color: '#c8261c',
      card_style: 'text-only',
      browse_menu_style: 'list',
      zone: 'America/Toronto',
      open_menu_dropdown_on_load: true,
      confirmation_screen_customization: {
        takeout_confirmation_message: {
          text: 'Order in! Follow it here and listen for your number over the horn.',
          localization: {
            fr: {
              text: 'C’est parti! Suivez-la ici; nous crierons votre numéro plus fort que la sirène.',
            },
          },
        },
        dine_in_confirmation_message: {
          text: 'Order in! Listen for your number over the horn.',
          localization: {
            fr: { text: 'C’est parti! Nous crierons votre numéro plus fort que la sirène.' },
          },
        },
      },
    },
    order_options: {
      tip_config: { default_value_selected: null, default_values: [10, 15, 18] },
      max_items_per_cart: 40,
      support_email: 'stand118@granite-arena.example',
    },
    locales: [
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
    ],
  },
  menus: menuWriter('fr')(menus),
}
