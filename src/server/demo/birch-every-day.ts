import { birchVegetable } from './birch-options.ts'
import type { GroupDraft, MenuDraft } from './menu-draft.ts'

const cheese: GroupDraft = {
  key: 'cheese',
  name: ['With cheese?', 'Avec fromage?'],
  limit: 1,
  values: [
    {
      key: 'cheddar-slice',
      name: ['Cheddar', 'Cheddar'],
      price: 0.75,
      kcal: 80,
      contains: ['dairy'],
      diet: 'vegetarian',
    },
  ],
}

const bread: GroupDraft = {
  key: 'sandwich-bread',
  name: ['Which bread?', 'Quel pain?'],
  required: true,
  values: [
    {
      key: 'whole-wheat',
      name: ['Whole wheat', 'Blé entier'],
      contains: ['gluten'],
      diet: 'vegan',
      chosen: true,
      groups: [cheese],
    },
    {
      key: 'rice-bread',
      name: ['Rice bread without gluten', 'Pain de riz sans gluten'],
      price: 1,
      contains: ['egg'],
      diet: 'vegetarian',
      groups: [cheese],
    },
  ],
}

/** What there is beside the dish of the day. */
export const birchEveryDay: readonly MenuDraft[] = [
  {
    key: 'sandwich-bar',
    name: ['Sandwich bar', 'Bar à sandwichs'],
    dineIn: false,
    sections: [
      {
        key: 'sandwiches',
        name: ['Made in the morning', 'Préparés le matin'],
        items: [
          {
            key: 'turkey-sandwich',
            name: ['Turkey sandwich', 'Sandwich à la dinde'],
            price: 5.5,
            kcal: 380,
            picture: 'sandwich',
            groups: [bread, birchVegetable],
          },
          {
            key: 'tuna-sandwich',
            name: ['Tuna sandwich', 'Sandwich au thon'],
            price: 5.75,
            kcal: 400,
            contains: ['fish', 'egg', 'mustard'],
            diet: 'pescatarian',
            groups: [bread, birchVegetable],
          },
          {
            key: 'hummus-wrap',
            name: ['Hummus wrap', 'Wrap au houmous'],
            price: 5.25,
            kcal: 360,
            contains: ['gluten', 'sesame'],
            diet: 'vegan',
            picture: 'wrap',
          },
        ],
      },
    ],
  },
  {
    key: 'milk-and-snacks',
    name: ['Milk and snacks', 'Lait et collations'],
    dineIn: false,
    sections: [
      {
        key: 'school-drinks',
        name: ['Drinks', 'Boissons'],
        items: [
          {
            key: 'white-milk',
            name: ['Milk, 250 ml', 'Lait, 250 ml'],
            price: 1.25,
            kcal: 120,
            contains: ['dairy'],
            diet: 'vegetarian',
          },
          {
            key: 'chocolate-milk',
            name: ['Chocolate milk, 250 ml', 'Lait au chocolat, 250 ml'],
            price: 1.5,
            kcal: 180,
            contains: ['dairy', 'soy'],
            diet: 'vegetarian',
          },
          {
            key: 'apple-juice',
            name: ['Apple juice, 200 ml', 'Jus de pomme, 200 ml'],
            price: 1.5,
            kcal: 90,
            diet: 'vegan',
          },
        ],
      },
      {
        key: 'school-snacks',
        name: ['Snacks', 'Collations'],
        items: [
          {
            key: 'fruit-cup',
            name: ['Fruit cup', 'Coupe de fruits'],
            price: 2.25,
            kcal: 80,
            diet: 'vegan',
            picture: 'berries',
          },
          {
            key: 'oat-cookie',
            name: ['Oatmeal cookie', 'Biscuit à l’avoine'],
            price: 1.75,
            kcal: 190,
            contains: ['gluten', 'dairy', 'egg'],
            diet: 'vegetarian',
            picture: 'cookie',
          },
          {
            key: 'yogurt-tube',
            name: ['Yogurt tube', 'Yogourt en tube'],
            price: 1.25,
            kcal: 70,
            contains: ['dairy'],
            diet: 'vegetarian',
          },
        ],
      },
    ],
  },
]
