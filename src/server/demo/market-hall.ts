import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { lakesideDesserts } from './lakeside-desserts.ts'
import { lakesideMains } from './lakeside-mains.ts'
import { lakesideSoftDrinks } from './lakeside-soft-drinks.ts'
import type { MenuDraft } from './menu-draft.ts'
import { menuWriter } from './menu-writer.ts'
import { openAllDay } from './open-all-day.ts'
import { pictureLink } from './picture-link.ts'

const menus: readonly MenuDraft[] = [
  {
    key: 'lakeside-counter',
    group: 'lakeside',
    name: ['Lakeside Table', 'La Table du lac'],
    takeOut: true,
    prepTime: 20,
    sections: lakesideMains,
  },
  {
    key: 'cedar-counter',
    group: 'cedar',
    name: ['Cedar Kitchen', 'Cuisine Cèdre'],
    takeOut: true,
    prepTime: 10,
    sections: [...lakesideDesserts, lakesideSoftDrinks],
  },
]

/** A food hall: one order, and each of its counters makes and charges its own part. */
export const marketHall: VenueDocument = {
  restaurant: {
    id: 'venue-market-hall',
    slug: 'market-hall',
    group: 'northway',
    name: 'Market Hall',
    description: 'Two kitchens under one roof. Order from both at once.',
    localization: {
      fr: {
        name: 'Halle du marché',
        description: 'Deux cuisines sous un même toit. Commandez des deux à la fois.',
      },
    },
    image: pictureLink('hero-granite'),
    address: '55 York Street, Ottawa, Ontario K1N 5S7',
    timezone: 'America/Toronto',
    tax_rate: 0.13,
    tax_label: 'HST',
    tax_registrations: { HST: '100000059 RT0001' },
    payment_processor: 'payOnPremise',
    marketplace_hub: true,
    hours: openAllDay,
    menu_configuration: {
      theme: 'device',
      primary_color: '#3b4a8f',
      card_style: 'picture-right',
      browse_menu_style: 'tabs',
      zone: 'America/Toronto',
    },
    order_options: {
      tip_config: { default_value_selected: null, default_values: [10, 15, 18] },
      support_email: 'hello@market-hall.example',
    },
    locales: [
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
    ],
  },
  menuGroups: [
    {
      id: 'lakeside',
      name: 'Lakeside Table',
      slug: 'lakeside',
      restaurant_id: 'venue-lakeside-table',
    },
    { id: 'cedar', name: 'Cedar Kitchen', slug: 'cedar', restaurant_id: 'venue-cedar-kitchen' },
  ],
  menus: withoutMemberPrices(menuWriter('fr')(menus)),
}

/** The kitchens have programmes of their own; the hall has none. */
function withoutMemberPrices(written: VenueDocument['menus']): VenueDocument['menus'] {
  const drop = (key: string, value: unknown) =>
    key === 'memberPrice' || key === 'promos' ? undefined : value
  return JSON.parse(JSON.stringify(written, drop))
}
