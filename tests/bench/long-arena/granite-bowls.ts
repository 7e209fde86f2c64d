import type { Range, Word } from './combine-words.ts'

const proteins: readonly Word[] = [
  { key: 'chicken', name: ['chicken', 'au poulet'], kcal: 180, diet: 'none' },
  { key: 'beef', name: ['beef', 'au bœuf'], price: 1, kcal: 220, diet: 'none' },
  {
    key: 'salmon',
    name: ['salmon', 'au saumon'],
    price: 2.5,
    kcal: 210,
    contains: ['fish'],
    diet: 'pescatarian',
  },
  { key: 'shrimp', name: ['shrimp', 'aux crevettes'], price: 2, kcal: 120, diet: 'pescatarian' },
  { key: 'tofu', name: ['tofu', 'au tofu'], kcal: 150, contains: ['soy'] },
  { key: 'falafel', name: ['falafel', 'aux falafels'], kcal: 230, contains: ['sesame'] },
  { key: 'egg', name: ['egg', 'à l’œuf'], kcal: 140, contains: ['egg'], diet: 'vegetarian' },
]

export const graniteBowls: readonly Range[] = [
  {
    key: 'bowl',
    pattern: ['{1} bowl on {0}, {2}', 'Bol {1} sur {0}, {2}'],
    picture: 'rice-bowl',
    price: 13,
    kcal: 260,
    axes: [
      [
        { key: 'rice', name: ['sticky rice', 'riz collant'], contains: ['soy'] },
        { key: 'brown', name: ['brown rice', 'riz brun'], contains: ['soy'] },
        {
          key: 'noodles',
          name: ['wheat noodles', 'nouilles de blé'],
          kcal: 40,
          contains: ['soy', 'gluten'],
        },
        { key: 'greens', name: ['greens', 'feuilles vertes'], kcal: -140, contains: ['soy'] },
        {
          key: 'half',
          name: ['half rice, half greens', 'moitié riz, moitié feuilles'],
          kcal: -70,
          contains: ['soy'],
        },
      ],
      proteins,
      [
        { key: 'ginger', name: ['ginger dressing', 'vinaigrette au gingembre'], kcal: 60 },
        {
          key: 'peanut',
          name: ['peanut sauce', 'sauce aux arachides'],
          kcal: 130,
          contains: ['peanuts'],
        },
        {
          key: 'sesame',
          name: ['sesame dressing', 'vinaigrette au sésame'],
          kcal: 110,
          contains: ['sesame'],
        },
        {
          key: 'spicy',
          name: ['spicy mayo', 'mayo épicée'],
          kcal: 130,
          contains: ['egg', 'mustard'],
          diet: 'vegetarian',
        },
        { key: 'lime', name: ['lime and chili', 'lime et piment'], kcal: 20 },
      ],
    ],
  },
  {
    key: 'wrap',
    pattern: ['{1} wrap, {0}, {2}', 'Roulé {1}, {0}, {2}'],
    picture: 'wrap',
    price: 11,
    kcal: 310,
    axes: [
      [
        { key: 'plain', name: ['plain tortilla', 'tortilla nature'], contains: ['gluten'] },
        {
          key: 'spinach',
          name: ['spinach tortilla', 'tortilla aux épinards'],
          contains: ['gluten'],
        },
        { key: 'lettuce', name: ['lettuce leaf', 'feuille de laitue'], kcal: -170 },
      ],
      proteins,
      [
        {
          key: 'ranch',
          name: ['ranch', 'sauce ranch'],
          kcal: 110,
          contains: ['dairy', 'egg'],
          diet: 'vegetarian',
        },
        {
          key: 'caesar',
          name: ['Caesar', 'sauce César'],
          kcal: 120,
          contains: ['dairy', 'egg', 'fish', 'mustard'],
          diet: 'none',
        },
        { key: 'hummus', name: ['hummus', 'houmous'], kcal: 80, contains: ['sesame'] },
        { key: 'hot', name: ['hot sauce', 'sauce forte'] },
      ],
    ],
  },
]
