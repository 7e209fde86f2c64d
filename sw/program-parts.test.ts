import { expect, test } from 'vitest'
import { aWorkerScope } from '#tests/fixtures/a-worker-scope.ts'
import { partNames, partOf, withNeeded } from './part-of.ts'

const first = ['assets/suite-routes-a1.js', 'assets/suite-a1.js', 'assets/board-screen-a1.css']
const next = ['assets/suite-routes-b2.js', 'assets/suite-a1.js', 'assets/board-screen-b2.css']
const kiosk = [
  'assets/kiosk-frame-a1.js',
  'assets/kiosk-frame-a1.css',
  'assets/connect-kiosk-a1.js',
]
const shared = ['assets/draw-code-a1.js', 'assets/read-code-a1.js']
const account = [
  'assets/account-routes-a1.js',
  'assets/account-service-a1.js',
  'assets/open-sessions-a1.js',
  'assets/profile-a1.js',
]

test('a device that has used no part downloads none, also with a newer version', async () => {
  const device = await aDevice()
  await device.version(first).keepWanted()
  await device.version(next).keepWanted()
  expect(device.asked).toEqual([])
  expect(device.held('suite')).toEqual([])
})

test('the first suite brings all of them, and each newer version has its own before it takes over', async () => {
  const device = await aDevice()
  await device.version(first).keep('suite')
  expect(device.held('suite')).toEqual(paths(first))
  await device.version(next).keepWanted()
  expect(device.held('suite')).toEqual(paths([...first, ...next]))
  expect(device.asked).toHaveLength(5)
  await device.version(next).forgetOthers()
  expect(device.held('suite')).toEqual(paths(next))
})

test('one file of a kiosk brings the whole part with what its screens use, and no other part', async () => {
  const device = await aDevice()
  const all = ['index.html', 'assets/start-a1.js', ...first, ...kiosk, ...shared, ...account]
  await device.version(all).keepUsed([device.link('assets/kiosk-frame-a1.js')])
  expect(device.held('kiosk')).toEqual(paths(kiosk))
  expect(device.held('draw')).toEqual(paths(['assets/draw-code-a1.js']))
  expect(device.held('scan')).toEqual(paths(['assets/read-code-a1.js']))
  expect(device.held('account')).toEqual(paths(account))
  expect(device.held('suite')).toEqual([])
})

test('who is signed in has the screens of an account, also those never opened', async () => {
  const device = await aDevice()
  const version = device.version([...kiosk, ...account])
  await version.keepUsed([device.link('assets/account-service-a1.js')])
  expect(device.held('account')).toEqual(paths(account))
  expect(device.held('kiosk')).toEqual([])
})

test('files asked for at once are fetched once', async () => {
  const device = await aDevice()
  const version = device.version(kiosk)
  await Promise.all(kiosk.map((file) => version.keepUsed([device.link(file)])))
  expect(device.asked).toHaveLength(kiosk.length)
})

test('a version that waits learns of a part that the older one sees used', async () => {
  const device = await aDevice()
  const recorded: unknown[] = []
  device.registration.waiting = { postMessage: (message: unknown) => recorded.push(message) }
  await device.version(kiosk).keepUsed([device.link('assets/kiosk-frame-a1.js')])
  expect(recorded).toEqual([{ type: 'PART', part: 'kiosk' }])
})

test('files of the shell, of other sites and of no address bring nothing', async () => {
  const device = await aDevice()
  const links = [device.link('assets/start-a1.js'), 'https://cdn.example/assets/kiosk-a1.js', 7]
  await device.version([...first, ...kiosk]).keepUsed(links)
  expect(device.asked).toEqual([])
})

test('what cannot be fetched keeps a version from being installed, and is fetched at the next try', async () => {
  const device = await aDevice()
  device.serves((path) => new Response('', { status: path.endsWith('.css') ? 503 : 200 }))
  await expect(device.version(first).keep('suite')).rejects.toThrow('Not all could be fetched')
  expect(device.held('suite')).toEqual([])
  await expect(device.version(next).keepWanted()).rejects.toThrow('Not all could be fetched')
  device.serves(() => new Response('part'))
  await device.version(next).keepWanted()
  expect(device.held('suite')).toEqual(paths(next))
})

test('a failed part is fetched again when it is used again', async () => {
  const device = await aDevice()
  const version = device.version(kiosk)
  device.serves(() => new Response('', { status: 503 }))
  const link = device.link('assets/kiosk-frame-a1.js')
  await expect(version.keepUsed([link])).rejects.toThrow('Not all could be fetched')
  device.serves(() => new Response('part'))
  await version.keepUsed([link])
  expect(device.held('kiosk')).toEqual(paths(kiosk))
})

test('a device of a version whose shell had a part has that of the next', async () => {
  const device = await aDevice()
  const shell = await device.caches.open(device.shellCache)
  await shell.put('/assets/suite-routes-00.js', new Response('older part'))
  await device.version([...first, ...kiosk]).keepWanted()
  expect(device.held('suite')).toEqual(paths(first))
  expect(device.held('kiosk')).toEqual([])
})

test('parts are known by their names', () => {
  expect(first.map(partOf)).toEqual(['suite', 'suite', 'suite'])
  expect(kiosk.map(partOf)).toEqual(['kiosk', 'kiosk', 'kiosk'])
  expect(account.map(partOf)).toEqual(account.map(() => 'account'))
  expect(partOf('/assets/school-route-a1.js')).toBe('school')
  const others = ['assets/start-a1.js', 'assets/order-route-a1.js', 'index.html', 'suite-a1.js']
  expect(others.map(partOf)).toEqual([null, null, null, null])
})

test('a part brings what the parts that it needs need', () => {
  for (const part of partNames) {
    const all = withNeeded(part)
    expect([...new Set(all.flatMap(withNeeded))].toSorted()).toEqual([...all].toSorted())
  }
})

async function aDevice() {
  const scope = aWorkerScope()
  const { cacheNames } = await import('workbox-core')
  const { createProgramParts } = await import('./program-parts.ts')
  return {
    ...scope,
    shellCache: cacheNames.precache,
    version: createProgramParts,
    link: (path: string) => new URL(path, location.href).href,
    serves: (answer: (path: string) => Response) => scope.serves(({ url }) => answer(url)),
    held: (part: string) => scope.caches.held(`${part}-parts`),
  }
}

function paths(files: readonly string[]): readonly string[] {
  return [...new Set(files)].map((file) => `/${file}`).toSorted()
}
