import { expect, test } from 'vitest'
import { filterItems } from '#domain/menu/filter-items.ts'
import type { Item } from '#domain/menu/menu.ts'
import { localName } from '#domain/venue/local-text.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { menuSearchOf } from '#services/menu/menu-search.ts'
import { longArena } from '#tests/bench/long-arena/long-arena.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'

const lakesideTable = demoVenue('lakeside-table')
const merleOctobre = demoVenue('merle-octobre')
const graniteArena = longArena()

// What guests type, and what must come first, written from the menus alone. Names: these items, in any
// order, before all others. A pattern: each of the first five, written "section › name (diets)".

const lakesideEn = {
  pizza: ['Margherita', 'Soppressata and hot honey', 'Forest'],
  fish: ['Smoked whitefish dip', 'Pan-fried pickerel', 'Catch of the day'],
  seafood: /oyster|lobster|pickerel|whitefish|catch/i,
  kids: ['Little burger and fries', 'Buttered noodles', 'Cup of fruit'],
  veggie: /vegetarian|vegan/,
  vegan: /vegan/,
  water: /^Soft and warm/,
  coke: /^Soft and warm/,
  beer: ['Dock lager, pint', 'Lantern IPA, pint', 'Night swim stout, pint'],
  burgers: ['Harbour burger', 'Mushroom and lentil burger', 'Little burger and fries'],
  burgr: ['Harbour burger', 'Mushroom and lentil burger', 'Little burger and fries'],
  fries: ['Little burger and fries', 'Steak frites', 'Dockside poutine'],
  soup: ['Sweet corn chowder'],
  'chicken wings': ['Buttermilk wings'],
  marguerita: ['Margherita'],
  steak: ['Steak frites'],
  pasta: ['Rigatoni, tomato and brown butter', 'Buttered noodles'],
  sandwich: ['Roast turkey club'],
  eggs: ['Sunrise plate'],
  'ice cream': ['Maple sundae'],
  icecream: ['Maple sundae'],
  coffee: ['Filter coffee, refilled', 'Cold brew'],
  'red wine': ['House red, Prince Edward County'],
  'gluten free': ['Margherita', 'Soppressata and hot honey', 'Forest'],
  breakfast: ['Sunrise plate', 'Buttermilk pancakes', 'Avocado toast', 'Butter croissant'],
  dessert: ['Butter tart', 'Maple sundae', 'Flourless chocolate cake', 'Berries and lemon sorbet'],
  drinks: /^(?:Beer and cider|Wine|Cocktails|Soft and warm)/,
  sushi: null,
}

const lakesideFr = {
  poisson: ['Tartinade de corégone fumé', 'Doré poêlé', 'Prise du jour'],
  enfants: ['Petit burger et frites', 'Nouilles au beurre', 'Coupe de fruits'],
  bière: ['Lager du quai, pinte', 'IPA de la lanterne, pinte', 'Stout baignade de nuit, pinte'],
  végé: /vegetarian|vegan/,
  déjeuner: /^Déjeuner/,
  pâtes: ['Rigatonis, tomate et beurre noisette', 'Nouilles au beurre'],
  ailes: ['Ailes de poulet au babeurre'],
  œuf: ['Assiette du lever du soleil'],
  'crème glacée': ['Coupe glacée à l’érable'],
  cafe: ['Café filtre à volonté', 'Café infusé à froid'],
  'boisson gazeuse': /^Sans alcool/,
  'sans alcool': /^Sans alcool/,
}

const merleFr = {
  oeuf: ['Tartare de bœuf'],
  poisson: ['Gravlax de truite', 'Morue à la nage'],
  moule: ['Moules et frites'],
  frite: ['Frites maison', 'Moules et frites'],
  fromage: ['Plateau de trois fromages d’ici'],
  eau: ['Eau pétillante, 750 ml'],
  steak: ['Bavette grillée'],
  pate: ['Pâtes fraîches aux champignons'],
  desserts: /^Les desserts/,
  bière: ['Blanche, 500 ml', 'Rousse, 500 ml'],
  vin: ['Rouge de la maison', 'Rouge de garde', 'Blanc de la maison', 'Vin orange du Québec'],
  végane: /vegan/,
  champignon: ['Pâtes fraîches aux champignons'],
}

const merleEn = {
  duck: ['Duck leg confit', 'Pulled duck poutine'],
  shrimps: ['Northern shrimp'],
  water: ['Sparkling water, 750 ml'],
  cheese: ['Board of three local cheeses'],
  pie: ['Sugar pie'],
}

const graniteEn = {
  hotdog: /^Hot dogs/,
  'hot dog': /^Hot dogs/,
  donut: /^Mini doughnuts/,
  coke: /cola/i,
  pop: /^Soft drinks/,
  beer: /^Beer and cider/,
  poutine: /^Fries and poutines .*curds/,
  fries: /^Fries and poutines/,
  fish: /fish/,
  'pop corn': /^Popcorn/,
  tea: /\btea\b/i,
  'ice cream': /^Soft ice cream/,
  vegan: /vegan/,
  'chicken wings': /^Wings/,
  // Only the combos have water.
  water: /^Burgers/,
}

const graniteFr = {
  hotdog: /^Hot-dogs/,
  beigne: /^Mini-beignes/,
  liqueur: /^Boissons gazeuses/,
  bière: /^Bières et cidres/,
  pepsi: /cola/i,
  poutine: /^Frites et poutines .*fromage/,
}

const venues = [
  { document: lakesideTable, language: 'en', table: lakesideEn },
  { document: lakesideTable, language: 'fr', table: lakesideFr },
  { document: merleOctobre, language: 'fr', table: merleFr },
  { document: merleOctobre, language: 'en', table: merleEn },
  { document: graniteArena, language: 'en', table: graniteEn },
  { document: graniteArena, language: 'fr', table: graniteFr },
] as const

for (const { document, language, table } of venues) {
  const { menus, venue } = readVenue(document)
  const search = await menuSearchOf({ menus, document, venue }, language)
  const sections = menus.flatMap((menu) => menu.sections)
  const items = sections.flatMap((section) => section.items)
  const found = (typed: string) =>
    search.find(typed).flatMap(({ id }) => items.filter((item) => item.id === id))

  test.each(Object.entries<readonly string[] | RegExp | null>(table))(
    `${document.restaurant.name}, ${language}: "%s"`,
    (typed, first) => {
      if (first === null) expect(found(typed).map(nameOf)).toEqual([])
      else if (first instanceof RegExp) {
        const lines = found(typed).slice(0, 5).map(lineOf)
        expect(lines).not.toEqual([])
        for (const line of lines) expect(line).toMatch(first)
      } else {
        const names = found(typed).slice(0, first.length).map(nameOf)
        expect(names.toSorted()).toEqual(first.toSorted())
      }
    },
  )

  test(`${document.restaurant.name}, ${language}: a diet finds all that suit it`, () => {
    const suiting = filterItems(items, { diets: ['vegan'], withoutAllergens: [] })
    expect(found('vegan').map(({ id }) => id)).toEqual(
      expect.arrayContaining(suiting.map(({ id }) => id)),
    )
  })

  function nameOf(item: Item): string {
    return localName(item, language)
  }

  function lineOf(item: Item): string {
    const section = sections.find(({ id }) => id === item.sectionId)
    return `${section ? localName(section, language) : ''} › ${nameOf(item)} (${item.diets.join(', ')})`
  }
}
