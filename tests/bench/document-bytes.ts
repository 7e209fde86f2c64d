import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { longArena } from './long-arena/long-arena.ts'
import { encodeFile } from '#server/files/encoded-file.ts'
import { chainsVenue } from '#tests/corpus/chains-venue.ts'
import type { Figure } from './figure.ts'

/** The bytes of a menu on the wire, in each form that the server stores. */
export async function documentBytes(corpus: string): Promise<readonly Figure[]> {
  const documents = [longArena()]
  if (corpus !== '') documents.push(chainsVenue(corpus).document)
  return (await Promise.all(documents.map(weigh))).flat()
}

async function weigh(document: VenueDocument): Promise<readonly Figure[]> {
  const items = itemsIn(document)
  const raw = new TextEncoder().encode(JSON.stringify(document))
  const file = await encodeFile({ type: 'application/json', raw }, 11)
  const measure = `data.json of ${document.restaurant.name}: ${items} items, bytes an item`
  const perItem = (name: string, content: Uint8Array | null): Figure => ({
    measure,
    name,
    value: content && content.length / items,
    unit: 'B',
    note: `${Math.round((content?.length ?? 0) / 1024)} KiB in all`,
  })
  return [
    perItem('as it is', file.raw),
    perItem('gzip', file.gzip),
    perItem('brotli, level 11', file.brotli),
  ]
}

function itemsIn({ menus }: VenueDocument): number {
  return menus
    .flatMap((menu) => menu.sections)
    .reduce((count, section) => count + section.items.length, 0)
}
