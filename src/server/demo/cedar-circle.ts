import type { MenuDraft } from './menu-draft.ts'

/** What members of the Cedar Circle alone see and order. */
export const cedarCircle: MenuDraft = {
  key: 'circle-table',
  name: ['Circle table', 'Table du cercle'],
  memberOnly: true,
  takeOut: true,
  prepTime: 20,
  sections: [
    {
      key: 'from-the-smoker',
      name: ['From the smoker', 'Du fumoir'],
      items: [
        {
          key: 'cedar-trout',
          name: ['Trout on cedar', 'Truite sur cèdre'],
          about: [
            'Smoked over the plank that it comes on, with dill potatoes.',
            'Fumée sur sa planche, avec des pommes de terre à l’aneth.',
          ],
          price: 28,
          memberPrice: 25,
          kcal: 610,
          contains: ['fish', 'dairy'],
          groups: [
            {
              key: 'trout-extra',
              name: ['On the side', 'À côté'],
              many: true,
              values: [
                {
                  key: 'trout-roe',
                  name: ['Trout roe', 'Œufs de truite'],
                  price: 6,
                  memberPrice: 4,
                  contains: ['fish'],
                },
                { key: 'horseradish', name: ['Horseradish cream', 'Crème de raifort'], price: 1.5 },
              ],
            },
          ],
        },
        {
          key: 'maple-pie',
          name: ['Maple pie', 'Tarte à l’érable'],
          about: ['One slice, still warm.', 'Une pointe, encore tiède.'],
          price: 9,
          kcal: 430,
          contains: ['gluten', 'dairy', 'egg'],
          diet: 'vegetarian',
          picture: 'pie',
        },
      ],
    },
  ],
}
