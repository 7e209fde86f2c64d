import { foldText } from '#domain/menu/fold-text.ts'
import { localDescription } from '#domain/venue/local-text.ts'
import type { Item, Menu, OptionGroup } from '#domain/menu/menu.ts'

/** The part of minisearch that the comparison needs. */
export interface MiniSearchModule {
  readonly default: new (options: object) => {
    readonly addAll: (documents: readonly object[]) => void
    readonly search: (query: string) => readonly object[]
  }
}

/** A search with minisearch over the same texts and with the same tolerance as this project's. */
export function miniSearchOver(
  { default: MiniSearch }: MiniSearchModule,
  menus: readonly Menu[],
): (query: string) => readonly object[] {
  const search = new MiniSearch({
    fields: ['name', 'section', 'rest'],
    tokenize: (text: string) => foldText(text).split(' '),
    processTerm: (term: string) => term || null,
    searchOptions: {
      prefix: true,
      fuzzy: (term: string) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      boost: { name: 3, section: 1.5 },
      combineWith: 'AND',
    },
  })
  search.addAll(menus.flatMap(documentsOf))
  return (query) => search.search(query)
}

function documentsOf({ sections }: Menu): object[] {
  return sections.flatMap((section) =>
    section.items.map((item) => ({
      id: item.id,
      name: namesOf(item),
      section: namesOf(section),
      rest: [localDescription(item, 'en'), ...item.optionGroups.map(valueNames)].join(' '),
    })),
  )
}

function valueNames(group: OptionGroup): string {
  return group.values.map(namesOf).join(' ')
}

function namesOf({ name, localization }: Pick<Item, 'name' | 'localization'>): string {
  return [name, ...Object.values(localization).map((other) => other.name ?? '')].join(' ')
}
