import type { PrecacheEntry } from 'workbox-precaching'

/**
 * Note: the page's mark.
 * The page is cached with its headers, and these include which page may be framed. That is a
 * setting of the server and not part of a build: the server prepends a mark for the setting to the
 * worker, and a page with another mark is fetched again.
 */
export function markPage(
  entries: readonly (PrecacheEntry | string)[],
  mark: string | undefined,
): readonly (PrecacheEntry | string)[] {
  if (mark === undefined) return entries
  return entries.map((entry) => {
    if (typeof entry === 'string' || entry.url !== 'index.html') return entry
    return { ...entry, revision: `${entry.revision}-${mark}` }
  })
}
