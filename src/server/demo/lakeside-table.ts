import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { lakesideDesserts } from './lakeside-desserts.ts'
import { lakesideDrinks } from './lakeside-drinks.ts'
import { lakesideMains } from './lakeside-mains.ts'
import { lakesideSetLunch } from './lakeside-set-lunch.ts'
import { lakesideStarters } from './lakeside-starters.ts'
import type { MenuDraft } from './menu-draft.ts'
import { menuWriter } from './menu-writer.ts'
import { openAllDay } from './open-all-day.ts'
import { pictureLink } from './picture-link.ts'

const menus: readonly MenuDraft[] = [
  {
    key: 'food',
    name: ['Food', 'Manger'],
    prepTime: 20,
    sections: [...lakesideStarters, ...lakesideMains, ...lakesideDesserts],
  },
  {
    key: 'drinks',
    name: ['Drinks', 'Boire'],
    prepTime: 5,
    sections: lakesideDrinks,
  },
  {
    key: 'set-lunch',
    name: ['Set lunch', 'Table d’hôte'],
    sections: [lakesideSetLunch],
  },
]

/** A bilingual dining room in Ontario: members' prices, a happy hour, a set lunch and 40 tables. */
export const lakesideTable: VenueDocument = {
  restaurant: {
    id: 'venue-lakeside-table',
    slug: 'lakeside-table',
    name: 'Lakeside Table',
    description:
      'Lake fish, stone-oven pizza and a long dock. Order from your table, stay for the sunset.',
    localization: {
      fr: {
        name: 'La Table du lac',
        description:
          'Poisson du lac, pizzas au four à pierre et un long quai. Commandez de votre table, restez pour le coucher du soleil.',
      },
    },
    image: pictureLink('hero-lakeside'),
    address: '12 Dock Street, Heron Bay, Ontario',
    phone_number: '613-555-0142',
    timezone: 'America/Toronto',
    tax_rate: 0.13,
    tax_label: 'HST',
    tax_registrations: { HST: '100000018 RT0001' },
    tax_rebate: { threshold: 4, rate: 0.08 },
    service_charge: '18%',
    membership_program: { name: 'Dock Club', pre_tax: true },
    payment_processor: 'payOnPremise',
    hours: openAllDay,
    tables: Array.from({ length: 40 }, (_, index) => String(index + 1)),
    announcements: [
      {
        id: 'dock-music',
        message: {
          text: 'Live fiddle on the dock this Saturday at eight. No cover.',
          localization: { fr: { text: 'Violoneux sur le quai samedi à 20\u00A0h. Entrée libre.' } },
        },
      },
    ],
    kiosk: {
      messages: [
        {
          text: 'Order here. We bring it to your table.',
          localization: { fr: { text: 'Commandez ici. On l’apporte à votre table.' } },
        },
        {
          text: 'Allergies? Filter the menu before you choose.',
          localization: { fr: { text: 'Des allergies? Filtrez le menu avant de choisir.' } },
        },
      ],
      pictures: ['hero-lakeside', 'oysters', 'pizza'].map(pictureLink),
    },
    estimated_prep_time: 15,
    menu_configuration: {
      theme: 'device',
      primary_color: '#0b6e73',
      card_style: 'picture-right',
      browse_menu_style: 'tabs',
      zone: 'America/Toronto',
      confirmation_screen_customization: {
        dine_in_confirmation_message: {
          text: 'Thank you! We bring everything to your table; pay with us whenever you like.',
          localization: {
            fr: {
              text: 'Merci! Nous apportons tout à votre table; vous payez sur place quand vous voulez.',
            },
          },
        },
      },
    },
    order_options: {
      service_charge_label: {
        label: 'Dockside service',
        localization: { fr: { label: 'Service sur le quai' } },
      },
      tip_config: {
        default_value_selected: 1,
        default_values: [15, 18, 20],
        total_summary_title: {
          label: 'Something extra for the crew?',
          localization: { fr: { label: 'Un petit extra pour l’équipe?' } },
        },
      },
      max_items_per_cart: 22,
      support_email: 'hello@lakeside-table.example',
    },
    locales: [
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
    ],
  },
  menus: menuWriter('fr')(menus),
}
