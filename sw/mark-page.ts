import type { PrecacheEntry } from 'workbox-precaching'

/**
 * Note: the page's mark.
 * The page is kept with its headers, and these say which page may be shown in a frame. That is a setting of
 * the server and no part of a build: the server writes a mark of it before the worker, and a page with another
 * mark is fetched anew.
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
