import type { GroupDraft } from './menu-draft.ts'

const dip: GroupDraft = {
  key: 'vegetable-dip',
  name: ['A dip with it', 'Une trempette avec'],
  limit: 1,
  values: [
    {
      key: 'ranch',
      name: ['Ranch dip', 'Trempette ranch'],
      price: 0.5,
      kcal: 90,
      contains: ['dairy', 'egg'],
      diet: 'vegetarian',
    },
    {
      key: 'hummus',
      name: ['Hummus', 'Houmous'],
      price: 0.75,
      kcal: 80,
      contains: ['sesame'],
      diet: 'vegan',
    },
  ],
}

/** Its dips carry what the vegetables do not. */
export const birchVegetable: GroupDraft = {
  key: 'vegetable',
  name: ['Your vegetable', 'Votre légume'],
  required: true,
  limit: 1,
  values: [
    {
      key: 'carrot-sticks',
      name: ['Carrot sticks', 'Bâtonnets de carotte'],
      kcal: 35,
      diet: 'vegan',
      chosen: true,
      groups: [dip],
    },
    {
      key: 'cucumber',
      name: ['Cucumber rounds', 'Rondelles de concombre'],
      kcal: 15,
      diet: 'vegan',
      groups: [dip],
    },
    { key: 'sweet-corn', name: ['Sweet corn', 'Maïs sucré'], kcal: 70, diet: 'vegan' },
  ],
}

export const birchBread: GroupDraft = {
  key: 'bread',
  name: ['Add bread', 'Ajouter du pain'],
  limit: 1,
  values: [
    {
      key: 'garlic-bread',
      name: ['Garlic bread', 'Pain à l’ail'],
      price: 1.25,
      kcal: 150,
      contains: ['gluten', 'dairy'],
      diet: 'vegetarian',
    },
    {
      key: 'corn-bread',
      name: ['Corn bread without gluten', 'Pain de maïs sans gluten'],
      price: 1.5,
      kcal: 140,
      contains: ['egg'],
      diet: 'vegetarian',
    },
  ],
}

export const birchSauce: GroupDraft = {
  key: 'noodle-sauce',
  name: ['Which sauce?', 'Quelle sauce?'],
  required: true,
  limit: 1,
  values: [
    {
      key: 'plain-oil',
      name: ['A little oil, no sauce', 'Un peu d’huile, sans sauce'],
      diet: 'vegan',
      chosen: true,
    },
    {
      key: 'soy-ginger',
      name: ['Soy and ginger', 'Soya et gingembre'],
      kcal: 40,
      contains: ['soy', 'gluten'],
      diet: 'vegan',
    },
    {
      key: 'sesame-sauce',
      name: ['Sesame', 'Sésame'],
      kcal: 60,
      contains: ['sesame', 'soy'],
      diet: 'vegan',
    },
  ],
}
