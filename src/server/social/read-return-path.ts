/**
 * A path of this application; browsers read `//example.com` and `/\example.com` as another site.
 */
const ours = /^\/(?![/\\])[^\s<>\\]{0,1500}$/

const elsewhere = '/profile'

/**
 * Where to go after signing in: the requested path if it is within this application, normalised so
 * that every browser reads it the same.
 */
export function readReturnPath(asked: string | undefined, origin: string): string {
  if (asked === undefined || !ours.test(asked) || !URL.canParse(asked, origin)) return elsewhere
  const { origin: reached, pathname, search, hash } = new URL(asked, origin)
  const path = `${pathname}${search}${hash}`
  // Normalising `/.//example.com` reveals its two slashes.
  return reached === origin && ours.test(path) && !pathname.startsWith('/api/') ? path : elsewhere
}
