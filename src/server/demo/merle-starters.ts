import type { GroupDraft, SectionDraft } from './menu-draft.ts'

const bread: GroupDraft = {
  key: 'pain',
  name: ['Avec du pain?', 'With bread?'],
  limit: 1,
  values: [
    {
      key: 'miche',
      name: ['Miche au levain', 'Sourdough loaf'],
      price: 3,
      kcal: 220,
      contains: ['gluten'],
      diet: 'vegan',
    },
    {
      key: 'sans-gluten',
      name: ['Pain sans gluten', 'Bread without gluten'],
      price: 3.5,
      kcal: 190,
      contains: ['egg'],
      diet: 'vegetarian',
    },
  ],
}

export const merleStarters: readonly SectionDraft[] = [
  {
    key: 'pour-ouvrir',
    name: ['Pour ouvrir', 'To open'],
    about: ['Des bouchées à partager, ou pas.', 'Small plates to share, or not.'],
    items: [
      {
        key: 'soupe-oignon',
        name: ['Soupe à l’oignon gratinée', 'Onion soup gratinée'],
        about: [
          'Bouillon de bœuf, croûton, fromage de la région.',
          'Beef broth, crouton, local cheese.',
        ],
        price: 14,
        kcal: 460,
        contains: ['dairy', 'gluten', 'alcohol'],
        picture: 'soup',
        featured: true,
      },
      {
        key: 'salade-verte',
        name: ['Salade verte du potager', 'Garden greens'],
        price: 12,
        kcal: 140,
        contains: ['mustard'],
        diet: 'vegan',
        picture: 'salad',
      },
      {
        key: 'plateau-fromages',
        name: ['Plateau de trois fromages d’ici', 'Board of three local cheeses'],
        about: ['Confiture de poires, noix, pain aux raisins.', 'Pear jam, walnuts, raisin bread.'],
        price: 24,
        kcal: 620,
        contains: ['dairy', 'treenuts', 'gluten'],
        picture: 'cheese-board',
      },
      {
        key: 'gravlax',
        name: ['Gravlax de truite', 'Trout gravlax'],
        about: [
          'Aneth, betterave, crème sure au raifort.',
          'Dill, beetroot, horseradish sour cream.',
        ],
        price: 18,
        kcal: 290,
        contains: ['fish', 'dairy', 'mustard'],
        diet: 'pescatarian',
        groups: [bread],
      },
      {
        key: 'tartare',
        name: ['Tartare de bœuf', 'Beef tartare'],
        about: [
          'Coupé au couteau, câpres, jaune d’œuf, frites en allumettes.',
          'Hand cut, capers, egg yolk, matchstick fries.',
        ],
        price: 21,
        kcal: 420,
        contains: ['egg', 'mustard', 'fish'],
        groups: [
          {
            key: 'force',
            name: ['Relevé comment?', 'How spicy?'],
            required: true,
            limit: 1,
            values: [
              { key: 'doux', name: ['Doux', 'Mild'] },
              { key: 'moyen', name: ['Moyen', 'Medium'], chosen: true },
              { key: 'fort', name: ['Fort', 'Hot'] },
            ],
          },
          bread,
        ],
      },
      {
        key: 'betteraves',
        name: ['Betteraves rôties et noisettes', 'Roast beetroot and hazelnuts'],
        about: ['Vinaigrette au cidre, yogourt de brebis.', 'Cider vinaigrette, sheep’s yogurt.'],
        price: 15,
        kcal: 310,
        contains: ['dairy', 'treenuts', 'mustard'],
        diet: 'vegetarian',
      },
      {
        key: 'cretons',
        name: ['Cretons de la maison', 'House cretons'],
        about: ['Moutarde à l’ancienne, cornichons, croûtons.', 'Grainy mustard, pickles, toasts.'],
        price: 11,
        kcal: 380,
        contains: ['mustard', 'gluten', 'dairy'],
      },
    ],
  },
  {
    key: 'banc-a-huitres',
    name: ['Le banc à huîtres', 'The oyster bar'],
    about: [
      'De retour jeudi, à l’arrivée du camion.',
      'Back on Thursday, when the truck comes in.',
    ],
    soldOut: true,
    items: [
      {
        key: 'six-huitres',
        name: ['Six huîtres', 'Six oysters'],
        price: 22,
        kcal: 60,
        diet: 'pescatarian',
        picture: 'oysters',
      },
      {
        key: 'crevettes-matane',
        name: ['Crevettes nordiques', 'Northern shrimp'],
        price: 19,
        kcal: 180,
        contains: ['egg', 'mustard'],
        diet: 'pescatarian',
      },
    ],
  },
]
