import { createHash } from 'node:crypto'
import { foldText } from '#domain/menu/fold-text.ts'

/** Makes names unique: a second `soup` becomes `soup-2`. */
export type UniqueNames = (wanted: string) => string

/** `taken`: names written by hand, which must not be used again. */
export function createUniqueNames(taken: Iterable<string>): UniqueNames {
  const given = new Set(taken)
  return (wanted) => {
    let name = wanted
    for (let count = 2; given.has(name); count++) name = `${wanted}-${count}`
    given.add(name)
    return name
  }
}

/**
 * `Crème brûlée` → `creme-brulee`; a name without any usable letter or digit gets a unique number.
 */
export function nameToSlug(name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '-')
  const slug = words.replace(/^-+|-+$/g, '')
  return slug === '' ? `n-${digest(name)}` : shorten(slug)
}

/** Joins slugs, short enough for an id: `dinner` and `onion-soup` → `dinner.onion-soup`. */
export function joinSlugs(...slugs: readonly string[]): string {
  return shorten(slugs.join('.'))
}

/** Leaves room for a number at the end. */
const longest = 58

function shorten(name: string): string {
  if (name.length <= longest) return name
  return `${name.slice(0, longest - 9).replace(/[-.]+$/, '')}-${digest(name)}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
