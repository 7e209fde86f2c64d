import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { brandSlugs, reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import type { BrandProblem } from './brand-store.ts'

/** Why a brand cannot be imported beside the others; null: it can. */
export function findBrandProblem(
  brand: BrandDocument,
  all: readonly BrandDocument[],
): BrandProblem | null {
  const others = all.filter(({ id }) => id !== brand.id)
  const reserved = pathsOf(brand).find(isReserved)
  if (reserved !== undefined) return { type: 'PathReserved', path: reserved }
  for (const other of others) {
    const host = brand.hosts?.find((each) => other.hosts?.includes(each))
    if (host !== undefined) return { type: 'HostTaken', host, id: other.id }
    const path = pathsOf(brand).find((each) => pathsOf(other).includes(each))
    // Brands with hosts of their own may have the same path, each at its hosts.
    const shareHost = !brand.hosts?.length && !other.hosts?.length
    if (path !== undefined && shareHost) return { type: 'PathTaken', path, id: other.id }
    if (brand.is_default === true && other.is_default === true) {
      return { type: 'DefaultTaken', id: other.id }
    }
  }
  return null
}

export function pathsOf({ paths }: BrandDocument): readonly string[] {
  return [paths.search, ...(paths.coming_soon === undefined ? [] : [paths.coming_soon])]
}

function isReserved(path: string): boolean {
  const slug = path.slice(1)
  return reservedSlugs.has(slug) && !brandSlugs.has(slug)
}
