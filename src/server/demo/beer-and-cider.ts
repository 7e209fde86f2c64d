import type { ItemDraft } from './menu-draft.ts'

type Kind = Pick<ItemDraft, 'contains' | 'diet' | 'picture' | 'alcoholic'>

/** What most drinks of a kind have in common. */
export const beer: Kind = {
  contains: ['gluten', 'alcohol'],
  diet: 'vegan',
  picture: 'beer',
  alcoholic: true,
}

export const cider: Kind = {
  contains: ['alcohol'],
  diet: 'vegan',
  picture: 'cider',
  alcoholic: true,
}
