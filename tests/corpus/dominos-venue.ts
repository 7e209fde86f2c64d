import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { createUniqueNames, nameToSlug } from '#server/import/document/unique-names.ts'

interface SourceProduct {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly productType: string
  /** `X=0:0.5:1:1.5,C,H`: codes with the amounts that are allowed. */
  readonly availableToppings: string
  readonly availableSides: string
  readonly variants: readonly string[]
}

interface Named {
  readonly name: string
}

interface SourceMenu {
  readonly products: Readonly<Record<string, SourceProduct>>
  readonly variants: Readonly<Record<string, Named & { readonly price: string }>>
  readonly toppings: Readonly<Record<string, Readonly<Record<string, Named>>>>
  readonly sides: Readonly<Record<string, Readonly<Record<string, Named>>>>
}

/**
 * A real pizza menu: a section for each type of product, sizes with their prices, toppings and sides. The
 * source has no price of a topping or side, so each is a dollar.
 */
export function dominosVenue(corpus: string): VenueDocument {
  const file = join(corpus, 'dominos-mit', 'menu.parsed.json')
  const source = JSON.parse(readFileSync(file, 'utf8')) as SourceMenu
  const products = Object.values(source.products)
  const types = [...new Set(products.map(({ productType }) => productType))]
  const itemSlug = createUniqueNames(types.map(nameToSlug))
  return {
    restaurant: {
      id: 'pizzeria',
      slug: 'pizzeria',
      name: 'The Pizzeria',
      tax_rate: 0.13,
      payment_processor: 'payOnPremise',
      menu_configuration: {},
      order_options: {},
      locales: [{ locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true }],
    },
    menus: [
      {
        id: 'menu',
        slug: 'menu',
        name: 'Menu',
        order: 0,
        sections: types.map((type, order) => ({
          id: nameToSlug(type),
          slug: nameToSlug(type),
          name: type,
          order,
          items: products
            .filter(({ productType }) => productType === type)
            .map((product, place) => writeItem(product, { source, place, itemSlug })),
        })),
      },
    ],
  }
}

interface ItemContext {
  readonly source: SourceMenu
  readonly place: number
  readonly itemSlug: (wanted: string) => string
}

function writeItem(product: SourceProduct, { source, place, itemSlug }: ItemContext) {
  const sizes = product.variants.flatMap((code) => source.variants[code] ?? [])
  const type = product.productType.toLowerCase()
  const options = [
    ...(sizes.length > 1 ? [sizeGroup(sizes)] : []),
    ...addons('Toppings', product.availableToppings, source.toppings[type]),
    ...addons('Sides', product.availableSides, source.sides[type]),
  ]
  return {
    id: product.code,
    slug: itemSlug(nameToSlug(product.name)),
    name: product.name,
    description: product.description,
    price: Number(sizes[0]?.price ?? 0),
    order: place,
    ...(options.length > 0
      ? { options: options.map((group, order) => ({ ...group, order })) }
      : {}),
  }
}

function sizeGroup(sizes: readonly (Named & { readonly price: string })[]): OptionGroupDocument {
  const id = createUniqueNames([])
  return {
    id: 'size',
    name: 'Size',
    type: 'pricing',
    required: true,
    values: sizes.map(({ name, price }, order) => {
      return { id: id(nameToSlug(name)), name, price: Number(price), order }
    }),
  }
}

function addons(
  name: string,
  written: string,
  known: Readonly<Record<string, Named>> | undefined,
): readonly OptionGroupDocument[] {
  const codes = written.split(',').map((code) => code.split('=')[0] ?? '')
  const values = codes.flatMap((code) => {
    const each = known?.[code]
    return each ? [{ id: code, name: each.name, price: 1 }] : []
  })
  if (values.length === 0) return []
  const id = nameToSlug(name)
  return [
    {
      id,
      name,
      type: 'addons',
      required: false,
      allow_multiple_selection: true,
      values: values.map((value, order) => ({ ...value, order })),
    },
  ]
}
