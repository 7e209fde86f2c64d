/**
 * The name of a cart on a device: of a venue by its slug, or of one of the venue's event suites. A slug
 * has no space.
 */
export function cartName(slug: string, suiteId?: string): string {
  return suiteId === undefined ? slug : `${slug} ${suiteId}`
}

/** The venue of a cart. */
export function slugOfCart(name: string): string {
  return name.replace(/ .*/, '')
}
