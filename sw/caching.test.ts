import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aWorkerScope, FakeExtendableEvent } from '#tests/fixtures/a-worker-scope.ts'

test('a picture that changes under its name is shown at once, and new the next time', async () => {
  const worker = await aWorker()
  worker.serves(() => new Response('old soup'))
  expect(await worker.shows('/pictures/soup.webp')).toBe('old soup')
  worker.serves(() => new Response('new soup'))
  expect(await worker.shows('/pictures/soup.webp')).toBe('old soup')
  expect(await worker.shows('/pictures/soup.webp')).toBe('new soup')
})

test('without a network a picture is shown in the widest size that the device has', async () => {
  const worker = await aWorker()
  worker.serves(({ url }) => new Response(url.split('/').at(-1)))
  await worker.shows('/pictures/soup-160.webp')
  await worker.shows('/pictures/soup-320.webp')
  await worker.shows('/pictures/soup-of-the-day-640.webp')
  worker.serves(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await worker.shows('/pictures/soup-960.webp')).toBe('soup-320.webp')
  expect(worker.caches.held('pictures')).not.toContain('/pictures/soup-960.webp')
  await expect(worker.shows('/pictures/pie-960.webp')).rejects.toThrow(
    'could not generate a response',
  )
})

test('thirty pictures of other sites are kept, and the oldest makes room', async () => {
  const worker = await aWorker()
  worker.serves(() => new Response('picture'))
  for (let picture = 0; picture < 32; picture++) {
    await worker.shows(`https://cdn.example/${picture}.jpg`, { destination: 'image' })
  }
  const held = worker.caches.held('foreign-pictures')
  expect(held).toHaveLength(30)
  expect(held).not.toContain('https://cdn.example/0.jpg')
  expect(held).toContain('https://cdn.example/31.jpg')
})

test('a venue’s font is fetched once', async () => {
  const worker = await aWorker()
  worker.serves(() => new Response('font'))
  expect(await worker.shows('/assets/lora-latin-wght-normal-Bc1.woff2')).toBe('font')
  worker.serves(() => new Response('gone', { status: 404 }))
  expect(await worker.shows('/assets/lora-latin-wght-normal-Bc1.woff2')).toBe('font')
  expect(worker.caches.held('fonts')).toEqual(['/assets/lora-latin-wght-normal-Bc1.woff2'])
})

test('a missing picture is requested again', async () => {
  const worker = await aWorker()
  worker.serves(() => new Response('no such picture', { status: 404 }))
  await worker.shows('/pictures/soup.webp')
  expect(worker.caches.held('pictures')).toEqual([])
})

test('a first visit’s pictures are cached from the browser’s own cache, and no other links', async () => {
  const worker = await aWorker()
  worker.serves(() => new Response('picture'))
  await worker.keepsPictures([
    '/pictures/soup.webp',
    'https://cdn.example/pizza.jpg',
    'http://plain.example/pie.jpg',
    '/api/orders',
    7,
  ])
  expect(worker.caches.held('pictures')).toEqual(['/pictures/soup.webp'])
  expect(worker.caches.held('foreign-pictures')).toEqual(['https://cdn.example/pizza.jpg'])
  expect(worker.asked.map(({ cache }) => cache)).toEqual(['force-cache', 'force-cache'])
})

test('the number of pictures that a page can name is limited', async () => {
  const worker = await aWorker()
  worker.serves(() => new Response('picture'))
  await worker.keepsPictures(Array.from({ length: 500 }, (_, each) => `/pictures/${each}.webp`))
  expect(worker.asked).toHaveLength(60)
})

test('every screen opens from the shell, at any path and query; files and the API do not', async () => {
  const worker = await aWorker()
  await worker.installed()
  const page = { mode: 'navigate' } as const
  for (const path of [
    '/',
    '/lakeside-table?tableNum=12',
    '/lakeside-table/orders/1?menuList=a.b',
  ]) {
    expect(await worker.shows(path, page)).toBe('the shell')
  }
  for (const path of ['/lakeside-table/data.json', '/api/health', '/robots.txt']) {
    expect(await worker.shows(path, page)).toBeNull()
  }
})

test('a chunk of an older version is served from the cache, and a missing one is not cached', async () => {
  const worker = await aWorker()
  await worker.installed()
  const shell = await worker.caches.open(worker.shellCache)
  await shell.put('/assets/older-1.js', new Response('older chunk'))
  worker.serves(() => new Response('from the server'))
  expect(await worker.shows('/assets/older-1.js')).toBe('older chunk')
  expect(await worker.shows('/assets/foreign-2.js')).toBe('from the server')
  expect(worker.caches.held(worker.shellCache)).not.toContain('/assets/foreign-2.js')
  expect(worker.missing).toEqual([new URL('/assets/foreign-2.js', location.href).href])
})

test('a part of the program is served from its own cache', async () => {
  const worker = await aWorker()
  await worker.installed()
  const parts = await worker.caches.open('suite-parts')
  await parts.put('/assets/suite-routes-1.js', new Response('screens of suites'))
  expect(await worker.shows('/assets/suite-routes-1.js')).toBe('screens of suites')
  expect(worker.missing).toEqual([])
})

async function aWorker() {
  const scope = aWorkerScope()
  const { cacheNames } = await import('workbox-core')
  const { registerCaching } = await import('./caching.ts')
  const entries = [{ url: 'index.html', revision: '1' }]
  const missing: string[] = []
  const caching = registerCaching({
    entries,
    beforePage: () => Promise.resolve(null),
    onMissing: (_, link) => missing.push(link),
  })
  return {
    ...scope,
    missing,
    shellCache: cacheNames.precache,
    async installed() {
      scope.serves(() => new Response('the shell'))
      const event = new FakeExtendableEvent('install')
      await caching.shell.install(event as unknown as ExtendableEvent)
      await event.settled()
    },
    async keepsPictures(links: readonly unknown[]) {
      const event = new FakeExtendableEvent('message')
      await caching.keepPictures(event as unknown as ExtendableEvent, links)
      await event.settled()
    },
  }
}
