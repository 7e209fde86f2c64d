import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What the house still has too much of. Who takes one away lowers its number; nobody raises it. */
const known = {
  /** Pairs of folders whose files import each other, without types. */
  foldersInCircles: 0,
  /** Groups of files that import each other in a circle, with types. */
  filesInCircles: 0,
  /** Files of at most 15 lines that one other file imports at its head, but texts. */
  smallFiles: 0,
  /** `as` in code, but `as const`. */
  casts: 17,
  /** Comments that do not begin with their subject, or have a word for which the field has a noun. */
  comments: 0,
  /** Texts with the path of the API outside the contract, but those whose type is compared with a call's. */
  apiPaths: 0,
}

test('of what the house has too much of there is no more', () => {
  expect(foldersInCircles()).toHaveLength(known.foldersInCircles)
  expect(filesInCircles()).toHaveLength(known.filesInCircles)
  expect(smallFiles()).toHaveLength(known.smallFiles)
  expect(foundIn(code, /\bas (?!const\b)/g)).toHaveLength(known.casts)
  expect(foundIn(comments, unclear)).toHaveLength(known.comments)
  expect(apiPaths()).toHaveLength(known.apiPaths)
})

/** How comments are not begun, and what they do not say. */
const heads = 'Of|Th(?:at|ose) of|By|As|In|With|Without|What|Whose|Who|Whether|Nor|From'
const words = 'of its own|of it|there is none|nobody|whoever'
const unclear = new RegExp(
  String.raw`(?<=^(?:/\*\*?|//)\s*(?:\*\s*)?)(?:${heads})\b|\b(?:${words})\b`,
  'g',
)

/** Each as `file: text`. */
function foundIn(partOf: (source: string) => string, wanted: RegExp): readonly string[] {
  return files.flatMap((file) =>
    partOf(sources.get(file) ?? '')
      .split('\0')
      .flatMap((part) => [...part.matchAll(wanted)].map(() => `${file}: ${part.slice(0, 80)}`)),
  )
}

const commentOrText =
  /\/\*[^]*?\*\/|(?<![:'"])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

function comments(source: string): string {
  return (source.match(commentOrText) ?? []).filter((part) => part.startsWith('/')).join('\0')
}

function apiPaths(): readonly string[] {
  return foundIn(texts, /\/api(?![\w-])/g).filter((found) => !found.startsWith('src/contract/'))
}

/** Without texts whose type is compared, such as `'/api/orders' satisfies AddressOf<typeof placeOrder>`. */
function texts(source: string): string {
  return [...source.matchAll(commentOrText)]
    .filter(({ 0: part, index }) => {
      const isCompared = /^\s+satisfies\b/.test(source.slice(index + part.length))
      return !part.startsWith('/') && !isCompared
    })
    .map(([part]) => part)
    .join('\0')
}

/** Without comments, texts and names that an import changes; a cast a part. */
function code(source: string): string {
  const plain = source.replaceAll(commentOrText, '')
  return plain
    .replaceAll(/^(?:import|export) [^]*?from/gm, '')
    .split('\n')
    .join('\0')
}

interface Import {
  readonly from: string
  readonly to: string
  readonly isType: boolean
  readonly isLater: boolean
}

const files = ['src', 'sw'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?!.*\.test\.).*\.tsx?$/.test(name))
    .map((name) => path.join(room, name)),
)
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const imports = files.flatMap(importsOf)

/** Imports of the project's own files, at the head of a file or where they are loaded later. */
function importsOf(from: string): readonly Import[] {
  const written = /^(?:import|export)( type)?[^'"]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm
  const found = [...(sources.get(from) ?? '').matchAll(written)]
  return found.flatMap(([, type, atHead, later]) => {
    const named = atHead ?? later ?? ''
    const to = named.startsWith('#')
      ? `src/${named.slice(1)}`
      : path.join(path.dirname(from), named)
    return sources.has(to)
      ? [{ from, to, isType: type !== undefined, isLater: later !== undefined }]
      : []
  })
}

function foldersInCircles(): readonly string[] {
  const pairs = new Set(
    imports
      .filter(({ isType }) => !isType)
      .map(({ from, to }) => `${path.dirname(from)} ${path.dirname(to)}`),
  )
  return [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ')
    return from < to && pairs.has(`${to} ${from}`)
  })
}

function smallFiles(): readonly string[] {
  const withoutTexts = files.filter((file) => !file.includes('/locales/'))
  return withoutTexts.filter((file) => {
    const lines = (sources.get(file) ?? '').split('\n').filter((line) => line.trim() !== '')
    const importers = imports.filter(({ to }) => to === file)
    const [first] = importers
    return (
      lines.length <= 15 &&
      first !== undefined &&
      importers.every(({ from, isLater }) => from === first.from && !isLater)
    )
  })
}

/** By Tarjan: files that reach each other by their imports. */
function filesInCircles(): readonly (readonly string[])[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const places = new Map<string, { index: number; low: number }>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string) => {
    const place = { index: places.size, low: places.size }
    places.set(file, place)
    open.push(file)
    for (const to of next.get(file) ?? []) {
      if (!places.has(to)) place.low = Math.min(place.low, visit(to).low)
      else if (open.includes(to)) place.low = Math.min(place.low, places.get(to)?.index ?? 0)
    }
    if (place.low === place.index) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return place
  }
  for (const file of files) if (!places.has(file)) visit(file)
  return circles
}
