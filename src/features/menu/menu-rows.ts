import type { ReactNode } from 'react'
import type { Item, Menu, Section } from '#domain/menu/menu.ts'

/** The items of these that the guest's filters leave, in their order. */
export type Narrow = (items: readonly Item[]) => readonly Item[]

export const everything: Narrow = (items) => items

export function itemsOf(menus: readonly Pick<Menu, 'sections'>[]): readonly Item[] {
  return menus.flatMap((menu) => menu.sections.flatMap((section) => section.items))
}

/** One row of the menu page: a section's heading, as many cards as fit side by side, or the members' entry. */
export type MenuRow =
  | { readonly type: 'head'; readonly section: Section; readonly fold: Fold | null }
  | { readonly type: 'items'; readonly key: string; readonly items: readonly Item[] }
  | { readonly type: 'members'; readonly key: 'members'; readonly members: ReactNode }

/** Shows and hides the items of a section. */
export interface Fold {
  readonly isOpen: boolean
  /** False: its head says when it is served, instead of how much there is. */
  readonly isServed: boolean
  readonly onPress: () => void
}

export interface RowOptions {
  /** Cards side by side. */
  readonly columns: number
  /** The members' entry, after the first section; null: none. */
  readonly members: ReactNode
  /** Null for a section that always shows its items. */
  readonly foldOf: (section: Section) => Fold | null
}

export function menuRows(
  sections: readonly Section[],
  { columns, members, foldOf }: RowOptions,
): readonly MenuRow[] {
  return sections.flatMap((section, place) => {
    const fold = foldOf(section)
    const items = fold?.isOpen === false ? [] : itemRows(section.items, columns)
    const after = place === 0 && members !== null
    return [
      { type: 'head', section, fold } as const,
      ...items,
      ...(after ? [{ type: 'members', key: 'members', members } as const] : []),
    ]
  })
}

export function itemRows(items: readonly Item[], columns: number): readonly MenuRow[] {
  const rows: MenuRow[] = []
  for (let start = 0; start < items.length; start += columns) {
    const row = items.slice(start, start + columns)
    rows.push({ type: 'items', key: row[0]?.id ?? '', items: row })
  }
  return rows
}
