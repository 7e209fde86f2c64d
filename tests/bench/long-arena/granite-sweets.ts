import type { Range, Word } from './combine-words.ts'

const flavours: readonly Word[] = [
  { key: 'vanilla', name: ['Vanilla', 'à la vanille'] },
  { key: 'chocolate', name: ['Chocolate', 'au chocolat'], kcal: 20 },
  { key: 'twist', name: ['Vanilla and chocolate', 'vanille et chocolat'], kcal: 10 },
  { key: 'strawberry', name: ['Strawberry', 'à la fraise'] },
  { key: 'maple', name: ['Maple', 'à l’érable'], price: 0.5, kcal: 20 },
  { key: 'blueberry', name: ['Blueberry', 'aux bleuets'] },
  { key: 'raspberry', name: ['Raspberry', 'à la framboise'] },
  { key: 'banana', name: ['Banana', 'à la banane'] },
  { key: 'caramel', name: ['Salted caramel', 'au caramel salé'], kcal: 30 },
  { key: 'coffee', name: ['Coffee', 'au café'] },
  { key: 'mint', name: ['Mint chocolate', 'menthe et chocolat'], kcal: 20 },
  { key: 'coconut', name: ['Coconut', 'à la noix de coco'] },
  { key: 'mango', name: ['Mango', 'à la mangue'] },
  { key: 'cherry', name: ['Cherry', 'à la cerise'] },
  {
    key: 'pistachio',
    name: ['Pistachio', 'à la pistache'],
    price: 0.75,
    kcal: 30,
    contains: ['treenuts'],
  },
  {
    key: 'peanut',
    name: ['Peanut butter', 'au beurre d’arachide'],
    price: 0.5,
    kcal: 60,
    contains: ['peanuts'],
  },
  {
    key: 'cookie',
    name: ['Cookie crumble', 'aux miettes de biscuit'],
    price: 0.5,
    kcal: 50,
    contains: ['gluten'],
  },
]

const withDairy: readonly Word[] = flavours.map((flavour) => ({
  ...flavour,
  contains: ['dairy', ...(flavour.contains ?? [])],
  diet: 'vegetarian',
}))

export const graniteSweets: readonly Range[] = [
  {
    key: 'soft-serve',
    pattern: ['{0} soft ice cream, {1}', 'Crème glacée molle {0}, {1}'],
    picture: 'ice-cream',
    price: 5,
    kcal: 210,
    axes: [
      withDairy,
      [
        { key: 'cup', name: ['cup', 'coupe'] },
        {
          key: 'cone',
          name: ['wafer cone', 'cornet gaufrette'],
          price: 0.5,
          kcal: 30,
          contains: ['gluten'],
        },
        {
          key: 'waffle',
          name: ['waffle cone', 'cornet gaufré'],
          price: 1.25,
          kcal: 120,
          contains: ['gluten', 'egg'],
          diet: 'vegetarian',
        },
        {
          key: 'dipped',
          name: ['dipped cone', 'cornet trempé'],
          price: 1.75,
          kcal: 170,
          contains: ['gluten', 'soy'],
        },
      ],
    ],
  },
  {
    key: 'shake',
    pattern: ['{0} milkshake, {1}', 'Lait frappé {0}, {1}'],
    picture: 'milkshake',
    price: 7,
    kcal: 420,
    axes: [
      withDairy,
      [
        { key: 'small', name: ['small', 'petit'] },
        { key: 'regular', name: ['regular', 'moyen'], price: 1.5, kcal: 160 },
        { key: 'large', name: ['large', 'grand'], price: 3, kcal: 320 },
      ],
    ],
  },
  {
    key: 'mini-doughnuts',
    pattern: ['{0} mini doughnuts, {1}', 'Mini-beignes {0}, {1}'],
    picture: 'doughnut',
    price: 6,
    kcal: 320,
    axes: [
      withDairy.map((flavour): Word => ({
        ...flavour,
        contains: ['gluten', 'egg', ...(flavour.contains ?? [])],
      })),
      [
        { key: '6', name: ['bag of 6', 'sac de 6'] },
        { key: '12', name: ['bag of 12', 'sac de 12'], price: 4, kcal: 320 },
        { key: '24', name: ['bucket of 24', 'seau de 24'], price: 11, kcal: 960 },
      ],
    ],
  },
]
