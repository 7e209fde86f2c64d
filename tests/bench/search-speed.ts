import type * as building from '#domain/menu/build-search-index.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type * as searching from '#domain/menu/search-items.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { chainsVenue } from '#tests/corpus/chains-venue.ts'
import type { Figure } from './figure.ts'
import { importBuilt } from './import-built.ts'
import { largeMenu } from './large-menu.ts'
import { miniSearchOver } from './mini-search.ts'
import type { MiniSearchModule } from './mini-search.ts'
import { importPeer, peerLabel } from './peers.ts'
import { median, percentile } from './run-in-turns.ts'
import { typedQueries } from './typed-queries.ts'

const queryCount = 600
const rounds = 5
const shownItems = 50

/** Search as you type over a large menu, beside minisearch over the same texts in the same run. */
export async function searchSpeed(corpus: string): Promise<readonly Figure[]> {
  const { menus, label } = menusToSearch(corpus)
  const items = [...indexMenus(menus).itemsById.values()]
  const queries = typedQueries(items, queryCount)
  const measure = `Search: ${items.length} items (${label}), ${queries.length} queries as typed, with mistakes`
  const { buildSearchIndex } = await importBuilt<typeof building>(
    'src/domain/menu/build-search-index.ts',
  )
  const { searchItems } = await importBuilt<typeof searching>('src/domain/menu/search-items.ts')
  const library = await importPeer<MiniSearchModule>('minisearch', 'dist/es/index.js')

  const buildTimes = { own: [] as number[], mini: [] as number[] }
  const searchTimes = { own: [] as number[], mini: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const own = timed(() => buildSearchIndex(menus, 'en'))
    const mini = library && timed(() => miniSearchOver(library, menus))
    const counts = round > 0
    if (counts) buildTimes.own.push(own.ms)
    if (counts && mini) buildTimes.mini.push(mini.ms)
    for (const query of queries) {
      const found = timed(() => searchItems(own.value, query, shownItems))
      const peer = mini && timed(() => mini.value(query).slice(0, shownItems))
      if (counts) searchTimes.own.push(found.ms)
      if (counts && peer) searchTimes.mini.push(peer.ms)
    }
  }
  const peerNote = (value: number) =>
    library ? `${peerLabel('minisearch')}: ${value.toFixed(2)} ms` : 'minisearch: not installed'
  const peerP99 = percentile(searchTimes.mini, 99)
  const ownP99 = percentile(searchTimes.own, 99)
  return [
    {
      measure,
      name: 'index built, median',
      value: median(buildTimes.own),
      unit: 'ms',
      note: peerNote(median(buildTimes.mini)),
    },
    {
      measure,
      name: 'a query, p99',
      value: ownP99,
      unit: 'ms',
      note: `${peerNote(peerP99)}, prefix and fuzzy with the same number of mistakes allowed`,
    },
    {
      measure,
      name: `times as fast as ${peerLabel('minisearch')}, p99`,
      value: library ? peerP99 / ownP99 : null,
      unit: '×',
    },
  ]
}

function menusToSearch(corpus: string): { menus: readonly Menu[]; label: string } {
  if (corpus === '') return { menus: [largeMenu(5000)], label: 'invented' }
  return { menus: readVenue(chainsVenue(corpus).document).menus, label: 'menus of chains' }
}

function timed<T>(run: () => T): { readonly value: T; readonly ms: number } {
  const start = performance.now()
  const value = run()
  return { value, ms: performance.now() - start }
}
