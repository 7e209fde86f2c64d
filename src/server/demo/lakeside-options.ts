import type { GroupDraft } from './menu-draft.ts'

export const dip: GroupDraft = {
  key: 'dip',
  name: ['Dip', 'Trempette'],
  about: ['Ketchup is on the house.', 'Le ketchup est offert.'],
  limit: 1,
  values: [
    { key: 'ketchup', name: ['Ketchup', 'Ketchup'], kcal: 35, diet: 'vegan' },
    {
      key: 'garlic-aioli',
      name: ['Garlic aioli', 'Aïoli à l’ail'],
      price: 1.25,
      kcal: 140,
      contains: ['egg', 'mustard'],
      diet: 'vegetarian',
    },
    {
      key: 'curry-mayo',
      name: ['Curry mayo', 'Mayo au cari'],
      price: 1.25,
      kcal: 135,
      contains: ['egg', 'mustard'],
      diet: 'vegetarian',
    },
    {
      key: 'maple-mustard',
      name: ['Maple mustard', 'Moutarde à l’érable'],
      price: 1,
      kcal: 60,
      contains: ['mustard'],
      diet: 'vegan',
    },
  ],
}

const cut: GroupDraft = {
  key: 'cut',
  name: ['Which fries?', 'Quelles frites?'],
  type: 'pricing',
  required: true,
  values: [
    {
      key: 'hand-cut',
      name: ['Hand-cut, skin on', 'Coupées à la main, avec la pelure'],
      kcal: 420,
      diet: 'vegan',
      chosen: true,
      groups: [dip],
    },
    {
      key: 'sweet-potato',
      name: ['Sweet potato', 'Patates douces'],
      price: 2.5,
      kcal: 390,
      diet: 'vegan',
      groups: [dip],
    },
    {
      key: 'truffle',
      name: ['Truffle and parmesan', 'Truffe et parmesan'],
      price: 4,
      kcal: 510,
      contains: ['dairy'],
      groups: [dip],
    },
  ],
}

export const side: GroupDraft = {
  key: 'side',
  name: ['Your side', 'Votre accompagnement'],
  required: true,
  limit: 1,
  values: [
    { key: 'fries', name: ['Fries', 'Frites'], diet: 'vegan', chosen: true, groups: [cut] },
    {
      key: 'green-salad',
      name: ['Green salad', 'Salade verte'],
      kcal: 110,
      contains: ['mustard'],
      diet: 'vegan',
    },
    {
      key: 'slaw',
      name: ['Apple slaw', 'Salade de chou à la pomme'],
      kcal: 180,
      contains: ['egg', 'mustard'],
      diet: 'vegetarian',
    },
    {
      key: 'soup',
      name: ['Soup of the day', 'Soupe du jour'],
      price: 2,
      kcal: 160,
      contains: ['dairy'],
      diet: 'vegetarian',
      ownRow: true,
    },
  ],
}

export const burgerExtras: GroupDraft = {
  key: 'extras',
  name: ['Make it yours', 'À votre goût'],
  about: ['Up to five, counted together.', 'Jusqu’à cinq en tout.'],
  counted: true,
  limit: 5,
  values: [
    {
      key: 'cheddar',
      name: ['Two-year-old cheddar', 'Cheddar vieilli deux ans'],
      price: 2,
      kcal: 115,
      contains: ['dairy'],
      diet: 'vegetarian',
      most: 2,
    },
    { key: 'bacon', name: ['Smoked bacon', 'Bacon fumé'], price: 2.75, kcal: 130, most: 3 },
    {
      key: 'egg',
      name: ['Fried egg', 'Œuf au plat'],
      price: 2.25,
      memberPrice: 1.5,
      kcal: 90,
      contains: ['egg'],
      diet: 'vegetarian',
      most: 1,
    },
    {
      key: 'onions',
      name: ['Beer-fried onions', 'Oignons frits à la bière'],
      price: 1.5,
      kcal: 120,
      contains: ['gluten', 'alcohol'],
      diet: 'vegan',
      most: 2,
    },
    {
      key: 'pickles',
      name: ['House pickles', 'Cornichons maison'],
      kcal: 5,
      contains: ['mustard'],
      diet: 'vegan',
      most: 3,
    },
  ],
}

export const doneness: GroupDraft = {
  key: 'doneness',
  name: ['How would you like it?', 'Quelle cuisson?'],
  required: true,
  limit: 1,
  values: [
    { key: 'rare', name: ['Rare', 'Saignant'] },
    { key: 'medium-rare', name: ['Medium rare', 'Médium-saignant'], chosen: true },
    { key: 'medium', name: ['Medium', 'À point'] },
    { key: 'well-done', name: ['Well done', 'Bien cuit'] },
  ],
}

export const saladExtras: GroupDraft = {
  key: 'protein',
  name: ['Add to your salad', 'Ajouter à votre salade'],
  many: true,
  limit: 3,
  values: [
    {
      key: 'chicken',
      name: ['Grilled chicken', 'Poulet grillé'],
      price: 7,
      kcal: 210,
      ownRow: true,
    },
    {
      key: 'trout',
      name: ['Smoked trout', 'Truite fumée'],
      price: 8.5,
      kcal: 180,
      contains: ['fish'],
      diet: 'pescatarian',
      ownRow: true,
    },
    {
      key: 'tofu',
      name: ['Crisp tofu', 'Tofu croustillant'],
      price: 5,
      kcal: 150,
      contains: ['soy'],
      diet: 'vegan',
      ownRow: true,
    },
    {
      key: 'avocado',
      name: ['Half an avocado', 'Un demi-avocat'],
      price: 3.5,
      kcal: 120,
      diet: 'vegan',
    },
  ],
}
