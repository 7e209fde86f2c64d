import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { birchEveryDay } from './birch-every-day.ts'
import { birchHotLunches } from './birch-hot-lunches.ts'
import { menuWriter } from './menu-writer.ts'
import { openAllDay } from './open-all-day.ts'

/** A school whose parents order lunches by the week; its menus by day are in `birchCalendar`. */
export const birchHillSchool: VenueDocument = {
  restaurant: {
    id: 'venue-birch-hill-school',
    slug: 'birch-hill-school',
    name: 'Birch Hill School',
    description: 'Lunches for the week, one child and one day at a time.',
    localization: {
      fr: {
        name: 'École de la Colline-aux-Bouleaux',
        description: 'Les dîners de la semaine, un enfant et un jour à la fois.',
      },
    },
    address: '48 Birch Hill Road, Ottawa, Ontario K2K 1X4',
    phone_number: '613-555-0187',
    timezone: 'America/Toronto',
    tax_rate: 0.13,
    tax_label: 'HST',
    tax_registrations: { HST: '100000067 RT0001' },
    tax_rebate: { threshold: 4, rate: 0.08 },
    payment_processor: 'test',
    k12: true,
    hours: openAllDay,
    menu_configuration: {
      theme: 'device',
      primary_color: '#2f6b3a',
      card_style: 'picture-right',
      browse_menu_style: 'tabs',
      zone: 'America/Toronto',
    },
    order_options: {
      k12_requires_login: true,
      weekend_ordering: false,
      order_cutoff_days: 1,
      max_advanced_order_days: 35,
      max_items_per_cart: 120,
      support_email: 'lunches@birch-hill-school.example',
    },
    locales: [
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
    ],
  },
  menus: menuWriter('fr')([...birchHotLunches, ...birchEveryDay]),
}
