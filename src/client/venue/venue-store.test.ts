import { expect, test } from 'vitest'
import { writeDocumentText } from '#contract/venue/write-document-text.ts'
import { failure, success } from '#domain/result.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { VenueAnswer } from '#client/venue/fetch-venue.ts'
import type { VenueRecords } from '#storage/venue/venue-records.ts'
import { aLongVenue } from '#tests/fixtures/a-long-venue.ts'
import { aPage } from '#tests/fixtures/a-page.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createStore } from '#client/device/create-store.ts'
import { createVenueStore } from './venue-store.ts'
import type { StoredVenue } from '#storage/tables.ts'

const slug = 'chez-nous'
const noon = Date.UTC(2026, 10, 20, 12)
const unreachable: VenueAnswer = { type: 'Unreachable' }

test('a first visit shows the server’s menu and keeps it when there is time', async () => {
  const device = aDevice({ answers: [found('"1"')] })
  const view = device.store.watch(slug)
  expect(view.get()).toEqual({ type: 'Loading' })
  await device.settle()
  expect(device.shown()).toEqual(['Chez Nous', noon])
  expect(device.kept.size).toBe(0)
  device.idle()
  await device.settle()
  expect(device.kept.get(slug)).toEqual(aCopy('"1"', noon))
})

test('a venue seen before is there at once without a connection, with the age of its menu', async () => {
  const device = aDevice({ answers: [unreachable], copy: aCopy('"1"', noon - 9) })
  device.store.watch(slug)
  await device.settle()
  expect(device.shown()).toEqual(['Chez Nous', noon - 9])
  expect(device.checks()).toBe(1)
})

test.each([
  ['as it came', true],
  ['as its text, where the device stores no blobs,', false],
])('a long document is stored %s and shown from it', async (_, blobs) => {
  const text = writeDocumentText(aLongVenue())
  const first = aDevice({ answers: [foundLong('"1"')], blobs })
  const shown = first.store.watch(slug)
  await expect.poll(() => shown.get().type).toBe('Ready')
  first.idle()
  await first.settle()
  const copy = first.kept.get(slug)
  expect([copy?.text, await copy?.body?.text()]).toEqual(
    blobs ? [undefined, text] : [text, undefined],
  )
  expect(copy?.textEtag).toBe('"1"')
  // An earlier build has no menus of it, and no version that could be the server's.
  expect(copy?.etag).toBeNull()
  // For its name in lists of the device's venues.
  expect(copy?.document).toEqual({ ...aLongVenue(), menus: [] })
  const second = aDevice({ answers: [unreachable], ...(copy ? { copy } : {}) })
  const view = second.store.watch(slug)
  await expect.poll(() => view.get().type).toBe('Ready')
  expect(view.get()).toMatchObject({ document: aLongVenue(), fetchedAt: noon })
  expect(second.store.versionOf(slug)).toBe('"1"')
})

test('a copy that cannot be read is none', async () => {
  const body = new Blob(['{'.repeat(300_000)])
  const device = aDevice({ answers: [unreachable], copy: { ...aCopy('"1"', noon - 9), body } })
  device.store.watch(slug)
  await expect.poll(() => device.shown()).toEqual(['Unreachable'])
})

test('a server’s answer that comes while the device’s long copy is read goes before it', async () => {
  const text = writeDocumentText(aLongVenue())
  const copy = { ...aCopy('"1"', noon - 9), text }
  const device = aDevice({ answers: [found('"2"', 'Chez Vous')], copy })
  device.store.watch(slug)
  await expect.poll(() => device.shown()[0]).toBe('Chez Vous')
  for (let round = 0; round < 50; round += 1) await device.settle()
  expect(device.shown()).toEqual(['Chez Vous', noon])
})

test('a server’s answer that comes while a longer one is read goes before it', async () => {
  const device = aDevice({ answers: [foundLong('"1"'), found('"2"', 'Chez Vous')] })
  const view = device.store.watch(slug)
  const shown: string[] = []
  view.subscribe(() => shown.push(String(device.shown()[0])))
  device.store.refresh(slug)
  await expect.poll(() => shown).toEqual(['Chez Vous'])
  for (let round = 0; round < 50; round += 1) await device.settle()
  expect(shown).toEqual(['Chez Vous'])
  expect(device.store.versionOf(slug)).toBe('"2"')
})

test('a newer menu takes the place of the device’s copy', async () => {
  const device = aDevice({ answers: [found('"2"', 'Chez Vous')], copy: aCopy('"1"', noon - 9) })
  device.store.watch(slug)
  await device.settle()
  device.idle()
  await device.settle()
  expect(device.shown()).toEqual(['Chez Vous', noon])
  expect(device.kept.get(slug)?.etag).toBe('"2"')
})

test('the same version only makes the copy younger: the screen keeps its menu', async () => {
  const device = aDevice({ answers: [found('"1"'), found('"1"')] })
  const view = device.store.watch(slug)
  await device.settle()
  const before = view.get()
  device.pass(60_000)
  device.comeBack()
  await device.settle()
  const after = view.get()
  expect(device.shown()).toEqual(['Chez Nous', noon + 60_000])
  expect(before.type === 'Ready' && after.type === 'Ready' && before.index === after.index).toBe(
    true,
  )
})

test('coming back to the page refreshes once a minute at most', async () => {
  const device = aDevice({ answers: [found('"1"'), found('"2"', 'Chez Vous')] })
  device.store.watch(slug)
  await device.settle()
  device.pass(59_000)
  device.comeBack()
  await device.settle()
  expect(device.asked()).toBe(1)
  device.pass(1_000)
  device.comeBack()
  await device.settle()
  expect(device.shown()).toEqual(['Chez Vous', noon + 60_000])
})

test('a venue never seen says that it cannot be reached, and comes by itself', async () => {
  const device = aDevice({ answers: [unreachable, unreachable, found('"1"')] })
  const view = device.store.watch(slug)
  await device.settle()
  expect(view.get()).toEqual({ type: 'Unreachable' })
  device.network('offline')
  device.network('online')
  await device.settle()
  expect([view.get().type, device.asked()]).toEqual(['Unreachable', 2])
  device.wait()
  await device.settle()
  expect(device.shown()).toEqual(['Chez Nous', noon])
})

test('a copy shown for want of a connection is replaced when the network is back', async () => {
  const device = aDevice({
    answers: [unreachable, found('"2"', 'Chez Vous')],
    copy: aCopy('"1"', noon - 9),
  })
  device.store.watch(slug)
  await device.settle()
  device.network('offline')
  device.network('online')
  await device.settle()
  expect(device.shown()).toEqual(['Chez Vous', noon])
})

test('a copy that nothing pointed to is still found when the network fails', async () => {
  const device = aDevice({ answers: [unreachable], copy: aCopy('"1"', noon - 9), seen: false })
  device.store.watch(slug)
  await device.settle()
  expect(device.shown()).toEqual(['Chez Nous', noon - 9])
})

test('a venue that the server no longer knows is forgotten', async () => {
  const device = aDevice({ answers: [{ type: 'Unknown' }], copy: aCopy('"1"', noon - 9) })
  const view = device.store.watch(slug)
  await device.settle()
  expect(view.get()).toEqual({ type: 'Unknown' })
  expect([...device.kept.keys()]).toEqual([])
  expect(device.forgotten()).toEqual([slug])
})

test('a browser that stores nothing still shows menus', async () => {
  const device = aDevice({ answers: [found('"1"')], storage: false })
  device.store.watch(slug)
  await device.settle()
  device.idle()
  await device.settle()
  expect(device.shown()).toEqual(['Chez Nous', noon])
})

interface Device {
  readonly answers: readonly VenueAnswer[]
  readonly copy?: StoredVenue
  readonly seen?: boolean
  readonly storage?: boolean
  /** False: it refuses them. */
  readonly blobs?: boolean
}

function aDevice({
  answers,
  copy,
  seen = copy !== undefined,
  storage = true,
  blobs = true,
}: Device) {
  const { page, ...moments } = aPage()
  const kept = new Map(copy ? [[copy.slug, copy]] : [])
  const state = createStore<NetworkState>('online')
  const forgotten: string[] = []
  const left = [...answers]
  let checks = 0
  let time = noon
  const store = createVenueStore({
    fetchVenue: () => Promise.resolve(left.shift() ?? unreachable),
    records: () => Promise.resolve(storage ? recordsIn(kept, blobs) : null),
    seen: { has: () => seen, note: () => {}, forget: (gone) => forgotten.push(gone) },
    network: {
      state,
      check: () => {
        checks += 1
        return Promise.resolve(true)
      },
    },
    page,
    now: () => time,
  })
  return {
    ...moments,
    store,
    kept,
    asked: () => answers.length - left.length,
    checks: () => checks,
    forgotten: () => forgotten,
    network: state.set,
    pass: (span: number) => {
      time += span
    },
    shown: () => {
      const view = store.watch(slug).get()
      return view.type === 'Ready' ? [view.venue.name, view.fetchedAt] : [view.type]
    },
    /** Lets every promise that can settle do so. */
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

function recordsIn(kept: Map<string, StoredVenue>, blobs: boolean): VenueRecords {
  return {
    load: (name) => Promise.resolve(success(kept.get(name) ?? null)),
    save: (venue) => {
      if (venue.body && !blobs) return Promise.resolve(failure({ type: 'StorageUnavailable' }))
      kept.set(venue.slug, venue)
      return Promise.resolve(success(null))
    },
    touch: (name, times) => {
      const venue = kept.get(name)
      if (venue) kept.set(name, { ...venue, ...times })
      return Promise.resolve(success(null))
    },
    forget: (name) => {
      kept.delete(name)
      return Promise.resolve(success(null))
    },
    recent: () => Promise.resolve(failure({ type: 'StorageUnavailable' })),
  }
}

function found(etag: string, name = 'Chez Nous'): VenueAnswer {
  const { restaurant, ...menus } = aSmallVenue()
  const document = { restaurant: { ...restaurant, name }, ...menus }
  return { type: 'Found', document, body: new Blob([JSON.stringify(document)]), etag }
}

function foundLong(etag: string): VenueAnswer {
  const body = new Blob([writeDocumentText(aLongVenue())])
  return { type: 'Found', document: aLongVenue(), body, etag }
}

function aCopy(etag: string, fetchedAt: number): StoredVenue {
  return { slug, name: 'Chez Nous', etag, document: aSmallVenue(), fetchedAt, openedAt: fetchedAt }
}
