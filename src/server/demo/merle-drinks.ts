import { alcohol, beer, cider, darkBeer } from './alcoholic-drinks.ts'
import type { GroupDraft, ItemDraft, SectionDraft } from './menu-draft.ts'

export const merleDrinks: readonly SectionDraft[] = [
  {
    key: 'vins',
    name: ['Vins', 'Wines'],
    items: [
      wine(
        {
          key: 'rouge-maison',
          name: ['Rouge de la maison', 'House red'],
          about: ['Souple, sur le fruit.', 'Supple and fruity.'],
          picture: 'red-wine',
        },
        [11, 48],
      ),
      wine(
        {
          key: 'rouge-de-garde',
          name: ['Rouge de garde', 'Cellar red'],
          about: ['Tabac, cerise, longue finale.', 'Tobacco, cherry, a long finish.'],
          picture: 'red-wine',
        },
        [16, 72],
      ),
      wine(
        {
          key: 'blanc-maison',
          name: ['Blanc de la maison', 'House white'],
          about: ['Vif et salin.', 'Bright and saline.'],
        },
        [11, 48],
      ),
      wine(
        {
          key: 'orange',
          name: ['Vin orange du Québec', 'Québec orange wine'],
          about: ['Macération de deux semaines.', 'Two weeks on the skins.'],
        },
        [14, 63],
      ),
    ],
  },
  {
    key: 'bieres-cidres',
    name: ['Bières et cidres', 'Beers and ciders'],
    items: [
      {
        key: 'blanche',
        name: ['Blanche, 500 ml', 'White beer, 500 ml'],
        price: 10,
        happyHour: 7,
        kcal: 215,
        ...beer,
      },
      {
        key: 'rousse',
        name: ['Rousse, 500 ml', 'Red ale, 500 ml'],
        price: 10,
        happyHour: 7,
        kcal: 230,
        ...darkBeer,
      },
      {
        key: 'cidre-brut',
        name: ['Cidre brut, le verre', 'Dry cider, glass'],
        price: 9,
        happyHour: 6.5,
        kcal: 120,
        ...cider,
      },
      {
        key: 'cidre-glace',
        name: ['Cidre de glace, 2 oz', 'Ice cider, 2 oz'],
        price: 12,
        kcal: 110,
        ...alcohol,
      },
    ],
  },
  {
    key: 'cocktails',
    name: ['Cocktails', 'Cocktails'],
    items: [
      {
        key: 'caribou-dete',
        name: ['Caribou d’été', 'Summer caribou'],
        about: ['Vin rouge, gin, agrumes, érable.', 'Red wine, gin, citrus, maple.'],
        price: 15,
        kcal: 210,
        ...alcohol,
      },
      {
        key: 'martini-sapin',
        name: ['Martini au sapin baumier', 'Balsam fir martini'],
        price: 16,
        kcal: 170,
        ...alcohol,
        picture: 'martini',
      },
    ],
  },
  {
    key: 'sans-alcool',
    name: ['Sans alcool', 'Without alcohol'],
    items: [
      {
        key: 'kombucha',
        name: ['Thé fermenté à la camerise', 'Haskap kombucha'],
        price: 6,
        kcal: 60,
        diet: 'vegan',
      },
      {
        key: 'limonade-bleuet',
        name: ['Limonade aux bleuets', 'Blueberry lemonade'],
        price: 5.5,
        kcal: 120,
        diet: 'vegan',
      },
      {
        key: 'eau-petillante',
        name: ['Eau pétillante, 750 ml', 'Sparkling water, 750 ml'],
        price: 6,
        kcal: 0,
        diet: 'vegan',
        picture: 'water',
        upsell: true,
      },
      {
        key: 'cafe',
        name: ['Café allongé', 'Long black coffee'],
        price: 3.5,
        kcal: 5,
        diet: 'vegan',
        picture: 'coffee',
        upsell: true,
      },
    ],
  },
]

function wine(
  draft: Pick<ItemDraft, 'key' | 'name' | 'about' | 'picture'>,
  [glass, bottle]: readonly [glass: number, bottle: number],
): ItemDraft {
  const pour: GroupDraft = {
    key: 'format',
    name: ['Format', 'Pour'],
    type: 'pricing',
    required: true,
    values: [
      {
        key: 'verre',
        name: ['Verre, 150 ml', 'Glass, 150 ml'],
        price: glass,
        kcal: 125,
        chosen: true,
      },
      { key: 'bouteille', name: ['Bouteille, 750 ml', 'Bottle, 750 ml'], price: bottle, kcal: 620 },
    ],
  }
  return {
    ...draft,
    price: glass,
    ...alcohol,
    groups: [pour],
  }
}
