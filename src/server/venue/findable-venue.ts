import { isNormal, paceAt } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { closedByPace } from '#contract/venue/apply-stops.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'

/** Version of the text's shape: a text of another shape is written again from the document. */
const form = 3

/** Fields of `restaurant` that a search and a list of all venues read, by readVenue too. */
const restaurantFields = [
  'id',
  'slug',
  'name',
  'display_name',
  'description',
  'localization',
  'image',
  'address',
  'latitude',
  'longitude',
  'timezone',
  'tax_rate',
  'delivery',
  'catering',
  'k12',
  'marketplace_hub',
  'payment_processor',
  'hours',
  'holiday_hours',
  'orders_paused',
  'currency',
  'marketplace_hub',
  'group',
  'concourse',
  'gmap_place_id',
  'app8_restaurant',
  'published_at',
  'deleted_at',
  'locales',
] as const

const menuFields = [
  'id',
  'name',
  'slug',
  'type',
  'dine_in',
  'on_demand',
  'scheduled',
  'member_only',
  'last_call_time',
  'estimated_prep_time',
  'ordering_interval',
  'max_orders_per_interval',
  'menu_group_id',
  'published_at',
  'deleted_at',
] as const

const groupFields = ['id', 'name', 'slug', 'restaurant_id', 'published_at', 'deleted_at'] as const

/**
 * A venue's document without what it sells: a document still, of a few hundred characters, that the same functions
 * read. Menus have no sections, and of a delivery only its being there is left.
 */
export function findableVenueOf({ restaurant, menuGroups, menus }: VenueDocument) {
  const { menu_configuration: configuration, order_options: options } = restaurant
  return {
    restaurant: {
      ...pick(restaurant, restaurantFields),
      ...(restaurant.delivery ? { delivery: {} } : {}),
      // Catering can be paid for if the venue has any such method.
      ...(restaurant.extra_payment_methods?.length
        ? { extra_payment_methods: [{ type: 'invoice' }] }
        : {}),
      concourse_place: restaurant.concourse_place && {
        ...pick(restaurant.concourse_place, ['level', 'section', 'x', 'y']),
      },
      menu_configuration: pick(configuration, ['zone']),
      order_options: pick(options, ['no_takeout_timeslot', 'generic_catering_hide_credit_card']),
    },
    ...(menuGroups ? { menuGroups: menuGroups.map((group) => pick(group, groupFields)) } : {}),
    menus: menus.map((menu) => ({ ...pick(menu, menuFields), sections: [] })),
  }
}

export function writeFindable(document: VenueDocument): string {
  return JSON.stringify({ form, ...findableVenueOf(document) })
}

/** A text with pauses and the last call, as hours: so that a search need not be told when they are over. */
export function withPaceInText(text: string, pace: readonly Pace[], at: Instant): string {
  if (pace.every((each) => isNormal(paceAt(each, at)))) return text
  const { form: _, ...found }: VenueDocument & { readonly form: number } = JSON.parse(text)
  return JSON.stringify({ form, ...closedByPace(found, pace, at) })
}

export function isFindable(text: string): boolean {
  return text.startsWith(`{"form":${form},`)
}

function pick<Whole extends object, const Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Partial<Whole> {
  const picked: Partial<Whole> = {}
  for (const key of keys) if (whole[key] !== undefined) picked[key] = whole[key]
  return picked
}
