import type { SectionDraft } from './menu-draft.ts'

/** Lunches of the demo's canteens. */
export const canteenLunches: SectionDraft = {
  key: 'lunch',
  name: ['Lunch', 'Dîner'],
  searchWords: ['meal', 'plate', 'repas', 'plat'],
  items: [
    {
      key: 'rice-bowl',
      name: ['Warm rice bowl', 'Bol de riz chaud'],
      price: 11.5,
      kcal: 560,
      contains: ['soy', 'sesame'],
      diet: 'vegan',
      picture: 'rice-bowl',
      featured: true,
    },
    {
      key: 'soup',
      name: ['Soup of the day with bread', 'Soupe du jour et pain'],
      price: 7,
      kcal: 310,
      contains: ['gluten'],
      diet: 'vegan',
      picture: 'soup',
    },
    {
      key: 'chicken-wrap',
      name: ['Chicken wrap', 'Roulé au poulet'],
      price: 10.25,
      kcal: 610,
      contains: ['gluten', 'dairy'],
      picture: 'wrap',
    },
  ],
}

/** Snacks of the demo's bowling centres. */
export const bowlingSnacks: SectionDraft = {
  key: 'lane-snacks',
  name: ['To your lane', 'À votre allée'],
  searchWords: ['snack', 'grignotine', 'collation'],
  items: [
    {
      key: 'nachos',
      name: ['Nachos to share', 'Nachos à partager'],
      price: 14,
      kcal: 980,
      contains: ['dairy'],
      diet: 'vegetarian',
      picture: 'nachos',
      featured: true,
    },
    {
      key: 'wings',
      name: ['Ten wings', 'Dix ailes de poulet'],
      price: 16.5,
      kcal: 890,
      picture: 'wings',
    },
    {
      key: 'pizza',
      name: ['Pizza for the lane', 'Pizza pour l’allée'],
      price: 21,
      kcal: 1_640,
      contains: ['gluten', 'dairy'],
      diet: 'vegetarian',
    },
  ],
}

/** What the arena's smaller stands sell. */
export const standSnacks: SectionDraft = {
  key: 'quick-bites',
  name: ['Quick bites', 'Sur le pouce'],
  searchWords: ['snack', 'grignotine', 'collation'],
  items: [
    {
      key: 'popcorn',
      name: ['Popcorn', 'Maïs soufflé'],
      price: 6.75,
      kcal: 420,
      diet: 'vegan',
      picture: 'popcorn',
      featured: true,
    },
    {
      key: 'hot-dog',
      name: ['Hot dog', 'Hot-dog'],
      price: 8.25,
      kcal: 390,
      contains: ['gluten', 'mustard'],
      picture: 'hot-dog',
    },
    {
      key: 'poutine',
      name: ['Poutine', 'Poutine'],
      price: 11,
      kcal: 760,
      contains: ['dairy'],
      picture: 'poutine',
    },
  ],
}
