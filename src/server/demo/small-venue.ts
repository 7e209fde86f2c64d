import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import type { MenuDraft, SectionDraft, TextPair } from './menu-draft.ts'
import { menuWriter } from './menu-writer.ts'

export interface SmallVenueDraft {
  readonly slug: string
  readonly group: string
  readonly name: TextPair
  readonly about: TextPair
  readonly color: string
  readonly sections: readonly SectionDraft[]
  readonly prepTime: number
  /** Left out: takes out, too. */
  readonly dineInOnly?: boolean
  readonly restaurant: Pick<
    RestaurantDocument,
    'address' | 'timezone' | 'hours' | 'tax_rate' | 'tax_label'
  > &
    Partial<RestaurantDocument>
}

/** A venue with one short menu, of those that a group is searched for. */
export function smallVenue({
  slug,
  group,
  name,
  about,
  color,
  sections,
  prepTime,
  dineInOnly = false,
  restaurant,
}: SmallVenueDraft): VenueDocument {
  const menu: MenuDraft = {
    key: 'counter',
    name: ['Menu', 'Menu'],
    takeOut: !dineInOnly,
    prepTime,
    sections,
  }
  return {
    restaurant: {
      id: `venue-${slug}`,
      slug,
      group,
      name: name[0],
      description: about[0],
      localization: { fr: { name: name[1], description: about[1] } },
      payment_processor: 'payOnPremise',
      menu_configuration: {
        theme: 'device',
        primary_color: color,
        card_style: 'picture-right',
        browse_menu_style: 'tabs',
      },
      order_options: {
        tip_config: { default_value_selected: null, default_values: [10, 15, 18] },
        support_email: `hello@${group}.example`,
      },
      locales: [
        { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
        { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
      ],
      ...restaurant,
    },
    menus: menuWriter('fr')([menu]),
  }
}

/** From Monday on; the last ones are Saturday and Sunday. */
export function hoursOn(days: readonly number[], from: string, to: string) {
  return days.map((day) => ({ day, start_time: from, end_time: to }))
}

export const workdays = [0, 1, 2, 3, 4]
export const everyDay = [0, 1, 2, 3, 4, 5, 6]
