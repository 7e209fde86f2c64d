import { expect, test } from 'vitest'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { SentEvents } from '#client/analytics/send-events.ts'
import { createMemoryEventQueue } from '#tests/twins/analytics/memory-event-queue.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { openStoredText } from './stored-text.ts'
import { createEventRecorder } from './event-recorder.ts'
import { eventSinks } from './event-sinks.ts'
import type { Telling } from './event-recorder.ts'

const viewed: AnalyticsEvent = { name: 'menu_viewed' }

interface Sent {
  readonly venueId: VenueId
  readonly events: readonly RecordedEvent[]
}

/** A tab with a scripted guest, server and clock. */
function aTab(given: { readonly answer?: 'yes' | 'no' } = {}) {
  const guest = { answer: given.answer ?? 'yes' }
  const server: { outcome: SentEvents } = { outcome: 'Taken' }
  const sent: Sent[] = []
  const pushed: object[] = []
  const session = aStorage()
  const device = aStorage()
  const queue = createMemoryEventQueue()
  let notes = 0
  const makeNote = () => `note-${(notes += 1)}`
  const recorder = createEventRecorder({
    mayCount: () => guest.answer === 'yes',
    queue,
    sinks: eventSinks({ pushToPage: (entry) => pushed.push(entry), queue }),
    visit: openStoredText({ storage: () => session, name: 'visit' }, makeNote),
    secret: openStoredText({ storage: () => device, name: 'secret' }, makeNote),
    sendEvents: async (venueId, events) => {
      sent.push({ venueId, events })
      return server.outcome
    },
    alone: (act) => act(),
    now: () => 1_790_000_000_000,
  })
  const waiting = async () => {
    const oldest = await queue.oldest(2_000)
    return oldest.ok ? oldest.value : []
  }
  return { recorder, guest, server, sent, pushed, session, device, waiting }
}

function atChezNous(event: AnalyticsEvent, besides: Partial<Telling> = {}): Telling {
  const setting = { enabled: true, dataLayer: true }
  return { venueId: asId('chez-nous'), setting, event, ...besides }
}

test('without a yes nothing is kept, pushed or sent, and no id is made', async () => {
  const { recorder, sent, pushed, session, device, waiting } = aTab({ answer: 'no' })
  await recorder.tell(atChezNous(viewed, { once: 'order 1' }))
  await recorder.send()
  expect([sent, pushed, await waiting(), session.names(), device.names()]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ])
})

test('an event waits with its time, its visit and its venue, and is sent once', async () => {
  const { recorder, sent, waiting } = aTab()
  await recorder.tell(atChezNous(viewed))
  await recorder.tell(atChezNous({ name: 'cart_viewed' }))
  const [first] = await waiting()
  expect(first).toMatchObject({ at: 1_790_000_000_000, visit: 'note-1', event: viewed })
  await recorder.send()
  await recorder.send()
  expect(
    sent.map(({ venueId, events }) => [venueId, events.map(({ event }) => event.name)]),
  ).toEqual([['chez-nous', ['menu_viewed', 'cart_viewed']]])
  expect(await waiting()).toEqual([])
})

test('events that did not reach the server wait, and are sent under the same ids', async () => {
  const { recorder, server, sent, waiting } = aTab()
  server.outcome = 'Unreachable'
  await recorder.tell(atChezNous(viewed))
  await recorder.send()
  expect(await waiting()).toHaveLength(1)
  server.outcome = 'Taken'
  await recorder.send()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(await waiting()).toEqual([])
})

test('refused events are not sent again', async () => {
  const { recorder, server, sent, waiting } = aTab()
  server.outcome = 'Refused'
  await recorder.tell(atChezNous(viewed))
  await recorder.send()
  expect([sent.length, await waiting()]).toEqual([1, []])
})

test('each venue gets its own events, a hundred at a time', async () => {
  const { recorder, sent } = aTab()
  for (let count = 0; count < 130; count += 1) await recorder.tell(atChezNous(viewed))
  await recorder.tell(atChezNous(viewed, { venueId: asId('bistro') }))
  await recorder.send()
  expect(sent.map(({ venueId, events }) => [venueId, events.length])).toEqual([
    ['chez-nous', 100],
    ['chez-nous', 30],
    ['bistro', 1],
  ])
})

test('a no deletes queue, visit and secret, and events recorded at that moment', async () => {
  const { recorder, guest, sent, session, device, waiting } = aTab()
  await recorder.tell(atChezNous(viewed, { once: 'order 1' }))
  const recording = recorder.tell(atChezNous(viewed))
  guest.answer = 'no'
  await recorder.forget()
  await recording
  await recorder.send()
  expect([await waiting(), session.names(), device.names(), sent]).toEqual([[], [], [], []])
})

test('a no while events are read for sending keeps them on the device', async () => {
  const { recorder, guest, sent } = aTab()
  await recorder.tell(atChezNous(viewed))
  const sending = recorder.send()
  guest.answer = 'no'
  await sending
  expect(sent).toEqual([])
})

test('what two tabs see happen to one order has one id, which another device does not make of it', async () => {
  const [one, other] = [aTab(), aTab()]
  for (const { recorder, device } of [one, other]) {
    device.setItem('secret', 'of this device')
    await recorder.tell(atChezNous(viewed, { once: 'key-1 order_placed' }))
    await recorder.tell(atChezNous(viewed))
  }
  const elsewhere = aTab()
  await elsewhere.recorder.tell(atChezNous(viewed, { once: 'key-1 order_placed' }))
  const [[here], [there], [away]] = [
    await one.waiting(),
    await other.waiting(),
    await elsewhere.waiting(),
  ]
  expect(here?.id).toBe(there?.id)
  expect(here?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(away?.id).not.toBe(here?.id)
  expect(new Set((await one.waiting()).map(({ id }) => id)).size).toBe(2)
})

test('the page’s `dataLayer` gets events only if the venue’s setting allows it', async () => {
  const { recorder, pushed } = aTab()
  const added: AnalyticsEvent = { name: 'item_added', itemId: asId('onion'), quantity: 2 }
  await recorder.tell(atChezNous(added))
  await recorder.tell(atChezNous(viewed, { setting: { enabled: true, dataLayer: false } }))
  expect(pushed).toEqual([{ event: 'comanda.item_added', itemId: 'onion', quantity: 2 }])
})

test('a venue with analytics switched off gets no events', async () => {
  const { recorder, pushed, waiting } = aTab()
  await recorder.tell(atChezNous(viewed, { setting: { enabled: false, dataLayer: true } }))
  expect([pushed, await waiting()]).toEqual([[], []])
})
