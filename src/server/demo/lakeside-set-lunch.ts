import type { SectionDraft, TextPair } from './menu-draft.ts'

const starter: TextPair = ['Starter', 'Entrée']
const main: TextPair = ['Main', 'Plat']
const dessert: TextPair = ['Dessert', 'Dessert']

export const lakesideSetLunch: SectionDraft = {
  key: 'three-course-lunch',
  name: ['Three-course lunch', 'Dîner trois services'],
  about: ['One of each, served in an hour.', 'Un de chaque, servis en une heure.'],
  setPrice: 34,
  items: [
    {
      key: 'lunch-chowder',
      name: ['Cup of corn chowder', 'Tasse de chaudrée de maïs'],
      category: starter,
      kcal: 220,
      contains: ['dairy'],
      diet: 'vegetarian',
      picture: 'soup',
    },
    {
      key: 'lunch-salad',
      name: ['Small market salad', 'Petite salade du marché'],
      category: starter,
      kcal: 150,
      contains: ['mustard', 'sesame'],
      diet: 'vegan',
      picture: 'salad',
    },
    {
      key: 'lunch-pickerel',
      name: ['Pickerel, brown butter', 'Doré, beurre noisette'],
      category: main,
      kcal: 480,
      contains: ['fish', 'dairy', 'gluten'],
      diet: 'pescatarian',
    },
    {
      key: 'lunch-steak',
      name: ['Hanger steak, fries', 'Onglet, frites'],
      category: main,
      kcal: 760,
      contains: ['dairy', 'alcohol'],
    },
    {
      key: 'lunch-curry',
      name: ['Chickpea curry', 'Cari de pois chiches'],
      category: main,
      kcal: 560,
      contains: ['mustard'],
      diet: 'vegan',
      picture: 'curry',
    },
    {
      key: 'lunch-tart',
      name: ['Butter tart', 'Tartelette au beurre'],
      category: dessert,
      kcal: 360,
      contains: ['gluten', 'dairy', 'egg'],
      diet: 'vegetarian',
    },
    {
      key: 'lunch-sorbet',
      name: ['Lemon sorbet', 'Sorbet au citron'],
      category: dessert,
      kcal: 140,
      diet: 'vegan',
    },
  ],
}
