import type { ItemDraft } from './menu-draft.ts'

type Kind = Pick<ItemDraft, 'contains' | 'diet' | 'picture' | 'alcoholic'>

/** What most drinks of a kind have in common. */
export const alcohol: Kind = { contains: ['alcohol'], diet: 'vegan', alcoholic: true }

/** Without the picture, which shows a pale one. */
export const darkBeer: Kind = { ...alcohol, contains: ['gluten', 'alcohol'] }

export const beer: Kind = { ...darkBeer, picture: 'beer' }

export const cider: Kind = { ...alcohol, picture: 'cider' }
