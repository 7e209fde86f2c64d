import { lazily } from '#ui/lazily.ts'

export const ItemSheet = lazily(() => import('#features/item/item-sheet.tsx'), 'ItemSheet')
