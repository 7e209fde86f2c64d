import type { SectionDraft } from './menu-draft.ts'

export const merleDesserts: readonly SectionDraft[] = [
  {
    key: 'desserts',
    name: ['Les desserts', 'Desserts'],
    items: [
      {
        key: 'pouding-chomeur',
        name: ['Pouding chômeur à l’érable', 'Maple pouding chômeur'],
        about: ['Servi brûlant, avec de la crème froide.', 'Served piping hot, with cold cream.'],
        price: 11,
        kcal: 590,
        contains: ['gluten', 'dairy', 'egg'],
        diet: 'vegetarian',
      },
      {
        key: 'creme-brulee',
        name: ['Crème brûlée au thé du Labrador', 'Labrador tea crème brûlée'],
        price: 10,
        kcal: 420,
        contains: ['dairy', 'egg'],
        diet: 'vegetarian',
      },
      {
        key: 'tarte-sucre',
        name: ['Tarte au sucre', 'Sugar pie'],
        price: 9,
        kcal: 510,
        contains: ['gluten', 'dairy', 'egg'],
        diet: 'vegetarian',
        picture: 'pie',
        featured: true,
      },
      {
        key: 'gateau-chocolat',
        name: ['Fondant au chocolat noir', 'Dark chocolate fondant'],
        price: 11,
        kcal: 530,
        contains: ['gluten', 'dairy', 'egg'],
        diet: 'vegetarian',
      },
      {
        key: 'sorbet',
        name: ['Sorbet à l’argousier', 'Sea buckthorn sorbet'],
        price: 8,
        kcal: 130,
        diet: 'vegan',
      },
    ],
  },
]
