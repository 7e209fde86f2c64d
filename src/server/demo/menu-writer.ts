import type {
  ItemDocument,
  MenuDocument,
  OptionGroupDocument,
  OptionValueDocument,
  SectionDocument,
} from '#contract/menu/menu-document.ts'
import type {
  GroupDraft,
  ItemDraft,
  MenuDraft,
  SectionDraft,
  TextPair,
  ValueDraft,
} from './menu-draft.ts'
import { pictureLink } from './picture-link.ts'
import { writeSchedule } from './write-schedule.ts'

export type MenuWriter = (drafts: readonly MenuDraft[]) => MenuDocument[]

/** Writes drafts as menus whose texts are localized into the other language. */
export function menuWriter(otherLanguage: 'en' | 'fr'): MenuWriter {
  return (drafts) => drafts.map(writeMenu)

  function writeMenu(draft: MenuDraft, order: number): MenuDocument {
    return {
      ...named(draft, order),
      slug: draft.key,
      ...(draft.picture ? { image: pictureLink(draft.picture) } : {}),
      type: 'a-la-carte',
      ...(draft.group === undefined ? {} : { menu_group_id: draft.group }),
      dine_in: draft.dineIn ?? true,
      on_demand: draft.takeOut ?? false,
      scheduled: draft.takeOut ?? false,
      member_only: draft.memberOnly ?? false,
      last_call_time: draft.pace?.lastCall ?? 0,
      ...(draft.pace ? { required_notice: draft.pace.notice } : {}),
      ordering_interval: draft.pace?.interval ?? 15,
      max_orders_per_interval: draft.pace?.orders ?? 0,
      estimated_prep_time: draft.prepTime ?? 15,
      sections: draft.sections.map(writeSection),
    }
  }

  function writeSection(draft: SectionDraft, order: number): SectionDocument {
    return {
      ...named(draft, order),
      slug: draft.key,
      ...(draft.setPrice === undefined
        ? { type: 'a-la-carte' }
        : { type: 'prix-fixe', price: draft.setPrice }),
      ...(draft.soldOut ? { sold_out: true } : {}),
      ...(draft.searchWords ? { search_words: [...draft.searchWords] } : {}),
      items: draft.items.map(writeItem),
    }
  }

  function writeItem(draft: ItemDraft, order: number): ItemDocument {
    return {
      ...named(draft, order),
      slug: draft.key,
      ...facts(draft),
      price: draft.price ?? 0,
      ...(draft.ingredients ? { ingredients: draft.ingredients[0] } : {}),
      ...(draft.picture ? { image: pictureLink(draft.picture) } : {}),
      ...(draft.category ? { category: draft.category[0] } : {}),
      ...writeSchedule(draft),
      ...(draft.soldOut ? { sold_out: true } : {}),
      ...(draft.alcoholic || draft.noRebate ? { tax_rebate_eligibility: 'ineligible' } : {}),
      ...(draft.featured ? { featured_item: true } : {}),
      ...(draft.upsell ? { upsell_item: true } : {}),
      ...(draft.groups ? { options: draft.groups.map(writeGroup) } : {}),
    }
  }

  function writeGroup(draft: GroupDraft, order: number): OptionGroupDocument {
    return {
      ...named(draft, order),
      type: draft.type ?? 'addons',
      required: draft.required ?? false,
      allow_multiple_selection: draft.many ?? draft.counted ?? false,
      custom_quantities: draft.counted ?? false,
      limit: draft.limit ?? 0,
      values: draft.values.map(writeValue),
    }
  }

  function writeValue(draft: ValueDraft, order: number): OptionValueDocument {
    return {
      ...named(draft, order),
      ...facts(draft),
      price: draft.price ?? 0,
      ...(draft.ownRow ? { roll_up: false } : {}),
      ...(draft.most ? { max_quantity: draft.most } : {}),
      ...(draft.chosen ? { default_selection: true } : {}),
      ...(draft.groups ? { options: draft.groups.map(writeGroup) } : {}),
    }
  }

  function named(draft: NamedDraft, order: number) {
    const { key, name, about, ingredients, category } = draft
    return {
      id: key,
      name: name[0],
      ...(about ? { description: about[0] } : {}),
      localization: {
        [otherLanguage]: {
          name: name[1],
          ...(about ? { description: about[1] } : {}),
          ...(ingredients ? { ingredients: ingredients[1] } : {}),
          ...(category ? { category: category[1] } : {}),
        },
      },
      order,
    }
  }
}

interface NamedDraft {
  readonly key: string
  readonly name: TextPair
  readonly about?: TextPair
  readonly ingredients?: TextPair
  readonly category?: TextPair
}

function facts(draft: ItemDraft | ValueDraft) {
  return {
    ...(draft.contains ? { allergens: [...draft.contains] } : {}),
    ...(draft.alcoholic || draft.contains?.includes('alcohol')
      ? { alcoholic_beverage: draft.alcoholic ?? false }
      : {}),
    ...(draft.diet ? { diets: [draft.diet] } : {}),
    ...(draft.kcal === undefined ? {} : { calories: draft.kcal }),
    ...(draft.memberPrice === undefined ? {} : { memberPrice: draft.memberPrice }),
    ...(draft.promos ? { promos: [...draft.promos] } : {}),
  }
}
