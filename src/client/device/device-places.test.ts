// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openDatabase } from '#storage/database.ts'
import {
  cachePlaces,
  cookiePlaces,
  forgetTexts,
  tablePlaces,
  textPlaces,
  whoseText,
} from './device-places.ts'

/** Names that begin so and hold nothing: locks, and events of a page. */
const namesOfNothing = new Set([
  'comanda:outbox',
  'comanda:version-hold',
  'comanda:page-order:',
  'comanda:desk',
  'comanda:desk-acts',
])

const root = process.cwd()
const sources = ['index.html', ...filesOf('src'), ...filesOf('sw')].map((path) => ({
  path,
  text: readFileSync(`${root}/${path}`, 'utf8'),
}))

function filesOf(folder: string): readonly string[] {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
}

/** Every such name in the sources, a prefix with its colon. */
function namesLike(pattern: RegExp): ReadonlySet<string> {
  return new Set(
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)),
  )
}

test('every table of the database is listed', () => {
  const names = openDatabase('places').tables.map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(tablePlaces).toSorted())
})

test('every name in localStorage and sessionStorage is listed, and each that is listed exists', () => {
  const found = namesLike(/['"`](comanda:[a-z:-]+)/g)
  const listed = Object.keys(textPlaces)
  expect(found.size).toBeGreaterThan(25)
  const missing = [...found].filter((name) => !namesOfNothing.has(name) && !isListed(name))
  expect(missing).toEqual([])
  expect(listed.filter((name) => ![...found].some((each) => each.startsWith(name)))).toEqual([])
  function isListed(name: string): boolean {
    return listed.some((place) => (place.endsWith(':') ? name.startsWith(place) : name === place))
  }
})

test('what is written to a browser’s storages has a name of the app', () => {
  const writing = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:localStorage|sessionStorage)\.setItem\((['"`])(?!comanda:)/g)].map(
      () => path,
    ),
  )
  expect(writing).toEqual([])
})

test('every cookie is listed', () => {
  const ofServer = namesLike(/name: '(comanda_[a-z_]+)', path/g)
  const ofPage = namesLike(/document\.cookie = (.{0,20})/g)
  const found = [
    ...ofServer,
    ...[...ofPage].map((text) => /^[`'"]([\w-]+)=/.exec(text)?.[1] ?? text),
  ]
  expect(ofPage.size).toBeGreaterThan(0)
  expect(found.toSorted()).toEqual(Object.keys(cookiePlaces).toSorted())
})

/** Names of caches that are no constants: of `runtimeCaches`, of workbox, and those that end so. */
const namedElsewhere = new Map([
  ['cacheName', 'pictures'],
  ['cacheNames.precache', 'precache'],
  ['cacheOf', '-parts'],
])

test('every cache that is opened is listed', () => {
  const { text = '' } = sources.find(({ path }) => path === 'sw/caching.ts') ?? {}
  const [, listed = ''] = /runtimeCaches = \[(.+)\]/.exec(text) ?? []
  const ofRoutes = [...listed.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name)
  const opened = [...namesLike(/caches\.open\(([^)(]+)/g)].map((written) => {
    const [constant] = namesLike(new RegExp(`const ${written} = '([a-z-]+)'`, 'g'))
    return constant ?? namedElsewhere.get(written) ?? written
  })
  expect(new Set([...ofRoutes, ...opened])).toEqual(new Set(Object.keys(cachePlaces)))
})

test('what is whose goes with them, and an unknown name counts as a person’s', () => {
  const names = [...Object.keys(textPlaces), 'comanda:filters:of-an-older-build']
  const fill = () => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.clear()
      for (const name of names) storage.setItem(name.endsWith(':') ? `${name}x` : name, 'Ana')
    }
  }
  for (const of of [['person'], ['person', 'holder'], ['session', 'person', 'holder']] as const) {
    fill()
    forgetTexts(of)
    for (const storage of [localStorage, sessionStorage]) {
      const left = new Set(Object.keys(storage).map(whoseText))
      expect([...left].filter((whose) => (of as readonly string[]).includes(whose))).toEqual([])
      expect(left).toContain('device')
    }
  }
})
