import { alcohol, beer, cider, darkBeer } from './alcoholic-drinks.ts'
import { lakesideSoftDrinks } from './lakeside-soft-drinks.ts'
import type { GroupDraft, SectionDraft } from './menu-draft.ts'

function pour(glass: number, bottle: number): GroupDraft {
  return {
    key: 'pour',
    name: ['How much?', 'Quel format?'],
    type: 'pricing',
    required: true,
    values: [
      { key: 'glass', name: ['Glass, 5 oz', 'Verre, 5 oz'], price: glass, kcal: 125, chosen: true },
      { key: 'half-litre', name: ['Half litre', 'Demi-litre'], price: glass * 3, kcal: 410 },
      { key: 'bottle', name: ['Bottle', 'Bouteille'], price: bottle, kcal: 620 },
    ],
  }
}

export const lakesideDrinks: readonly SectionDraft[] = [
  {
    key: 'beer-and-cider',
    name: ['Beer and cider', 'Bières et cidres'],
    about: [
      'Happy hour: Monday to Friday, three to six.',
      'L’heure de l’apéro : du lundi au vendredi, de 15 h à 18 h.',
    ],
    items: [
      {
        key: 'dock-lager',
        name: ['Dock lager, pint', 'Lager du quai, pinte'],
        about: ['Clean, cold, 4.8%.', 'Nette et froide, 4,8 %.'],
        price: 9.5,
        happyHour: 6,
        kcal: 210,
        ...beer,
        featured: true,
      },
      {
        key: 'lantern-ipa',
        name: ['Lantern IPA, pint', 'IPA de la lanterne, pinte'],
        about: ['Grapefruit and pine, 6.2%.', 'Pamplemousse et résine, 6,2 %.'],
        price: 10.5,
        happyHour: 7,
        kcal: 260,
        ...beer,
      },
      {
        key: 'night-stout',
        name: ['Night swim stout, pint', 'Stout baignade de nuit, pinte'],
        about: ['Oats and dark chocolate, 5.1%.', 'Avoine et chocolat noir, 5,1 %.'],
        price: 10.5,
        happyHour: 7,
        kcal: 270,
        ...darkBeer,
        soldOut: true,
      },
      {
        key: 'orchard-cider',
        name: ['Orchard cider, pint', 'Cidre du verger, pinte'],
        about: ['Dry, Ontario apples, 5.5%.', 'Sec, pommes de l’Ontario, 5,5 %.'],
        price: 10,
        happyHour: 7,
        kcal: 220,
        ...cider,
      },
    ],
  },
  {
    key: 'wine',
    name: ['Wine', 'Vins'],
    items: [
      {
        key: 'house-red',
        name: ['House red, Prince Edward County', 'Rouge maison, comté de Prince Edward'],
        price: 12,
        ...alcohol,
        picture: 'red-wine',
        groups: [pour(12, 54)],
      },
      {
        key: 'house-white',
        name: ['House white, Niagara', 'Blanc maison, Niagara'],
        price: 11,
        ...alcohol,
        groups: [pour(11, 49)],
      },
      {
        key: 'sparkling',
        name: ['Sparkling rosé', 'Rosé mousseux'],
        price: 14,
        kcal: 130,
        ...alcohol,
        picture: 'sparkling',
      },
    ],
  },
  {
    key: 'cocktails',
    name: ['Cocktails', 'Cocktails'],
    items: [
      {
        key: 'lake-spritz',
        name: ['Lake spritz', 'Spritz du lac'],
        about: ['Bitter orange, sparkling wine, rosemary.', 'Orange amère, vin mousseux, romarin.'],
        price: 15,
        memberPrice: 12,
        promos: ['dock-club'],
        kcal: 190,
        ...alcohol,
        picture: 'cocktail',
      },
      {
        key: 'caesar',
        name: ['Caesar', 'Caesar'],
        about: [
          'Vodka, clam and tomato, horseradish, celery salt.',
          'Vodka, palourde et tomate, raifort, sel de céleri.',
        ],
        price: 14,
        kcal: 160,
        contains: ['alcohol', 'fish'],
        diet: 'pescatarian',
        alcoholic: true,
      },
      {
        key: 'maple-old-fashioned',
        name: ['Maple old fashioned', 'Old fashioned à l’érable'],
        about: [
          'Rye, maple syrup, orange bitters.',
          'Whisky de seigle, sirop d’érable, amer à l’orange.',
        ],
        price: 16,
        kcal: 210,
        ...alcohol,
        picture: 'whisky',
      },
    ],
  },
  lakesideSoftDrinks,
]
