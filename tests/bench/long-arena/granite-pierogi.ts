import type { Range } from './combine-words.ts'

export const granitePierogi: Range = {
  key: 'pierogi',
  pattern: ['{0} pierogi, {1}, {2}', 'Pierogis {0}, {1}, {2}'],
  picture: 'dumplings',
  price: 9.5,
  kcal: 380,
  axes: [
    [
      { key: 'potato', name: ['Potato', 'aux pommes de terre'], contains: ['gluten'] },
      {
        key: 'cheddar',
        name: ['Potato and cheddar', 'aux pommes de terre et au cheddar'],
        kcal: 60,
        contains: ['gluten', 'dairy'],
        diet: 'vegetarian',
      },
      {
        key: 'kraut',
        name: ['Sauerkraut and mushroom', 'à la choucroute et aux champignons'],
        contains: ['gluten'],
      },
      {
        key: 'bacon',
        name: ['Bacon and onion', 'au bacon et à l’oignon'],
        price: 1,
        kcal: 90,
        contains: ['gluten'],
        diet: 'none',
      },
      {
        key: 'beef',
        name: ['Beef', 'au bœuf'],
        price: 1.5,
        kcal: 100,
        contains: ['gluten'],
        diet: 'none',
      },
      {
        key: 'spinach',
        name: ['Spinach and feta', 'aux épinards et à la féta'],
        price: 0.75,
        kcal: 50,
        contains: ['gluten', 'dairy'],
        diet: 'vegetarian',
      },
    ],
    [
      { key: 'boiled', name: ['boiled', 'bouillis'] },
      { key: 'fried', name: ['pan-fried', 'poêlés'], kcal: 80 },
    ],
    [
      { key: 'plain', name: ['plain', 'nature'] },
      {
        key: 'cream',
        name: ['sour cream', 'crème sure'],
        price: 0.75,
        kcal: 60,
        contains: ['dairy'],
        diet: 'vegetarian',
      },
      { key: 'onions', name: ['golden onions', 'oignons dorés'], price: 0.75, kcal: 50 },
      {
        key: 'bacon',
        name: ['bacon bits', 'miettes de bacon'],
        price: 1.5,
        kcal: 90,
        diet: 'none',
      },
      {
        key: 'butter',
        name: ['brown butter', 'beurre noisette'],
        price: 0.75,
        kcal: 90,
        contains: ['dairy'],
        diet: 'vegetarian',
      },
      {
        key: 'loaded',
        name: ['fully loaded', 'tout garnis'],
        price: 2.5,
        kcal: 190,
        contains: ['dairy'],
        diet: 'none',
      },
    ],
  ],
}
