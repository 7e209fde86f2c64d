// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { changesBetween } from '#contract/venue/document-changes.ts'
import type { LiveChange } from '#contract/venue/live-wire.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { createStore } from '#client/device/create-store.ts'
import { isSoldOutJustNow } from '#services/menu/sold-out-just-now.ts'
import type { SentVenue, VenueView } from '#services/venue/venue-service.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { followMenus } from './follow-menus.ts'
import { heardVersion } from './heard-version.ts'
import { readyVenue } from './ready-venue.ts'

const slug = 'lakeside'
const document = aSmallVenue()
const etagOf = (name: string) => `W/"${name}-br"`

class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: FakeStream[] = []
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    FakeStream.opened.push(this)
  }
  say(type: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }))
  }
  close() {
    this.readyState = 2
  }
}

/** A page that shows the menu `7-a`, and what its store is told. */
async function aPage(path = `/${slug}`, isLoading = false) {
  FakeStream.opened.length = 0
  vi.stubGlobal('EventSource', FakeStream)
  history.replaceState(null, '', path)
  const view = createStore<VenueView>(isLoading ? { type: 'Loading' } : readyVenue(document, 0))
  let etag = isLoading ? null : etagOf('7-a')
  const asked: (SentVenue | undefined)[] = []
  let move = () => {}
  followMenus(
    {
      watch: () => view,
      versionOf: () => etag,
      refresh: (_, sent) => {
        asked.push(sent)
        if (!sent) return
        etag = sent.etag
        view.set(readyVenue(sent.document, 0))
      },
    },
    { slug: () => slug, onMove: (moved) => (move = moved) },
  )
  const goTo = (next: string) => {
    history.replaceState(null, '', next)
    move()
  }
  const load = () => {
    etag = etagOf('7-a')
    view.set(readyVenue(document, 0))
  }
  if (!isLoading && path !== `/${slug}/orders`) {
    await expect.poll(() => FakeStream.opened.length).toBe(1)
  }
  const [stream] = FakeStream.opened
  return { load, asked, view, goTo, stream, etag: () => etag, leave: () => goTo('/') }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function soldOut(): VenueDocument {
  const text = JSON.stringify(document)
  return JSON.parse(text.replace('"id":"onion",', '"id":"onion","sold_out":true,'))
}

const change: LiveChange = {
  from: '7-a',
  to: '8-b',
  patch: changesBetween(document, soldOut()),
  within: 0,
}

test('the menu that is shown becomes the new one by the change that was made for it', async () => {
  const { stream, asked, view, etag, leave } = await aPage()
  expect(stream?.address).toBe(`/${slug}/live?etag=7-a`)
  stream?.say('ping')
  stream?.say('changed', change)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.document).toEqual(soldOut())
  expect(JSON.parse((await asked[0]?.body.text()) ?? '')).toEqual(soldOut())
  expect(etag()).toBe(etagOf('8-b'))
  const ready = view.get()
  const [onion] = ready.type === 'Ready' ? [...ready.index.itemsById.values()] : []
  expect(onion && isSoldOutJustNow(onion.id)).toBe(true)
  // Heard twice, it is there already.
  stream?.say('changed', change)
  expect(asked).toHaveLength(1)
  leave()
})

test('a change of another document is not made: the menu is read anew', async () => {
  const { stream, asked, leave } = await aPage()
  stream?.say('changed', { ...change, from: '6-z' })
  await expect.poll(() => asked).toEqual([undefined])
  leave()
})

test.each([
  { to: '8-b', within: 0 },
  { to: '8-b', within: 0, from: '7-a', patch: [[['menus']]] },
])('what is no change, or makes no document, has the menu read anew: %j', async (said) => {
  const { stream, asked, leave } = await aPage()
  stream?.say('changed', said)
  await expect.poll(() => asked).toEqual([undefined])
  stream?.say('changed', { nonsense: true })
  expect(asked).toHaveLength(1)
  leave()
})

test('only a menu, a cart and a checkout hold a stream, one at a time', async () => {
  const { goTo, leave } = await aPage(`/${slug}/orders`)
  const open = () => FakeStream.opened.filter(({ readyState }) => readyState === 1).length
  expect(open()).toBe(0)
  for (const path of ['', '/cart', '/checkout']) {
    goTo(`/${slug}${path}`)
    await expect.poll(open).toBe(1)
  }
  expect(FakeStream.opened).toHaveLength(1)
  goTo(`/${slug}/desk`)
  expect(open()).toBe(0)
  leave()
})

test('a venue that is still loading is followed once it is shown', async () => {
  const { load, leave } = await aPage(`/${slug}`, true)
  expect(FakeStream.opened).toHaveLength(0)
  load()
  await expect.poll(() => FakeStream.opened.length).toBe(1)
  leave()
})

test('without a stream the page asks every 15 to 25 seconds', async () => {
  vi.useFakeTimers()
  const questions: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    questions.push(address)
    return questions.length === 1 ? new Response(null, { status: 204 }) : Response.json(change)
  })
  const { stream, asked, leave } = await aPage()
  if (stream) stream.readyState = FakeStream.CLOSED
  stream?.say('error')
  await vi.advanceTimersByTimeAsync(25_000)
  expect([questions, asked]).toEqual([[`/${slug}/live?etag=7-a`], []])
  await vi.advanceTimersByTimeAsync(25_000)
  expect(asked[0]?.etag).toBe(etagOf('8-b'))
  leave()
})

test('a stream that says nothing is given up, and a server that stops is asked again soon', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const page = await aPage()
  page.stream?.say('ping')
  page.stream?.say('end')
  expect(page.stream?.readyState).toBe(2)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(FakeStream.opened).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(FakeStream.opened[1]?.readyState).toBe(2)
  page.leave()
})

test('an answer to a call that was made from a newer menu has it read', async () => {
  const { asked, leave } = await aPage()
  heardVersion.set(7)
  expect(asked).toEqual([])
  heardVersion.set(8)
  heardVersion.set(0)
  heardVersion.set(8)
  expect(asked).toEqual([undefined])
  leave()
})

test('an answer of a venue that has changed more often hides no change of this one', async () => {
  const { asked, leave } = await aPage()
  heardVersion.set(900)
  heardVersion.set(7)
  expect(asked).toEqual([undefined])
  heardVersion.set(8)
  expect(asked).toEqual([undefined, undefined])
  heardVersion.set(7)
  leave()
})
