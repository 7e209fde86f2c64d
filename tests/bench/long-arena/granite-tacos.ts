import type { Range } from './combine-words.ts'

export const graniteTacos: Range = {
  key: 'hand-roll',
  pattern: ['{1} {0}, {2}', '{0} {1}, {2}'],
  picture: 'tacos',
  price: 9,
  kcal: 300,
  axes: [
    [
      { key: 'soft', name: ['soft tacos', 'Tacos mous'], contains: ['gluten'] },
      { key: 'crisp', name: ['crisp tacos', 'Tacos croustillants'] },
      { key: 'burrito', name: ['burrito', 'Burrito'], price: 3, kcal: 260, contains: ['gluten'] },
    ],
    [
      { key: 'beef', name: ['Beef', 'au bœuf'], kcal: 160, diet: 'none' },
      { key: 'chicken', name: ['Chicken', 'au poulet'], kcal: 130, diet: 'none' },
      { key: 'pork', name: ['Slow pork', 'au porc braisé'], price: 0.5, kcal: 170, diet: 'none' },
      {
        key: 'fish',
        name: ['Battered fish', 'au poisson pané'],
        price: 1.5,
        kcal: 180,
        contains: ['fish', 'gluten'],
        diet: 'pescatarian',
      },
      {
        key: 'shrimp',
        name: ['Shrimp', 'aux crevettes'],
        price: 2,
        kcal: 110,
        diet: 'pescatarian',
      },
      { key: 'beans', name: ['Black bean', 'aux haricots noirs'], kcal: 120 },
      { key: 'cauliflower', name: ['Cauliflower', 'au chou-fleur'], kcal: 70 },
      {
        key: 'cheese',
        name: ['Three-cheese', 'aux trois fromages'],
        kcal: 190,
        contains: ['dairy'],
        diet: 'vegetarian',
      },
    ],
    [
      { key: 'tomato', name: ['tomato salsa', 'salsa de tomates'] },
      { key: 'green', name: ['green salsa', 'salsa verte'] },
      { key: 'mango', name: ['mango salsa', 'salsa de mangue'], price: 0.5, kcal: 20 },
      {
        key: 'chipotle',
        name: ['chipotle mayo', 'mayo au chipotle'],
        price: 0.5,
        kcal: 90,
        contains: ['egg', 'mustard'],
        diet: 'vegetarian',
      },
      {
        key: 'crema',
        name: ['lime cream', 'crème à la lime'],
        price: 0.5,
        kcal: 50,
        contains: ['dairy'],
        diet: 'vegetarian',
      },
      { key: 'habanero', name: ['habanero salsa', 'salsa au habanero'] },
    ],
  ],
}
