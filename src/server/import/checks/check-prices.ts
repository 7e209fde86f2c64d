import { isPublished } from '#contract/menu/read-entry.ts'
import type { OptionGroupDocument, SectionDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { walkMenus } from './walk-menus.ts'
import type { VenueFindings } from './venue-findings.ts'

/**
 * Finds prices without effect: tiers that no schedule names, a set without a price, dishes of a set
 * with one, a size at 0 beside priced ones.
 */
export function checkPrices(document: VenueDocument): VenueFindings {
  const sections = walkMenus(document).flatMap((menu) => menu.sections)
  return {
    faults: sections.flatMap(({ at, section }) => checkSet(at, section)),
    warnings: [
      ...(document.menus.length === 0 ? [noMenus] : []),
      ...sections.flatMap(({ at, section, items }) => [
        ...checkUnusedPrices(at, section),
        ...items.flatMap(({ at: itemAt, item }) => [
          ...findUnusedTiers(itemAt, item),
          ...findUnusedTiersOfOptions(itemAt, item.options),
          ...findPricelessSizes(itemAt, item.options),
        ]),
      ]),
    ],
  }
}

const noMenus: DocumentFault = { at: ['menus'], expected: 'at least one menu', found: 'none' }

function checkSet(at: DocumentPath, section: SectionDocument): readonly DocumentFault[] {
  if (section.type !== 'prix-fixe') return []
  const priceless = section.price === undefined || section.price === null
  return [
    ...(priceless
      ? [{ at: [...at, 'price'], expected: 'the price of one set', found: 'nothing' }]
      : []),
    ...(section.items.length === 0
      ? [{ at: [...at, 'items'], expected: 'the dishes of the set', found: 'an empty list' }]
      : []),
  ]
}

function checkUnusedPrices(at: DocumentPath, section: SectionDocument): readonly DocumentFault[] {
  if (section.type === 'prix-fixe') {
    return section.items.flatMap((item, index) => {
      const expected = 'price 0, because the set has one price'
      const itemAt = [...at, 'items', index]
      return [
        ...(item.price > 0
          ? [{ at: [...itemAt, 'price'], expected, found: String(item.price) }]
          : []),
        ...(typeof item.memberPrice === 'number'
          ? [
              {
                at: [...itemAt, 'memberPrice'],
                expected: 'no member price, because the set has one price',
                found: String(item.memberPrice),
              },
            ]
          : []),
      ]
    })
  }
  const price = section.price ?? 0
  const expected = 'no price, because only a prix-fixe section is sold as a whole'
  return price > 0 ? [{ at: [...at, 'price'], expected, found: String(price) }] : []
}

interface Scheduled {
  readonly price_schedule?: readonly string[] | null | undefined
  readonly additional_prices?: Readonly<Record<string, number>> | undefined
}

function findUnusedTiers(at: DocumentPath, priced: Scheduled): readonly DocumentFault[] {
  const used = new Set((priced.price_schedule ?? []).join(''))
  return Object.keys(priced.additional_prices ?? {})
    .filter((tier) => !used.has(tier))
    .map((tier) => ({
      at: [...at, 'additional_prices', tier],
      expected: 'a tier that the price schedule names',
      found: `"${tier}", which stands nowhere in it`,
    }))
}

function findUnusedTiersOfOptions(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[] = [],
): readonly DocumentFault[] {
  return groups.flatMap((group, g) =>
    group.values.flatMap((value, index) => {
      const valueAt = [...at, 'options', g, 'values', index]
      return [
        ...findUnusedTiers(valueAt, value),
        ...findUnusedTiersOfOptions(valueAt, value.options),
      ]
    }),
  )
}

/** Within a value that opens sizes, the usual one is often at 0: it costs what the value costs. */
function findPricelessSizes(
  at: DocumentPath,
  groups: readonly OptionGroupDocument[] = [],
): readonly DocumentFault[] {
  return groups.flatMap(({ type, values }, g) => {
    if (type !== 'pricing' || !values.some(alwaysPrices)) return []
    return values.flatMap((value, index) =>
      !isPublished(value) || pricesInside(value).some((price) => price > 0)
        ? []
        : [
            {
              at: [...at, 'options', g, 'values', index, 'price'],
              expected: 'the price of this size, because at 0 it costs what the item costs',
              found: '0',
            },
          ],
    )
  })
}

/** Its own prices, and those of the sizes that it opens. */
function pricesInside(value: OptionGroupDocument['values'][number]): readonly number[] {
  const sizes = (value.options ?? []).filter(({ type }) => type === 'pricing')
  return [...pricesOf(value), ...sizes.flatMap(({ values }) => values.flatMap(pricesInside))]
}

function alwaysPrices(value: OptionGroupDocument['values'][number]): boolean {
  return pricesOf(value).every((price) => price > 0)
}

function pricesOf({
  price,
  additional_prices: tiers = {},
}: OptionGroupDocument['values'][number]): readonly number[] {
  return [price, ...Object.values(tiers)]
}
