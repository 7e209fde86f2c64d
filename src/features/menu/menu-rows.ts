import type { Item, Menu, Section } from '#domain/menu/menu.ts'

/** The items of these that the guest's filters leave, in their order. */
export type Narrow = (items: readonly Item[]) => readonly Item[]

export function itemsOf(menus: readonly Menu[]): readonly Item[] {
  return menus.flatMap((menu) => menu.sections.flatMap((section) => section.items))
}

/** One row of the menu page: a section's heading, or as many cards as fit side by side. */
export type MenuRow =
  | { readonly type: 'head'; readonly section: Section; readonly fold: Fold | null }
  | { readonly type: 'items'; readonly key: string; readonly items: readonly Item[] }

/** Shows and hides the items of a section. */
export interface Fold {
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** `foldOf`: null for a section that always shows its items. */
export function menuRows(
  sections: readonly Section[],
  columns: number,
  foldOf: (section: Section) => Fold | null,
): readonly MenuRow[] {
  return sections.flatMap((section) => {
    const fold = foldOf(section)
    const items = fold?.isOpen === false ? [] : itemRows(section.items, columns)
    return [{ type: 'head', section, fold } as const, ...items]
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
