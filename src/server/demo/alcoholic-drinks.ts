import type { ItemDraft } from './menu-draft.ts'

type Kind = Pick<ItemDraft, 'contains' | 'diet' | 'picture' | 'alcoholic'>

/** What most drinks of a kind have in common. */
export const alcohol: Kind = { contains: ['alcohol'], diet: 'vegan', alcoholic: true }

export const beer: Kind = { ...alcohol, contains: ['gluten', 'alcohol'], picture: 'beer' }

export const cider: Kind = { ...alcohol, picture: 'cider' }
