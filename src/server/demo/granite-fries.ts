import type { Range, Word } from './combine-words.ts'

const sizes: readonly Word[] = [
  { key: 'small', name: ['small', 'petit format'] },
  { key: 'regular', name: ['regular', 'format moyen'], price: 2.5, kcal: 160 },
  { key: 'sharing', name: ['to share', 'à partager'], price: 6, kcal: 420 },
]

export const graniteFries: Range = {
  key: 'fries',
  title: ['Fries and poutines', 'Frites et poutines'],
  about: ['Fried twice, salted once.', 'Frites deux fois, salées une fois.'],
  pattern: ['{0}, {1}, {2}', '{0}, {1}, {2}'],
  picture: 'poutine',
  price: 6,
  kcal: 320,
  axes: [
    [
      { key: 'straight', name: ['Straight fries', 'Frites classiques'] },
      {
        key: 'curly',
        name: ['Curly fries', 'Frites en spirale'],
        price: 0.75,
        kcal: 40,
        contains: ['gluten'],
      },
      { key: 'waffle', name: ['Waffle fries', 'Frites gaufrées'], price: 0.75, kcal: 30 },
      {
        key: 'sweet',
        name: ['Sweet potato fries', 'Frites de patates douces'],
        price: 1.5,
        kcal: 10,
      },
    ],
    [
      { key: 'salt', name: ['sea salt', 'sel de mer'] },
      { key: 'vinegar', name: ['malt vinegar', 'vinaigre de malt'], contains: ['gluten'] },
      {
        key: 'gravy',
        name: ['chicken gravy', 'sauce brune au poulet'],
        price: 1.5,
        kcal: 90,
        contains: ['gluten'],
        diet: 'none',
      },
      {
        key: 'poutine',
        name: ['curds and gravy', 'fromage en grains et sauce brune'],
        price: 4,
        kcal: 380,
        contains: ['dairy', 'gluten'],
        diet: 'none',
      },
      {
        key: 'pulled-pork',
        name: ['pulled pork, curds and gravy', 'porc effiloché, fromage et sauce brune'],
        price: 7,
        kcal: 560,
        contains: ['dairy', 'gluten', 'mustard'],
        diet: 'none',
      },
      {
        key: 'veggie-poutine',
        name: ['curds and mushroom gravy', 'fromage en grains et sauce aux champignons'],
        price: 4.5,
        kcal: 350,
        contains: ['dairy', 'soy'],
        diet: 'vegetarian',
      },
      {
        key: 'chili',
        name: ['beef chili and cheese', 'chili au bœuf et fromage'],
        price: 5,
        kcal: 340,
        contains: ['dairy'],
        diet: 'none',
      },
      { key: 'garlic', name: ['garlic and herbs', 'ail et fines herbes'], price: 1, kcal: 60 },
      { key: 'cajun', name: ['Cajun spice', 'épices cajuns'], price: 0.5 },
      { key: 'dill', name: ['dill pickle', 'cornichon à l’aneth'], price: 0.5 },
      {
        key: 'cheese',
        name: ['cheese sauce', 'sauce au fromage'],
        price: 2,
        kcal: 140,
        contains: ['dairy'],
        diet: 'vegetarian',
      },
      {
        key: 'curry',
        name: ['curry sauce', 'sauce au cari'],
        price: 1.5,
        kcal: 80,
        contains: ['mustard'],
      },
    ],
    sizes,
  ],
}
