import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { SentBody } from '#contract/call.ts'
import type { Changes } from '#contract/desk/desk-calls.ts'
import { actSchema, readAct } from '#contract/desk/act-wire.ts'
import {
  checkInDesk,
  enrollDesk,
  getBoard,
  getChanges,
  leaveDesk,
  sendActs,
} from '#contract/desk/desk-calls.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import type { Acceptance, DeskAct, DeskRole, Rejection } from '#domain/desk/act.ts'
import { applyAct } from '#domain/desk/apply-act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import { failure, success } from '#domain/result.ts'
import type { PushRound } from '#machines/push-outbox.machine.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { openDeskRecords } from '#storage/desk/desk-records.ts'
import { createStore } from '#client/device/create-store.ts'
import type { Refused } from '#client/network/call-problem.ts'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { openDesk } from './desk-service.ts'
import type { StreamHeard } from './follow-board.ts'

const pin = '482913'
const typed = { pin, name: 'Counter', role: 'counter' } as const

test('a device that is set up is a desk on its next page, with the orders of the venue', async () => {
  const venue = aDeskServer('set-up')
  const service = venue.open()
  await expect.poll(() => venue.board(service).desk).toBeNull()
  const wrong = await service.setUp('chez-nous', { ...typed, pin: '111111' })
  expect(wrong).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  await service.setUp('chez-nous', typed)
  expect(venue.loaded).toEqual([null])
  const next = venue.open()
  await expect.poll(() => venue.board(next).orders).toEqual([aBoardOrder()])
  expect(venue.board(next).desk).toMatchObject({ slug: 'chez-nous', name: 'Counter' })
})

test('a new order comes by the stream, and the link is live', async () => {
  const { venue, service } = await aDesk('stream')
  venue.place(aBoardOrder({ id: orderId(48), number: 48, event: 2 }))
  await expect.poll(() => venue.board(service).orders.map(({ number }) => number)).toEqual([47, 48])
  expect(venue.board(service).link).toEqual({ type: 'live' })
})

test('an act is shown at once, sent once, and shown as the server took it', async () => {
  const { venue, service } = await aDesk('act')
  await service.press(aBoardOrder(), { kind: 'accept', promisedAt: 900_000 })
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'preparing' })
  await expect.poll(() => venue.board(service).acts).toEqual([])
  expect(venue.orderOf(service)).toMatchObject({
    status: 'preparing',
    promisedAt: 900_000,
    event: 2,
  })
  expect(venue.taken).toHaveLength(1)
})

test('where a venue accepts by itself, a look makes an order here before the server has answered', async () => {
  const { venue, service } = await aDesk('automatic', aBoardOrder(), 'automatic')
  await expect.poll(() => venue.board(service).desk).toMatchObject({ accepts: 'automatic' })
  venue.cut()
  await service.press(aBoardOrder(), { kind: 'seen' })
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'preparing', event: 1 })
})

test('an act whose answer is lost is sent again as the same act', async () => {
  const { venue, service } = await aDesk('lost')
  venue.loseAnswers(1)
  await service.press(aBoardOrder(), { kind: 'accept', promisedAt: null })
  await expect.poll(() => venue.sent, { timeout: 20_000 }).toHaveLength(2)
  await expect.poll(() => venue.board(service).acts).toEqual([])
  expect(venue.sent.map(({ id }) => id)).toEqual([venue.taken[0]?.id, venue.taken[0]?.id])
  expect(venue.taken).toHaveLength(1)
})

test('“ready” can be undone until it leaves, and then no call was made', async () => {
  const { venue, service } = await aDesk('undo', aBoardOrder({ status: 'preparing' }))
  await service.press(aBoardOrder(), { kind: 'ready' })
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'ready' })
  await service.undo(venue.board(service).acts[0]?.act.id ?? '')
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'preparing' })
  venue.pass(10_000)
  expect(venue.sent).toEqual([])
})

test('“ready” leaves after five seconds, or with the next press', async () => {
  const { venue, service } = await aDesk('leaves', aBoardOrder({ status: 'preparing' }))
  await service.press(aBoardOrder(), { kind: 'ready' })
  await expect.poll(() => venue.board(service).acts).toMatchObject([{ state: 'held' }])
  venue.pass(5_000)
  await expect.poll(() => venue.taken).toMatchObject([{ kind: 'ready' }])
  await service.press(aBoardOrder(), { kind: 'hand_over' })
  await service.press(aBoardOrder({ id: orderId(48) }), { kind: 'accept', promisedAt: null })
  await expect
    .poll(() => venue.sent.map(({ kind }) => kind))
    .toEqual(['ready', 'hand_over', 'accept'])
})

test('“ready” can be undone still when another order comes into view', async () => {
  const { venue, service } = await aDesk('in-view', aBoardOrder({ status: 'preparing' }))
  await service.press(aBoardOrder(), { kind: 'ready' })
  await service.press(aBoardOrder({ id: orderId(48) }), { kind: 'seen' })
  await expect.poll(() => venue.sent.map(({ kind }) => kind)).toEqual(['seen'])
  await expect.poll(() => venue.board(service).acts).toMatchObject([{ state: 'held' }])
})

test('what lost to another tablet is shown with its reason until it is read', async () => {
  const { venue, service } = await aDesk('rejected')
  venue.reject('over')
  await service.press(aBoardOrder(), { kind: 'accept', promisedAt: null })
  await expect
    .poll(() => venue.board(service).acts)
    .toMatchObject([{ state: 'rejected', why: 'over' }])
  expect(venue.orderOf(service)).toMatchObject({ status: 'received' })
  await service.dismiss(venue.board(service).acts[0]?.act.id ?? '')
  await expect.poll(() => venue.board(service).acts).toEqual([])
})

test('without a connection it says since when it is deaf, keeps what is pressed, and sends it after', async () => {
  const { venue, service } = await aDesk('deaf')
  venue.cut()
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'deaf', since: 0 })
  await service.press(aBoardOrder(), { kind: 'accept', promisedAt: null })
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'preparing' })
  expect(venue.taken).toEqual([])
  venue.mend()
  await expect.poll(() => venue.taken, { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'live' })
})

test('it is deaf since the last ping, however long ago the last order came', async () => {
  const { venue, service } = await aDesk('quiet')
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'live' })
  venue.pass(1_800_000)
  venue.ping()
  venue.cut()
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'deaf', since: 1_800_000 })
})

test('a device that is set up again hears again, though another tab has heard before', async () => {
  const { venue, service } = await aDesk('again')
  await service.retire()
  await expect.poll(() => venue.board(service).desk).toBeNull()
  await service.setUp('chez-nous', typed)
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ number: 47 })
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'live' })
})

test('an act that the server cannot read holds up no other', async () => {
  const { venue, service } = await aDesk('unread')
  venue.cut()
  await service.press(aBoardOrder({ event: 99 }), { kind: 'seen' })
  await service.press(aBoardOrder(), { kind: 'accept', promisedAt: null })
  venue.mend()
  await expect.poll(() => venue.taken, { timeout: 20_000 }).toMatchObject([{ kind: 'accept' }])
  await expect
    .poll(() => venue.board(service).acts)
    .toMatchObject([{ state: 'rejected', why: 'not_allowed' }])
})

test('a desk that is taken off the list says so and asks no more, until it is set up again', async () => {
  const { venue, service } = await aDesk('revoked')
  venue.revoke()
  await service.checkIn({ started: true, visible: true, sound: true })
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'gone' })
  await service.retire()
  await expect.poll(() => venue.board(service)).toMatchObject({ desk: null, orders: [], acts: [] })
})

test('a device that the server knows as another one shows no order of the first', async () => {
  const { venue, service } = await aDesk('another')
  venue.knowAs({ id: 'd-2' })
  await service.checkIn({ started: true, visible: true, sound: true })
  await expect.poll(() => venue.board(service).link).toEqual({ type: 'gone' })
})

test('a cancellation that a person has sealed is shown on a tablet of the kitchen at once', async () => {
  const venue = aDeskServer('sealed', aBoardOrder({ status: 'preparing' }))
  await venue.open().setUp('chez-nous', { ...typed, role: 'kitchen' })
  const service = venue.open()
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'preparing' })
  const refusal = { reason: 'sold_out', text: '' } as const
  await service.press(aBoardOrder(), { kind: 'cancel', refusal, staff: 'seal-1' })
  await expect.poll(() => venue.orderOf(service)).toMatchObject({ status: 'cancelled' })
})

test('a browser of a person whose place another one takes, or whose role changes, shows nothing of theirs', async () => {
  for (const now of [{ id: 'd-2' }, { role: 'kitchen' as const }]) {
    const { venue, service } = await aPersonalDesk(`person-${Object.keys(now).join()}`)
    venue.knowAs(now)
    await service.checkIn({ started: true, visible: true, sound: true })
    await expect
      .poll(() => venue.board(service))
      .toMatchObject({ link: { type: 'gone' }, orders: [] })
  }
})

test('a page that is opened after another person has signed in follows nothing', async () => {
  const venue = aDeskServer('opened')
  venue.knowAs({ isPersonal: true })
  await venue.open().enter('chez-nous')
  venue.knowAs({ id: 'd-2' })
  const next = venue.open()
  await expect.poll(() => venue.board(next)).toMatchObject({ link: { type: 'gone' }, orders: [] })
})

test('leaving needs the PIN, and leaves no order on the device', async () => {
  const { venue, service } = await aDesk('leave')
  expect(await service.leave('111111')).toEqual(failure({ type: 'WrongPin', waitMs: 0 }))
  expect(await service.leave(pin)).toEqual(success(null))
  await expect.poll(() => venue.board(service)).toMatchObject({ desk: null, orders: [] })
  expect(venue.loaded).toEqual([null, '/chez-nous'])
})

async function aDesk(name: string, order = aBoardOrder(), accepts?: Acceptance) {
  const venue = aDeskServer(name, order, accepts)
  await venue.open().setUp('chez-nous', typed)
  const service = venue.open()
  await expect.poll(() => venue.board(service).orders).toEqual([order])
  return { venue, service }
}

async function aPersonalDesk(name: string) {
  const venue = aDeskServer(name)
  venue.knowAs({ isPersonal: true })
  await venue.open().enter('chez-nous')
  const service = venue.open()
  await expect.poll(() => venue.board(service).orders).toEqual([aBoardOrder()])
  return { venue, service }
}

function orderId(number: number): BoardOrder['id'] {
  return aBoardOrder().id.replace(/47$/, String(number)) as BoardOrder['id']
}

interface Said {
  readonly id: string
  readonly name: string
  readonly role: DeskRole
  readonly isPersonal?: boolean
}

/** A venue's server and one device with its tabs; time stands still but for `pass`. */
function aDeskServer(name: string, first = aBoardOrder(), accepts?: Acceptance) {
  const orders = new Map([[first.id, asRead(first)]])
  let next = first.event + 1
  let [isCut, isRevoked, lost] = [false, false, 0]
  let rejection: Rejection | null = null
  let desk: Said = { id: 'd-1', name: 'Counter', role: 'counter' }
  let now = 0
  let timers: readonly { readonly at: number; readonly act: () => void }[] = []
  const streams = new Set<StreamHeard>()
  const [sent, taken]: [DeskAct[], DeskAct[]] = [[], []]
  const loaded: (string | null)[] = []
  let leading: Promise<void> = Promise.resolve()
  let pushing: Promise<PushRound> = Promise.resolve('Drained')
  const network = createStore<NetworkState>('online')
  const reached = async <T>(answer: () => T) => {
    if (isCut) return failure({ type: 'Unreachable' } as const)
    return isRevoked ? failure(refused(kioskProblemCodes.notEnrolled)) : success(answer())
  }
  const judged = (given: string) => (given === pin ? null : refused(kioskProblemCodes.wrongPin))
  const entries = () => ({ next, serverTime: now, orders: [...orders.values()] })
  const changed = (order: BoardOrder) => {
    orders.set(order.id, asRead(order))
    next = Math.max(next, order.event + 1)
    for (const { changes } of streams) changes({ next, serverTime: now, orders: [asRead(order)] })
  }
  function take(act: DeskAct) {
    sent.push(act)
    const order = orders.get(act.orderId) ?? null
    if (rejection) return { id: act.id, outcome: 'rejected', why: rejection, order } as const
    const isNew = taken.every(({ id }) => id !== act.id)
    if (isNew) taken.push(act)
    const applied = order && isNew ? applyAct(order, act, { now, role: 'counter' }) : null
    if (applied?.type === 'Done') changed({ ...applied.order, event: next })
    return { id: act.id, outcome: 'done', order: orders.get(act.orderId) ?? null } as const
  }
  const api = aCallApi([
    answering(enrollDesk, async ({ body }: { readonly body: SentBody<typeof enrollDesk> }) => {
      const wrong = judged(body.pin)
      return wrong ? failure(wrong) : success({ id: 'd-1', name: body.name, role: body.role })
    }),
    answering(leaveDesk, async ({ body }) => {
      const wrong = judged(body.pin)
      return wrong ? failure(wrong) : success(null)
    }),
    answering(checkInDesk, async () => reached(() => ({ ...desk, serverTime: now }))),
    answering(getBoard, async () =>
      reached(() => ({
        ...entries(),
        desk,
        venue: {
          id: 'v-1',
          slug: 'chez-nous',
          name: 'Chez nous',
          timezone: 'UTC',
          accepts,
          allergens: [],
        },
      })),
    ),
    answering(getChanges, async () => reached(entries)),
    answering(sendActs, async ({ body }) => {
      if (isCut) return failure({ type: 'Unreachable' })
      if (body.acts.some(({ basis }) => basis === 99)) return failure(refused(400))
      const answers = body.acts.map((act) => take(readAct(v.parse(actSchema, act))))
      if (lost > 0) {
        lost -= 1
        return failure({ type: 'Unreachable' })
      }
      return success({ answers })
    }),
  ])
  return {
    sent,
    taken,
    loaded,
    place: changed,
    open: () =>
      openDesk({
        api,
        records: openDeskRecords(name),
        openStream: (_venue, _after, heard) => {
          streams.add(heard)
          heard.pinged()
          return () => streams.delete(heard)
        },
        lead: (lead) => {
          leading = leading.then(lead)
        },
        alone: (act) => (pushing = pushing.then(act, act)),
        network: { state: network, check: async () => !isCut, keepAsking: () => {} },
        venue: async () => ({ venue: aVenue() }) as never,
        persist: () => {},
        load: async (path) => void loaded.push(path),
        version: 'main-1',
        newId: () => crypto.randomUUID(),
        after: (ms, act) => {
          timers = [...timers, { at: now + ms, act }]
        },
        now: () => now,
      }),
    board: (service: ReturnType<typeof openDesk>) => {
      const board = service.board.get()
      if (typeof board === 'string') return { desk: undefined, orders: [], acts: [], link: null }
      return board
    },
    orderOf: (service: ReturnType<typeof openDesk>) => {
      const board = service.board.get()
      return typeof board === 'string' ? null : board.orders.find(({ id }) => id === first.id)
    },
    loseAnswers: (count: number) => {
      lost = count
    },
    reject: (why: Rejection) => {
      rejection = why
    },
    knowAs: (said: Partial<Said>) => {
      desk = { ...desk, ...said }
    },
    revoke: () => {
      isRevoked = true
    },
    ping: () => {
      for (const { pinged } of streams) pinged()
    },
    cut: () => {
      isCut = true
      network.set('offline')
      for (const { ended } of streams) ended()
    },
    mend: () => {
      isCut = false
      network.set('online')
    },
    pass: (ms: number) => {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { act } of due) act()
    },
  }
}

type ReadOrder = Changes['orders'][number]

function asRead(order: BoardOrder): ReadOrder {
  return order as ReadOrder
}

function refused(code: number): Refused {
  return { type: 'Refused', status: 401, code, message: '', lines: [], fields: {} }
}
