import type { GroupDraft, SectionDraft } from './menu-draft.ts'

const milk: GroupDraft = {
  key: 'milk',
  name: ['Milk', 'Lait'],
  limit: 1,
  values: [
    {
      key: 'dairy',
      name: ['Whole milk', 'Lait entier'],
      kcal: 60,
      contains: ['dairy'],
      diet: 'vegetarian',
    },
    {
      key: 'oat',
      name: ['Oat', 'Avoine'],
      price: 0.75,
      kcal: 55,
      contains: ['gluten'],
      diet: 'vegan',
    },
    {
      key: 'almond',
      name: ['Almond', 'Amande'],
      price: 0.75,
      kcal: 30,
      contains: ['treenuts'],
      diet: 'vegan',
    },
  ],
}

export const lakesideSoftDrinks: SectionDraft = {
  key: 'soft-and-warm',
  name: ['Soft and warm', 'Sans alcool et boissons chaudes'],
  searchWords: ['water', 'soft drink', 'coke', 'eau', 'boisson gazeuse', 'liqueur'],
  items: [
    {
      key: 'lemonade',
      name: ['Pressed lemonade', 'Limonade pressée'],
      price: 4.5,
      kcal: 130,
      diet: 'vegan',
      picture: 'water',
      upsell: true,
    },
    {
      key: 'ginger-beer',
      name: ['Ginger beer', 'Bière de gingembre (sans alcool)'],
      price: 5,
      kcal: 140,
      diet: 'vegan',
      picture: 'soda',
    },
    {
      key: 'cold-brew',
      name: ['Cold brew', 'Café infusé à froid'],
      price: 5.25,
      kcal: 10,
      diet: 'vegan',
      groups: [milk],
    },
    {
      key: 'filter-coffee',
      name: ['Filter coffee, refilled', 'Café filtre à volonté'],
      price: 3.75,
      kcal: 5,
      diet: 'vegan',
      picture: 'coffee',
      upsell: true,
      groups: [milk],
    },
    {
      key: 'herbal-tea',
      name: ['Herbal tea', 'Tisane'],
      price: 3.75,
      kcal: 0,
      diet: 'vegan',
      picture: 'tea',
    },
  ],
}
