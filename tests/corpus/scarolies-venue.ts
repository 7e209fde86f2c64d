import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ItemDocument, OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { foldText } from '#domain/menu/fold-text.ts'
import { createUniqueNames, joinSlugs, nameToSlug } from '#server/import/document/unique-names.ts'

interface SourcePrice {
  readonly label: string
  readonly price: string
}

interface SourceItem {
  readonly title: string
  readonly body: string
  readonly prices: readonly SourcePrice[]
}

interface SourceSection {
  readonly title: string
  readonly items: readonly SourceItem[]
}

interface SourceMenu {
  readonly slug: string
  readonly name: string
  readonly sections: readonly SourceSection[]
}

/**
 * One bilingual venue from an English and a French menu that do not quite agree. An entry on one
 * side only keeps that side's words; sections and menus without items are skipped.
 */
export function scaroliesVenue(corpus: string): VenueDocument {
  const [english, french] = ['en', 'fr'].map((language) =>
    readMenus(join(corpus, 'scarolies-bilingual-apache2', `menu-${language}.json`)),
  )
  const menuSlug = createUniqueNames([])
  const menus = pairUp(english ?? [], french ?? [], [(en, fr) => en.name === fr.name, () => true])
    .map((pair) => ({ pair, sections: pairSections(pair) }))
    .filter(({ sections }) => sections.length > 0)
  return {
    restaurant: {
      id: 'scarolies',
      slug: 'scarolies',
      name: 'Scarolies',
      timezone: 'America/Toronto',
      tax_rate: { tax1: 0.05, tax2: 0.09975 },
      payment_processor: 'payOnPremise',
      menu_configuration: {},
      order_options: {},
      locales: [
        { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
        { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français' },
      ],
    },
    menus: menus.map(({ pair, sections }, order) => {
      const slug = menuSlug(oneOf(pair).slug)
      const [sectionSlug, itemSlug] = [createUniqueNames([]), createUniqueNames([])]
      return {
        id: slug,
        slug,
        ...name(pair, (menu) => clean(menu.name)),
        order,
        sections: sections.map((section, position) => {
          const ownSlug = sectionSlug(nameToSlug(clean(oneOf(section).title)))
          return {
            id: joinSlugs(slug, ownSlug),
            slug: ownSlug,
            ...name(section, ({ title }) => clean(title)),
            order: position,
            items: pairItems(section).map((item, place) => {
              const own = itemSlug(nameToSlug(clean(oneOf(item).title)))
              return { ...writeItem(item), id: joinSlugs(slug, own), slug: own, order: place }
            }),
          }
        }),
      }
    }),
  }
}

function readMenus(file: string): readonly SourceMenu[] {
  return JSON.parse(readFileSync(file, 'utf8')) as SourceMenu[]
}

/** The same thing in two languages, or in one of them. */
type Pair<T> = readonly [en: T, fr: T | null] | readonly [en: null, fr: T]

function oneOf<T>([en, fr]: Pair<T>): T {
  return (en ?? fr) as T
}

/** Pairs by each rule in turn, in order; the rest of the second list comes last. */
function pairUp<T>(
  english: readonly T[],
  french: readonly T[],
  rules: readonly ((en: T, fr: T) => boolean)[],
): readonly Pair<T>[] {
  const partnerOf = new Map<T, T>()
  const left = new Set(french)
  for (const fits of rules) {
    for (const en of english.filter((one) => !partnerOf.has(one))) {
      const fr = [...left].find((other) => fits(en, other))
      if (fr === undefined) continue
      partnerOf.set(en, fr)
      left.delete(fr)
    }
  }
  return [
    ...english.map((en) => [en, partnerOf.get(en) ?? null] as const),
    ...[...left].map((fr) => [null, fr] as const),
  ]
}

function pairSections([en, fr]: Pair<SourceMenu>): readonly Pair<SourceSection>[] {
  const filled = (menu: SourceMenu | null) =>
    (menu?.sections ?? []).filter((section) => section.items.length > 0)
  return pairUp(filled(en), filled(fr), [sameTitle, sharePrices])
}

function pairItems([en, fr]: Pair<SourceSection>): readonly Pair<SourceItem>[] {
  return pairUp(en?.items ?? [], fr?.items ?? [], [sameTitle, samePrices])
}

interface Titled {
  readonly title: string
}

function sameTitle(en: Titled, fr: Titled): boolean {
  return foldText(en.title) === foldText(fr.title)
}

function samePrices(en: SourceItem, fr: SourceItem): boolean {
  return pricesOf(en) === pricesOf(fr)
}

function sharePrices(en: SourceSection, fr: SourceSection): boolean {
  const prices = new Set(fr.items.map(pricesOf))
  return en.items.filter((item) => prices.has(pricesOf(item))).length * 2 >= en.items.length
}

function pricesOf(item: SourceItem): string {
  return item.prices.map(({ price }) => price).join(' ')
}

function name<T>(pair: Pair<T>, read: (one: T) => string) {
  const [own, french] = [read(oneOf(pair)), pair[1] && read(pair[1])]
  return {
    name: own,
    ...(french !== null && french !== own ? { localization: { fr: { name: french } } } : {}),
  }
}

function writeItem([en, fr]: Pair<SourceItem>): Omit<ItemDocument, 'id' | 'slug'> {
  const own = (en ?? fr) as SourceItem
  const french = en === null ? null : fr
  const localized = {
    ...(french && clean(french.title) !== clean(own.title) ? { name: clean(french.title) } : {}),
    ...(french && clean(french.body) !== '' ? { description: clean(french.body) } : {}),
  }
  const options = writeOptions(own, french)
  return {
    name: clean(own.title),
    ...(clean(own.body) === '' ? {} : { description: clean(own.body) }),
    ...(Object.keys(localized).length > 0 ? { localization: { fr: localized } } : {}),
    price: Number(own.prices[0]?.price),
    ...(options ? { options: [options] } : {}),
  }
}

/** A price without a label and labelled ones: extras. Several labelled prices: sizes or kinds. */
function writeOptions(item: SourceItem, french: SourceItem | null): OptionGroupDocument | null {
  if (item.prices.length < 2) return null
  const extras = item.prices[0]?.label === ''
  const values = item.prices.flatMap(({ label, price }, position) => {
    if (label === '') return []
    const own = knownLabels[label] ?? { en: label, fr: french?.prices[position]?.label ?? label }
    return [
      {
        id: nameToSlug(own.en),
        name: own.en,
        ...(own.fr === own.en ? {} : { localization: { fr: { name: own.fr } } }),
        price: Number(price),
        order: position,
      },
    ]
  })
  return {
    id: extras ? 'extras' : 'choice',
    name: extras ? 'Extras' : 'Choice',
    localization: { fr: { name: extras ? 'Suppléments' : 'Choix' } },
    type: extras ? 'addons' : 'pricing',
    required: !extras,
    limit: extras ? 0 : 1,
    values,
  }
}

/** Labels that the source abbreviates, or has in the language of the other file. */
const knownLabels: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  P: { en: 'Small', fr: 'Petite' },
  G: { en: 'Large', fr: 'Grande' },
  Veau: { en: 'Veal', fr: 'Veau' },
  Pollo: { en: 'Chicken', fr: 'Poulet' },
}

/** Without the entity, the stars and the double spaces of the source. */
function clean(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replace(/^[*~\s]+|[~\s]+$/g, '')
    .replace(/\s+/g, ' ')
}
