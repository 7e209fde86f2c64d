import type { OptionGroupDocument, OptionValueDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { allergens as commonAllergens, isCommonAllergen } from '#domain/menu/menu.ts'
import { findRepeated } from './find-repeated.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'

/**
 * Every allergen of an item or value must be one of the common ten or named by the venue: an
 * unnamed one would protect no guest who filters by it.
 */
export function checkAllergens(document: VenueDocument): readonly DocumentFault[] {
  const named = document.restaurant.allergens ?? []
  const known = new Set<string>([...commonAllergens, ...named.map(({ id }) => id)])
  const items = walkMenus(document)
    .flatMap((menu) => menu.sections)
    .flatMap((section) => section.items)
  return [
    ...checkNamed(named),
    ...items.flatMap(({ at, item }) => [
      ...findUnknown(at, item, known),
      ...checkGroups([...at, 'options'], item.options ?? [], known),
    ]),
  ]
}

function checkNamed(named: readonly { readonly id: string }[]): readonly DocumentFault[] {
  const places = named.map(({ id }, index) => ({
    at: ['restaurant', 'allergens', index, 'id'],
    name: id,
  }))
  return [
    ...places
      .filter(({ name }) => isCommonAllergen(name))
      .map(({ at, name }) => ({
        at,
        expected: 'an allergen beyond the common ten, which have their names already',
        found: `"${name}"`,
      })),
    ...findRepeated('an allergen id', places),
  ]
}

function checkGroups(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[],
  known: ReadonlySet<string>,
): readonly DocumentFault[] {
  return groups.flatMap((group, g) =>
    group.values.flatMap((value, v) => {
      const place = [...at, g, 'values', v]
      return [
        ...findUnknown(place, value, known),
        ...checkGroups([...place, 'options'], value.options ?? [], known),
      ]
    }),
  )
}

type Carries = Pick<OptionValueDocument, 'allergens' | 'may_contain'>

function findUnknown(
  at: DocumentPath,
  carries: Carries,
  known: ReadonlySet<string>,
): readonly DocumentFault[] {
  const lists = ['allergens', 'may_contain'] as const
  const named = lists.flatMap((list) =>
    (carries[list] ?? []).map((id, index) => ({ at: [...at, list, index], id })),
  )
  return named.flatMap(({ at: place, id }) =>
    known.has(id)
      ? []
      : [
          {
            at: place,
            expected: `one of ${[...known].join(', ')}; any other has to be named first in restaurant.allergens, as {"id": "${id}", "name": "…"}`,
            found: `"${id}"`,
          },
        ],
  )
}
