import { burgerExtras, doneness, side } from './lakeside-options.ts'
import { lakesidePizza } from './lakeside-pizza.ts'
import type { SectionDraft } from './menu-draft.ts'

export const lakesideMains: readonly SectionDraft[] = [
  {
    key: 'between-bread',
    name: ['Between bread', 'Entre deux pains'],
    about: ['With the side of your choice.', 'Avec l’accompagnement de votre choix.'],
    items: [
      {
        key: 'harbour-burger',
        name: ['Harbour burger', 'Burger du port'],
        about: [
          'Two smashed patties, cheddar, burnt-onion mayo, potato bun.',
          'Deux galettes bien saisies, cheddar, mayo à l’oignon brûlé, pain à la pomme de terre.',
        ],
        ingredients: [
          'Ontario beef, cheddar, egg, wheat flour, potato, mustard, onion.',
          'Bœuf de l’Ontario, cheddar, œuf, farine de blé, pomme de terre, moutarde, oignon.',
        ],
        price: 21.5,
        memberPrice: 18.5,
        kcal: 870,
        contains: ['dairy', 'gluten', 'egg', 'mustard'],
        picture: 'burger',
        featured: true,
        groups: [side, burgerExtras],
      },
      {
        key: 'mushroom-burger',
        name: ['Mushroom and lentil burger', 'Burger aux champignons et aux lentilles'],
        about: [
          'Grilled mushrooms, green lentils, tomato jam, vegan bun.',
          'Champignons grillés, lentilles vertes, confiture de tomates, pain végane.',
        ],
        price: 19.5,
        kcal: 640,
        contains: ['gluten', 'soy'],
        diet: 'vegan',
        groups: [side, burgerExtras],
      },
      {
        key: 'turkey-club',
        name: ['Roast turkey club', 'Club sandwich à la dinde rôtie'],
        about: [
          'Roast turkey, bacon, tomato, three slices of toast.',
          'Dinde rôtie, bacon, tomate, trois tranches de pain grillé.',
        ],
        price: 20,
        kcal: 780,
        contains: ['gluten', 'egg', 'mustard'],
        picture: 'sandwich',
        groups: [side],
      },
      {
        key: 'lobster-roll',
        name: ['Lobster roll', 'Guédille au homard'],
        about: [
          'Warm, with brown butter and lemon, on a toasted milk bun.',
          'Chaude, au beurre noisette et au citron, dans un pain au lait grillé.',
        ],
        price: 32,
        kcal: 610,
        contains: ['dairy', 'gluten', 'egg'],
        diet: 'pescatarian',
        groups: [side],
      },
    ],
  },
  lakesidePizza,
  {
    key: 'mains',
    name: ['Mains', 'Plats principaux'],
    items: [
      {
        key: 'pickerel',
        name: ['Pan-fried pickerel', 'Doré poêlé'],
        about: [
          'Lake pickerel, brown butter, capers, new potatoes.',
          'Doré du lac, beurre noisette, câpres, pommes de terre nouvelles.',
        ],
        price: 31,
        memberPrice: 27,
        promos: ['dock-club'],
        kcal: 620,
        contains: ['fish', 'dairy', 'gluten'],
        diet: 'pescatarian',
      },
      {
        key: 'steak-frites',
        name: ['Steak frites', 'Steak frites'],
        about: [
          'Ten ounces of striploin, green peppercorn sauce.',
          'Contre-filet de dix onces, sauce au poivre vert.',
        ],
        price: 39,
        kcal: 1120,
        contains: ['dairy', 'alcohol'],
        groups: [doneness, side],
      },
      {
        key: 'rigatoni',
        name: ['Rigatoni, tomato and brown butter', 'Rigatonis, tomate et beurre noisette'],
        about: [
          'Slow tomato sauce, parmesan, a spoon of brown butter.',
          'Sauce tomate mijotée, parmesan, une cuillerée de beurre noisette.',
        ],
        price: 24,
        kcal: 780,
        contains: ['gluten', 'dairy', 'egg'],
        picture: 'pasta',
      },
      {
        key: 'half-chicken',
        name: [
          'Half chicken from the rotisserie, with pan gravy, roast potatoes and whatever the garden sent us',
          'Demi-poulet à la broche, jus de cuisson, pommes de terre rôties et ce que le jardin nous a donné',
        ],
        about: [
          'Please allow twenty-five minutes: it is worth it.',
          'Comptez vingt-cinq minutes : ça vaut l’attente.',
        ],
        price: 29,
        kcal: 940,
        contains: ['gluten'],
      },
      {
        key: 'chickpea-curry',
        name: ['Chickpea and squash curry', 'Cari de pois chiches et de courge'],
        about: ['Coconut milk, coriander, basmati rice.', 'Lait de coco, coriandre, riz basmati.'],
        price: 22,
        kcal: 690,
        contains: ['mustard'],
        diet: 'vegan',
        picture: 'curry',
      },
      {
        key: 'catch-of-the-day',
        name: ['Catch of the day', 'Prise du jour'],
        about: ['Ask us what came off the boat.', 'Demandez-nous ce que le bateau a rapporté.'],
        price: 34,
        contains: ['fish', 'dairy'],
        diet: 'pescatarian',
        soldOut: true,
      },
    ],
  },
]
