import { createHash } from 'node:crypto'
import { foldText } from '#domain/menu/fold-text.ts'

/** Gives each name once: a second `soup` becomes `soup-2`. */
export type UniqueNames = (wanted: string) => string

/** `taken` are the names that were written by hand and must not be given to another. */
export function createUniqueNames(taken: Iterable<string>): UniqueNames {
  const given = new Set(taken)
  return (wanted) => {
    let name = wanted
    for (let count = 2; given.has(name); count++) name = `${wanted}-${count}`
    given.add(name)
    return name
  }
}

/** `Crème brûlée` → `creme-brulee`; a name without a letter or digit that can be kept gets a number of its own. */
export function nameToSlug(name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '-')
  const slug = words.replace(/^-+|-+$/g, '')
  return slug === '' ? `n-${digest(name)}` : shorten(slug)
}

/** Slugs one in the other, short enough for an id: `dinner` and `onion-soup` → `dinner.onion-soup`. */
export function joinSlugs(...slugs: readonly string[]): string {
  return shorten(slugs.join('.'))
}

/** Leaves room for a number behind it. */
const longest = 58

function shorten(name: string): string {
  if (name.length <= longest) return name
  return `${name.slice(0, longest - 9).replace(/[-.]+$/, '')}-${digest(name)}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
