import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { MenuDraft } from './menu-draft.ts'
import { menuWriter } from './menu-writer.ts'
import { merleDesserts } from './merle-desserts.ts'
import { merleDrinks } from './merle-drinks.ts'
import { merleMains } from './merle-mains.ts'
import { merleStarters } from './merle-starters.ts'
import { openAllDay } from './open-all-day.ts'
import { pictureLink } from './picture-link.ts'

const menus: readonly MenuDraft[] = [
  {
    key: 'carte',
    name: ['La carte', 'Food'],
    about: [
      'La cuisine ferme à 22 h. Les portions se partagent volontiers.',
      'The kitchen closes at 10 p.m. Plates are made for sharing.',
    ],
    picture: 'cheese-board',
    prepTime: 20,
    sections: [...merleStarters, ...merleMains, ...merleDesserts],
  },
  {
    key: 'boissons',
    name: ['À boire', 'Drinks'],
    about: [
      'Nos vins viennent de petites maisons, d’ici et d’ailleurs.',
      'Our wines come from small houses, near and far.',
    ],
    picture: 'red-wine',
    prepTime: 5,
    sections: merleDrinks,
  },
]

/** A Québec bistro, French first: GST and QST shown apart, a dark theme, pictures on top. */
export const merleOctobre: VenueDocument = {
  restaurant: {
    id: 'venue-merle-octobre',
    slug: 'merle-octobre',
    name: 'Le Merle d’octobre',
    description: 'Bistro de quartier : cuisine du marché, vins d’ici et d’ailleurs, lumière basse.',
    localization: {
      en: {
        name: 'Le Merle d’octobre',
        description: 'A neighbourhood bistro: market cooking, wines from here and away, low light.',
      },
    },
    image: pictureLink('hero-merle'),
    address: '48, rue des Érables, Québec',
    phone_number: '418-555-0117',
    timezone: 'America/Toronto',
    tax_rate: { tax1: 0.05, tax2: 0.09975 },
    tax_label: 'QST',
    tax_registrations: { GST: '100000026 RT0001', QST: '1000000026 TQ0001' },
    show_split_taxes: true,
    payment_processor: 'payOnPremise',
    hours: openAllDay,
    tables: Array.from({ length: 24 }, (_, index) => String(index + 1)),
    announcements: [
      {
        id: 'huitres-jeudi',
        message: {
          text: 'Les huîtres reviennent jeudi : premier arrivé, premier servi.',
          localization: { en: { text: 'Oysters are back on Thursday: first come, first served.' } },
        },
      },
    ],
    kiosk: {
      idle_seconds: 90,
      messages: [
        {
          text: 'Commandez ici, à votre rythme.',
          localization: { en: { text: 'Order here, at your own pace.' } },
        },
      ],
      pictures: ['hero-merle', 'oysters', 'cheese-board'].map(pictureLink),
    },
    estimated_prep_time: 20,
    menu_configuration: {
      theme: 'dark',
      primary_color: '#f2a65a',
      card_style: 'picture-top',
      browse_menu_style: 'rail',
      zone: 'America/Toronto',
      confirmation_screen_customization: {
        dine_in_confirmation_message: {
          text: 'Merci! La cuisine s’en occupe. Vous réglez à table, quand vous voulez.',
          localization: {
            en: {
              text: 'Thank you! The kitchen is on it. Settle up at the table whenever you like.',
            },
          },
        },
      },
    },
    order_options: {
      tip_config: {
        default_value_selected: 0,
        default_values: [15, 18, 20],
        total_summary_title: {
          label: 'Pourboire à l’équipe',
          localization: { en: { label: 'Tip for the team' } },
        },
      },
      max_items_per_cart: 30,
      support_email: 'bonjour@merle-octobre.example',
    },
    locales: [
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français', is_default: true },
      { locale_short: 'en', locale_long: 'en-CA', label: 'English' },
    ],
  },
  menus: menuWriter('en')(menus),
}
