import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { enrollDesk, getChanges } from '#contract/desk/desk-calls.ts'
import { setStations } from '#contract/desk/station-calls.ts'
import { writeStations } from '#server/http/desk/station-calls.ts'
import { viewOrder } from '#domain/desk/order-view.ts'
import type { PushRound } from '#machines/push-outbox.machine.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { openDeskRecords } from '#storage/desk/desk-records.ts'
import { openDesk } from '#client/desk/desk-service.ts'
import { createStore } from '#client/device/create-store.ts'
import { createApi } from '#client/network/create-api.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { staffPin } from '#tests/fixtures/a-kiosk-server.ts'
import { aNewOrder } from '#tests/fixtures/a-placed-order.ts'
import { aSoupLine, noon } from '#tests/fixtures/a-served-venue.ts'
import { aStation } from '#tests/fixtures/a-station.ts'

const grill = aStation('Grill', false, { sections: ['soups'] })
const bar = aStation('Bar', false, { sections: ['drinks'] })

/** A venue with two stations and an order that has two lines for the first, and one for the other. */
async function aVenue() {
  const server = await aDeskServer()
  const { content } = aNewOrder()
  const lines = ['soups', 'drinks', 'soups'].map((section, place) =>
    aSoupLine({ orderId: place + 1, section_id: section }),
  )
  const orderId = await server.take({ content: { ...content, items: lines } })
  const { venueId } = server
  let passed = 0
  const pass = (ms: number) => {
    passed += ms
    server.wait(ms)
  }

  /** A tablet of a station, with its own database. */
  async function aTablet(shown: string) {
    const browser = server.aDevice()
    const network = createStore<NetworkState>('online')
    let isCut = false
    let pushing: Promise<PushRound> = Promise.resolve('Drained')
    let timers: readonly { readonly at: number; readonly act: () => void }[] = []
    const streams = new Set<() => void>()
    const fetch = async (...asked: Parameters<typeof globalThis.fetch>) => {
      if (isCut) throw new TypeError('There is no network')
      return browser.fetch(...asked)
    }
    const api = createApi({
      origin: 'http://localhost',
      locale: () => 'en-CA',
      hearTime: () => () => {},
      fetch,
    })
    const device = { pin: staffPin, name: 'Tablet', role: 'counter' } as const
    const enrolled = await api(enrollDesk, { params: { venueId }, body: device })
    if (!enrolled.ok) throw new Error(`The tablet was not enrolled: ${enrolled.error.type}`)
    const records = openDeskRecords(`${venueId} ${shown}`)
    await records.save({
      ...enrolled.value,
      slug: venueId,
      venueId,
      next: null,
      heardAt: null,
      link: 'catchingUp',
      shown: [shown],
    })
    const service = openDesk({
      api,
      records,
      openStream: (_venueId, { after, version }, heard) => {
        const ends = new AbortController()
        const end = () => {
          ends.abort()
          heard.ended()
        }
        const read = async () => {
          const answer = await browser.stream(`stream?after=${after}&version=${version}`)
          const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
          ends.signal.addEventListener('abort', () => void reader?.cancel())
          let text = ''
          for (;;) {
            const piece = await reader?.read()
            if (!piece || piece.done || ends.signal.aborted) return
            const blocks = (text + piece.value).split('\n\n')
            text = blocks.pop() ?? ''
            for (const block of blocks) {
              const data = /^data: (.*)$/m.exec(block)?.[1] ?? ''
              if (block.includes('event: ping')) heard.pinged()
              if (block.includes('event: changes')) {
                heard.changes(v.parse(getChanges.answer, JSON.parse(data)))
              }
            }
          }
        }
        void read()
        streams.add(end)
        return () => ends.abort()
      },
      lead: (lead) => void lead(),
      alone: (act) => (pushing = pushing.then(act, act)),
      network: { state: network, check: async () => !isCut, keepAsking: () => {} },
      venue: async () => {
        throw new Error('It is a desk already')
      },
      persist: () => {},
      load: async () => {},
      version: 'main-1',
      newId: () => crypto.randomUUID(),
      after: (ms, act) => {
        timers = [...timers, { at: passed + ms, act }]
      },
      now: () => noon + passed,
    })
    const board = () => {
      const shownBoard = service.board.get()
      if (typeof shownBoard === 'string') throw new Error('The tablet has no database')
      return shownBoard
    }
    const order = () => {
      const found = board().orders.find(({ id }) => id === orderId)
      if (!found) throw new Error('The tablet has no order')
      return found
    }
    return {
      api,
      service,
      board,
      order,
      view: () => viewOrder(order(), { stations: [grill, bar], shown: [shown] }),
      press: (lines: readonly number[], isDone = true) =>
        service.press(order(), { kind: 'ticket', station: shown, lines, isDone }),
      /** What waited long enough leaves. */
      release: () => {
        const due = timers.filter(({ at }) => at <= passed)
        timers = timers.filter(({ at }) => at > passed)
        for (const { act } of due) act()
      },
      cut: () => {
        isCut = true
        network.set('offline')
        for (const end of streams) end()
      },
      mend: () => {
        isCut = false
        network.set('online')
      },
      close: () => service.retire(),
    }
  }

  const [one, other] = [await aTablet(grill.id), await aTablet(bar.id)]
  const body = { fromVersion: 0, ...writeStations({ version: 0, stations: [grill, bar] }) }
  const { version: _, ...list } = body
  const set = await one.api(setStations, { params: { venueId }, body: list })
  expect(set.ok).toBe(true)
  for (const tablet of [one, other]) {
    await expect.poll(() => tablet.board().switched?.stations?.stations).toEqual([grill, bar])
    await expect.poll(() => tablet.order().lines).toHaveLength(3)
  }
  /** Presses the last lines of a ticket, and goes on until they may leave. */
  const finish = async (tablet: typeof one, lines: readonly number[]) => {
    await tablet.press(lines)
    await expect.poll(() => tablet.board().acts.at(-1)?.state).toBe('held')
    pass(5_000)
    tablet.release()
    await expect.poll(() => tablet.board().acts.at(-1)?.state).not.toBe('held')
  }
  const close = async () => {
    await one.close()
    await other.close()
    server.desk.watch.close()
  }
  return { one, other, pass, finish, close }
}

test('two stations make an order, each its lines, and the last of them makes it ready', async () => {
  const { one, other, pass, finish, close } = await aVenue()
  await one.service.press(one.order(), { kind: 'accept', promisedAt: null })
  await expect.poll(() => other.order().status).toBe('preparing')
  expect(one.view()?.lines.map(({ place }) => place)).toEqual([0, 2])
  pass(1_000)
  await one.press([0])
  await expect.poll(() => one.board().acts).toEqual([])
  await one.press([2])
  // The end of a ticket can be undone.
  await expect.poll(() => one.board().acts).toMatchObject([{ state: 'held' }])
  expect(one.view()?.column).toBe('ready')
  pass(5_000)
  one.release()
  await expect.poll(() => other.view()?.others).toEqual([{ name: 'Grill', isDone: true }])
  expect(other.order().status).toBe('preparing')
  await finish(other, [1])
  await expect.poll(() => one.order().status).toBe('ready')
  await close()
})

test('what is crossed without a network stays, and reaches the other station after', async () => {
  const { one, other, pass, finish, close } = await aVenue()
  await one.service.press(one.order(), { kind: 'accept', promisedAt: null })
  await expect.poll(() => other.order().status).toBe('preparing')
  one.cut()
  pass(1_000)
  await one.press([0])
  await expect.poll(() => one.view()?.lines[0]?.isDone).toBe(true)
  pass(60_000)
  await finish(other, [1])
  await expect.poll(() => other.board().acts).toEqual([])
  await finish(one, [2])
  expect(other.order().status).toBe('preparing')
  one.mend()
  await expect.poll(() => other.order().status, { timeout: 20_000 }).toBe('ready')
  await expect.poll(() => one.order().status).toBe('ready')
  await close()
})

test('a line that is pressed again takes the end of its ticket back, and nothing was sent', async () => {
  const { one, other, pass, close } = await aVenue()
  await one.service.press(one.order(), { kind: 'accept', promisedAt: null })
  await expect.poll(() => other.order().status).toBe('preparing')
  pass(1_000)
  await one.press([0, 2])
  await expect.poll(() => one.board().acts).toMatchObject([{ state: 'held' }])
  pass(1_000)
  await one.press([2], false)
  await expect.poll(() => one.board().acts).toEqual([])
  await expect.poll(() => one.view()?.lines.map(({ isDone }) => isDone)).toEqual([true, false])
  await close()
})
