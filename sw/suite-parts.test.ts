import { expect, test } from 'vitest'
import { aWorkerScope } from '#tests/fixtures/a-worker-scope.ts'
import { isOfSuites } from './is-of-suites.ts'

const first = ['assets/suite-routes-a1.js', 'assets/suite-a1.js', 'assets/board-screen-a1.css']
const next = ['assets/suite-routes-b2.js', 'assets/suite-a1.js', 'assets/board-screen-b2.css']

test('a device that has opened no suite downloads none of its parts, also with a newer version', async () => {
  const device = await aDevice()
  await device.version(first).keepIfWanted()
  await device.version(next).keepIfWanted()
  expect(device.asked).toEqual([])
  expect(device.held()).toEqual([])
})

test('the first suite brings all of them, and each newer version has its own before it takes over', async () => {
  const device = await aDevice()
  await device.version(first).keep()
  expect(device.held()).toEqual(paths(first))
  await device.version(next).keepIfWanted()
  expect(device.held()).toEqual(paths([...first, ...next]))
  expect(device.asked).toHaveLength(5)
  await device.version(next).forgetOthers()
  expect(device.held()).toEqual(paths(next))
})

test('what cannot be fetched keeps a version from being installed, and is fetched at the next try', async () => {
  const device = await aDevice()
  device.serves((path) => new Response('', { status: path.endsWith('.css') ? 503 : 200 }))
  await expect(device.version(first).keep()).rejects.toThrow('Not all could be fetched')
  expect(device.held()).toEqual([])
  await expect(device.version(next).keepIfWanted()).rejects.toThrow('Not all could be fetched')
  device.serves(() => new Response('part'))
  await device.version(next).keepIfWanted()
  expect(device.held()).toEqual(paths(next))
})

test('a device of a version whose shell had all of the program has the parts of the next', async () => {
  const device = await aDevice()
  const shell = await device.caches.open(device.shellCache)
  await shell.put('/assets/suite-routes-00.js', new Response('older part'))
  await device.version(first).keepIfWanted()
  expect(device.held()).toEqual(paths(first))
})

test('parts are known by their names', () => {
  expect(first.filter(isOfSuites)).toEqual(first)
  const others = ['assets/start-a1.js', 'assets/order-route-a1.js', 'index.html', 'suite-a1.js']
  expect(others.filter(isOfSuites)).toEqual([])
})

async function aDevice() {
  const scope = aWorkerScope()
  const { cacheNames } = await import('workbox-core')
  const { createSuiteParts, suiteCache } = await import('./suite-parts.ts')
  return {
    ...scope,
    shellCache: cacheNames.precache,
    version: createSuiteParts,
    serves: (answer: (path: string) => Response) => scope.serves(({ url }) => answer(url)),
    held: () => scope.caches.held(suiteCache),
  }
}

function paths(files: readonly string[]): readonly string[] {
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}
