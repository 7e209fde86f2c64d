import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'

test('a picture that changes under its name is shown at once, and new the next time', async () => {
  const worker = await aWorker()
  worker.serves('old soup')
  expect(await worker.shows('/pictures/soup.webp')).toBe('old soup')
  worker.serves('new soup')
  expect(await worker.shows('/pictures/soup.webp')).toBe('old soup')
  expect(await worker.shows('/pictures/soup.webp')).toBe('new soup')
})

const origin = 'https://order.example'

/** The worker's routes, with as much of a browser as they use. */
async function aWorker() {
  const listeners: ((event: FakeFetchEvent) => void)[] = []
  let served = ''
  const browser = {
    self: globalThis,
    location: new URL(origin),
    registration: { scope: origin },
    ExtendableEvent: FakeFetchEvent,
    FetchEvent: FakeFetchEvent,
    caches: someCaches(),
    fetch: () => Promise.resolve(new Response(served)),
    addEventListener: (type: string, listener: (event: FakeFetchEvent) => void) => {
      if (type === 'fetch') listeners.push(listener)
    },
    __WB_DISABLE_DEV_LOGS: true,
  }
  for (const [name, thing] of Object.entries(browser)) vi.stubGlobal(name, thing)
  const { registerCaching } = await import('./caching.ts')
  registerCaching([{ url: 'index.html', revision: '1' }])

  return {
    serves: (picture: string) => {
      served = picture
    },
    /** What the page gets, once the work behind it is done too. */
    async shows(path: string) {
      const event = new FakeFetchEvent(path)
      for (const listener of listeners) listener(event)
      const text = await (await event.answer)?.text()
      while (event.waiting.length > 0) await Promise.all(event.waiting.splice(0))
      return text
    },
  }
}

class FakeFetchEvent extends Event {
  readonly request: Request
  readonly waiting: Promise<unknown>[] = []
  answer: Promise<Response> | null = null
  constructor(path: string) {
    super('fetch')
    this.request = new Request(new URL(path, origin))
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer
  }
  waitUntil(work: Promise<unknown>) {
    this.waiting.push(work)
  }
}

function someCaches() {
  const byName = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = byName.get(name) ?? new Map<string, Response>()
    byName.set(name, cache)
    return {
      match: async ({ url }: Request) => cache.get(url)?.clone(),
      put: async ({ url }: Request, response: Response) => void cache.set(url, response),
      delete: async (url: string) => cache.delete(url),
    }
  }
  return {
    open,
    match: async (request: Request, { cacheName }: { cacheName: string }) =>
      (await open(cacheName)).match(request),
  }
}
