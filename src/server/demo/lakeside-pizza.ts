import type { GroupDraft, ItemDraft, SectionDraft } from './menu-draft.ts'

export const lakesidePizza: SectionDraft = {
  key: 'pizza',
  name: ['From the stone oven', 'Du four à pierre'],
  items: [
    pizza({
      key: 'margherita',
      name: ['Margherita', 'Margherita'],
      about: ['Tomato, fior di latte, basil.', 'Tomate, fior di latte, basilic.'],
      kcal: 820,
      diet: 'vegetarian',
    }),
    pizza({
      key: 'hot-honey',
      name: ['Soppressata and hot honey', 'Soppressata et miel piquant'],
      about: [
        'Spicy salami, mozzarella, chili honey.',
        'Salami piquant, mozzarella, miel au piment.',
      ],
      kcal: 990,
      picture: 'pizza',
      memberPrice: 16,
    }),
    pizza({
      key: 'forest',
      name: ['Forest', 'Forestière'],
      about: ['Roast mushrooms, thyme, garlic cream.', 'Champignons rôtis, thym, crème à l’ail.'],
      kcal: 870,
      diet: 'vegetarian',
    }),
  ],
}

type PizzaDraft = Pick<
  ItemDraft,
  'key' | 'name' | 'about' | 'kcal' | 'diet' | 'memberPrice' | 'picture'
>

function pizza(draft: PizzaDraft): ItemDraft {
  const member = draft.memberPrice
  return {
    ...draft,
    category: ['Pizza', 'Pizza'],
    price: 18,
    contains: ['dairy'],
    groups: [
      {
        key: 'size',
        name: ['Size', 'Format'],
        type: 'pricing',
        required: true,
        values: [
          {
            key: 'ten-inch',
            name: ['10 inches', '10 pouces'],
            price: 18,
            ...(member === undefined ? {} : { memberPrice: member }),
            chosen: true,
            groups: [crust(3)],
          },
          { key: 'twelve-inch', name: ['12 inches', '12 pouces'], price: 22, groups: [crust(3.5)] },
          { key: 'fourteen-inch', name: ['14 inches', '14 pouces'], price: 26, groups: [crust(4)] },
        ],
      },
    ],
  }
}

function crust(stuffedPrice: number): GroupDraft {
  return {
    key: 'crust',
    name: ['Crust', 'Croûte'],
    required: true,
    limit: 1,
    values: [
      { key: 'thin', name: ['Thin', 'Mince'], contains: ['gluten'], diet: 'vegan', chosen: true },
      {
        key: 'stuffed',
        name: ['Cheese-stuffed', 'Farcie au fromage'],
        price: stuffedPrice,
        kcal: 260,
        contains: ['gluten', 'dairy'],
        diet: 'vegetarian',
      },
      {
        key: 'gluten-free',
        name: ['Made without gluten', 'Sans gluten'],
        price: 3.5,
        contains: ['egg'],
        diet: 'vegetarian',
      },
    ],
  }
}
