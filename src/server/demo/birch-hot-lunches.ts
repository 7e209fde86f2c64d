import { birchBread, birchSauce, birchVegetable } from './birch-options.ts'
import type { MenuDraft } from './menu-draft.ts'

/** The hot dishes, one menu for each kind of day. */
export const birchHotLunches: readonly MenuDraft[] = [
  {
    key: 'pasta-day',
    name: ['Pasta day', 'Journée des pâtes'],
    dineIn: false,
    sections: [
      {
        key: 'hot-pasta',
        name: ['Hot pasta', 'Pâtes chaudes'],
        items: [
          {
            key: 'baked-penne',
            name: ['Baked penne', 'Pennes gratinés'],
            about: [
              'Tomato sauce, mozzarella, one vegetable on the side.',
              'Sauce tomate, mozzarella et un légume d’accompagnement.',
            ],
            price: 6.75,
            kcal: 520,
            contains: ['gluten', 'dairy'],
            diet: 'vegetarian',
            picture: 'pasta',
            groups: [birchVegetable, birchBread],
          },
          {
            key: 'rice-noodle-bowl',
            name: ['Rice noodle bowl', 'Bol de nouilles de riz'],
            about: [
              'Carrots, peas and a sauce of your choice.',
              'Carottes, pois et une sauce au choix.',
            ],
            price: 6.5,
            kcal: 430,
            diet: 'vegan',
            picture: 'noodles',
            groups: [birchSauce],
          },
        ],
      },
    ],
  },
  {
    key: 'taco-day',
    name: ['Taco day', 'Journée des tacos'],
    dineIn: false,
    sections: [
      {
        key: 'tacos',
        name: ['Two soft tacos', 'Deux tacos souples'],
        items: [
          {
            key: 'chicken-tacos',
            name: ['Chicken tacos', 'Tacos au poulet'],
            about: ['Corn tortillas, mild salsa.', 'Tortillas de maïs, salsa douce.'],
            price: 7.25,
            kcal: 480,
            picture: 'tacos',
            groups: [birchVegetable],
          },
          {
            key: 'bean-tacos',
            name: ['Black bean tacos', 'Tacos aux haricots noirs'],
            price: 6.5,
            kcal: 440,
            diet: 'vegan',
            groups: [birchVegetable],
          },
        ],
      },
    ],
  },
  {
    key: 'soup-day',
    name: ['Soup day', 'Journée de la soupe'],
    dineIn: false,
    sections: [
      {
        key: 'soups',
        name: ['A bowl of soup', 'Un bol de soupe'],
        items: [
          {
            key: 'chicken-rice-soup',
            name: ['Chicken and rice soup', 'Soupe au poulet et riz'],
            price: 5.75,
            kcal: 310,
            picture: 'soup',
            groups: [birchBread],
          },
          {
            key: 'lentil-soup',
            name: ['Red lentil soup', 'Soupe aux lentilles rouges'],
            price: 5.25,
            kcal: 290,
            diet: 'vegan',
            groups: [birchBread],
          },
        ],
      },
    ],
  },
  {
    key: 'pizza-day',
    name: ['Pizza day', 'Journée de la pizza'],
    dineIn: false,
    sections: [
      {
        key: 'pizza-slices',
        name: ['Pizza by the slice', 'Pizza à la pointe'],
        items: [
          {
            key: 'cheese-slice',
            name: ['Cheese slice', 'Pointe au fromage'],
            price: 4.5,
            kcal: 330,
            contains: ['gluten', 'dairy'],
            diet: 'vegetarian',
            groups: [birchVegetable],
          },
          {
            key: 'garden-slice',
            name: ['Garden slice, without cheese', 'Pointe du jardin, sans fromage'],
            price: 4.5,
            kcal: 270,
            contains: ['gluten'],
            diet: 'vegan',
            groups: [birchVegetable],
          },
        ],
      },
    ],
  },
  {
    key: 'breakfast-day',
    name: ['Breakfast for lunch', 'Le déjeuner au dîner'],
    dineIn: false,
    sections: [
      {
        key: 'griddle',
        name: ['From the griddle', 'De la plaque'],
        items: [
          {
            key: 'school-pancakes',
            name: ['Pancakes and berries', 'Crêpes et petits fruits'],
            price: 6,
            kcal: 450,
            contains: ['gluten', 'dairy', 'egg'],
            diet: 'vegetarian',
            picture: 'pancakes',
          },
          {
            key: 'egg-and-potatoes',
            name: ['Egg and oven potatoes', 'Œuf et pommes de terre au four'],
            price: 6.25,
            kcal: 410,
            contains: ['egg'],
            diet: 'vegetarian',
            picture: 'eggs',
            groups: [birchBread],
          },
        ],
      },
    ],
  },
  {
    key: 'curry-day',
    name: ['Curry day', 'Journée du cari'],
    dineIn: false,
    sections: [
      {
        key: 'curries',
        name: ['With steamed rice', 'Avec riz vapeur'],
        items: [
          {
            key: 'butter-chicken',
            name: ['Mild butter chicken', 'Poulet au beurre doux'],
            price: 7.5,
            kcal: 560,
            contains: ['dairy'],
            picture: 'curry',
            groups: [birchVegetable],
          },
          {
            key: 'school-chickpea-curry',
            name: ['Chickpea curry', 'Cari de pois chiches'],
            price: 6.75,
            kcal: 490,
            contains: ['mustard'],
            diet: 'vegan',
            groups: [birchVegetable],
          },
        ],
      },
    ],
  },
]
