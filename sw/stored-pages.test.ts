import { expect, test, vi } from 'vitest'
import { aWorkerScope, FakeFetchEvent } from '#tests/fixtures/a-worker-scope.ts'

const noon = Date.UTC(2026, 10, 20, 17)
const minute = 60_000
const files = ['index.html', 'assets/start-a1.js', 'assets/item-a1.css']
const address = '/lakeside-table?tableNum=12'
const page = '<script src="/assets/start-a1.js"></script><main>Soup</main>'

test('a menu’s page is shown again at its address, until what it shows may be another', async () => {
  const device = await aDevice()
  await device.stores(address)
  expect(await device.opens(address)).toBe(page)
  expect(await device.opens('/lakeside-table?tableNum=13')).toBeNull()
  device.pass(4 * minute)
  expect(await device.opens(address)).toBe(page)
  device.pass(minute)
  expect(await device.opens(address)).toBeNull()
  expect(device.held()).toEqual([])
})

test('it comes with the headers that it was sent with, but for those of its form', async () => {
  const device = await aDevice({ 'Content-Security-Policy': "default-src 'self'", Vary: 'Cookie' })
  await device.stores(address)
  const headers = await device.headersAt(address)
  expect(headers?.get('Content-Security-Policy')).toBe("default-src 'self'")
  expect(headers?.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect([headers?.get('Vary'), headers?.get('Content-Encoding')]).toEqual([null, null])
})

test.each([
  ['ahead', 3 * 60 * minute],
  ['behind', -3 * 60 * minute],
])('a clock that is %s does not change for how long', async (_, error) => {
  const device = await aDevice()
  device.pass(error)
  await device.stores(address)
  device.pass(4 * minute)
  expect(await device.opens(address)).toBe(page)
  device.pass(minute)
  expect(await device.opens(address)).toBeNull()
})

test('a clock that was set back shows no page of a later time', async () => {
  const device = await aDevice()
  await device.stores(address)
  device.pass(-minute)
  expect(await device.opens(address)).toBeNull()
})

test.each([
  ['without a first screen', { headers: { 'X-SHOWN-UNTIL': '' } }],
  ['without the server’s time', { headers: { Date: '' } }],
  ['of a newer build', { text: '<script src="/assets/start-b2.js"></script>' }],
  ['that is no answer of the venue', { status: 503 }],
])('a page %s is not stored, and one stored before is not shown again', async (_, answer) => {
  const device = await aDevice()
  await device.stores(address)
  device.answers(answer)
  await device.stores(address)
  expect(device.held()).toEqual([])
  expect(await device.opens(address)).toBeNull()
})

test('another site’s page and what is no address are not asked for', async () => {
  const device = await aDevice()
  await device.stores('https://elsewhere.example/menu')
  await device.stores(7)
  expect(device.asked()).toEqual([])
})

test('without a connection the stored page stays', async () => {
  const device = await aDevice()
  await device.stores(address)
  device.fails()
  await expect(device.stores(address)).rejects.toThrow('Failed to fetch')
  expect(await device.opens(address)).toBe(page)
})

test('the eight latest pages are stored', async () => {
  const device = await aDevice()
  for (let table = 1; table <= 10; table += 1)
    await device.stores(`/lakeside-table?tableNum=${table}`)
  expect(device.held()).toHaveLength(8)
  expect(await device.opens('/lakeside-table?tableNum=2')).toBeNull()
  expect(await device.opens('/lakeside-table?tableNum=3')).toBe(page)
})

interface Given {
  readonly status?: number
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A worker of the build above, and a server whose pages show what they show for five minutes. */
async function aDevice(more: Readonly<Record<string, string>> = {}) {
  const scope = aWorkerScope()
  const { storePage, storedPage, storedPages } = await import('./stored-pages.ts')
  let now = noon
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const answer = ({ status = 200, text = page, headers = {} }: Given = {}) =>
    new Response(text, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Encoding': 'br',
        Date: new Date(noon).toUTCString(),
        'X-SHOWN-UNTIL': String(noon + 5 * minute),
        ...more,
        ...headers,
      },
    })
  const asked: unknown[] = []
  let send = (): Response => answer()
  vi.stubGlobal('fetch', async (input: unknown) => {
    asked.push(input)
    return send()
  })
  const open = async (path: string) => {
    const event = new FakeFetchEvent(path, { mode: 'navigate' })
    const found = await storedPage(event as unknown as FetchEvent)
    await event.settled()
    return found
  }
  return {
    stores: (given: unknown) => storePage(given, files),
    opens: async (path: string) => (await (await open(path))?.text()) ?? null,
    headersAt: async (path: string) => (await open(path))?.headers,
    answers: (given: Given) => {
      send = () => answer(given)
    },
    fails: () => {
      send = () => {
        throw new TypeError('Failed to fetch')
      }
    },
    pass: (span: number) => {
      now += span
    },
    held: () => scope.caches.held(storedPages),
    asked: () => asked,
  }
}
