/** A path of this application; browsers read `//example.com` and `/\example.com` as another site. */
const ours = /^\/(?![/\\])[^\s<>\\]{0,1500}$/

const elsewhere = '/profile'

/**
 * Where to go after signing in: what was asked for where that is a path of ours, written so that every browser reads it the
 * same.
 */
export function readReturnPath(asked: string | undefined, origin: string): string {
  if (asked === undefined || !ours.test(asked) || !URL.canParse(asked, origin)) return elsewhere
  const { origin: reached, pathname, search, hash } = new URL(asked, origin)
  const path = `${pathname}${search}${hash}`
  // `/.//example.com` only shows its two slashes once it is read.
  return reached === origin && ours.test(path) && !pathname.startsWith('/api/') ? path : elsewhere
}
