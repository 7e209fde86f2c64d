import type { GroupDraft, SectionDraft } from './menu-draft.ts'

const sauce: GroupDraft = {
  key: 'sauce',
  name: ['Sauce', 'Sauce'],
  limit: 1,
  values: [
    { key: 'poivre', name: ['Au poivre', 'Peppercorn'], kcal: 90, contains: ['dairy', 'alcohol'] },
    {
      key: 'bleu',
      name: ['Au fromage bleu', 'Blue cheese'],
      price: 2,
      kcal: 130,
      contains: ['dairy'],
    },
    { key: 'verte', name: ['Verte aux herbes', 'Green herbs'], kcal: 70, diet: 'vegan' },
  ],
}

const garnish: GroupDraft = {
  key: 'garniture',
  name: ['Garniture', 'Side'],
  required: true,
  limit: 1,
  values: [
    {
      key: 'frites',
      name: ['Frites', 'Fries'],
      kcal: 420,
      diet: 'vegan',
      chosen: true,
      groups: [
        {
          key: 'trempette',
          name: ['Et pour tremper?', 'And to dip?'],
          many: true,
          limit: 2,
          values: [
            {
              key: 'mayo',
              name: ['Mayonnaise maison', 'House mayonnaise'],
              price: 1,
              kcal: 150,
              contains: ['egg', 'mustard'],
              diet: 'vegetarian',
            },
            {
              key: 'ketchup',
              name: ['Ketchup aux fruits', 'Fruit ketchup'],
              price: 1,
              kcal: 40,
              diet: 'vegan',
            },
          ],
        },
      ],
    },
    {
      key: 'puree',
      name: ['Purée de pommes de terre', 'Mashed potatoes'],
      kcal: 310,
      contains: ['dairy'],
      diet: 'vegetarian',
    },
    { key: 'legumes', name: ['Légumes rôtis', 'Roast vegetables'], kcal: 160, diet: 'vegan' },
  ],
}

export const merleMains: readonly SectionDraft[] = [
  {
    key: 'plats',
    name: ['Les plats', 'Mains'],
    items: [
      {
        key: 'poutine-canard',
        name: ['Poutine au canard effiloché', 'Pulled duck poutine'],
        price: 21,
        kcal: 1120,
        contains: ['dairy', 'gluten'],
        picture: 'poutine',
        featured: true,
      },
      {
        key: 'burger-merle',
        name: ['Burger du Merle', 'Merle burger'],
        about: [
          'Fromage à raclette, oignons fondants, cornichons.',
          'Raclette cheese, melted onions, pickles.',
        ],
        price: 22,
        kcal: 880,
        contains: ['gluten', 'dairy', 'egg', 'mustard'],
        picture: 'burger',
        groups: [garnish],
      },
      {
        key: 'tourtiere',
        name: ['Tourtière du samedi', 'Saturday tourtière'],
        about: [
          'Porc et veau, croûte au saindoux, ketchup aux fruits.',
          'Pork and veal, lard crust, fruit ketchup.',
        ],
        price: 25,
        kcal: 910,
        contains: ['gluten', 'egg'],
        picture: 'meat-pie',
        soldOut: true,
      },
      {
        key: 'bavette',
        name: ['Bavette grillée', 'Grilled flank steak'],
        about: [
          'Bœuf du Bas-Saint-Laurent, échalotes confites.',
          'Beef from the Lower St. Lawrence, confit shallots.',
        ],
        price: 34,
        kcal: 690,
        groups: [garnish, sauce],
      },
      {
        key: 'confit-canard',
        name: ['Cuisse de canard confite', 'Duck leg confit'],
        about: ['Lentilles, lardons, salade amère.', 'Lentils, bacon, bitter leaves.'],
        price: 32,
        kcal: 840,
        contains: ['mustard'],
      },
      {
        key: 'morue',
        name: ['Morue à la nage', 'Cod in broth'],
        about: [
          'Fenouil, pommes de terre rattes, beurre au citron.',
          'Fennel, fingerling potatoes, lemon butter.',
        ],
        price: 31,
        kcal: 480,
        contains: ['fish', 'dairy', 'alcohol'],
        diet: 'pescatarian',
      },
      {
        key: 'pates-champignons',
        name: ['Pâtes fraîches aux champignons', 'Fresh pasta with mushrooms'],
        about: [
          'Champignons sauvages, crème, beaucoup de poivre.',
          'Wild mushrooms, cream, plenty of pepper.',
        ],
        price: 26,
        kcal: 720,
        contains: ['gluten', 'egg', 'dairy'],
        diet: 'vegetarian',
      },
      {
        key: 'courge-farcie',
        name: [
          'Courge farcie à l’orge et aux canneberges',
          'Squash stuffed with barley and cranberries',
        ],
        price: 23,
        kcal: 510,
        contains: ['gluten', 'treenuts'],
        diet: 'vegan',
      },
      {
        key: 'moules-frites',
        name: ['Moules et frites', 'Mussels and fries'],
        about: ['Bière blanche, poireau, crème.', 'White beer, leek, cream.'],
        price: 27,
        kcal: 860,
        contains: ['dairy', 'gluten', 'alcohol'],
        diet: 'pescatarian',
      },
    ],
  },
  {
    key: 'a-cote',
    name: ['À côté', 'On the side'],
    items: [
      {
        key: 'frites',
        name: ['Frites maison', 'House fries'],
        price: 6,
        kcal: 420,
        diet: 'vegan',
        picture: 'fries',
        upsell: true,
      },
      {
        key: 'pain-beurre',
        name: ['Pain et beurre salé', 'Bread and salted butter'],
        price: 4,
        kcal: 320,
        contains: ['gluten', 'dairy'],
        diet: 'vegetarian',
        picture: 'bread',
        upsell: true,
      },
      {
        key: 'haricots',
        name: ['Haricots verts aux amandes', 'Green beans with almonds'],
        price: 8,
        kcal: 150,
        contains: ['treenuts'],
        diet: 'vegan',
      },
    ],
  },
]
