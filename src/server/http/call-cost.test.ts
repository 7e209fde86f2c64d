import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { autocompleteSearchBody } from '#contract/place-search/autocomplete-search.ts'
import { keepEventsBody } from '#contract/analytics/analytics-calls.ts'
import { saveChildBody } from '#contract/account/child-calls.ts'
import { checkInDeskBody, deskActsBody, enrollDeskBody } from '#contract/desk/desk-calls.ts'
import { stationsBody } from '#contract/desk/station-calls.ts'
import { checkInKioskBody, enrollKioskBody } from '#contract/kiosk/kiosk-calls.ts'
import {
  addItemBody,
  placeOrderBody,
  setCostsBody,
  validateBody,
} from '#contract/order/order-bodies.ts'
import { schedulingBody } from '#contract/order/order-bodies.ts'
import { textSchema } from '#contract/scalars.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { createMemoryPinStore } from '#tests/twins/kiosk/memory-pin-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { anOrderOf, aServedVenue, aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { checkCall } from './read-call.ts'

type Elements = readonly unknown[]

interface CallWithList {
  readonly schema: v.GenericSchema
  /** A valid call but for its list. */
  readonly body: (elements: Elements) => object
}

const order = anOrderOf(aServedVenue())
const placed: CallWithList = {
  schema: placeOrderBody,
  body: (items) => ({ ...order, data: { ...order.data, items } }),
}
const place = { type: 'table', tableNum: '12' }

const deskReport = { version: '1', visible: true, started: true, sound: true, waiting: 0 }

const callsWithLists: Readonly<Record<string, CallWithList>> = {
  'post /orders/item': {
    schema: addItemBody,
    body: (itemsInCart) => ({ itemsInCart, itemToAdd: aSoupLine(), type: 'dine-in' }),
  },
  'post /orders/validate': {
    schema: validateBody,
    body: (itemsInCart) => ({ itemsInCart, type: 'dine-in' }),
  },
  'post /orders/set-costs': {
    schema: setCostsBody,
    body: (items) => ({ items, type: 'dine-in', costs: {} }),
  },
  'post /orders/scheduling': {
    schema: schedulingBody,
    body: (items) => ({ items, type: 'take-out' }),
  },
  'post /orders': placed,
  'post /orders/create-marketplace-order': placed,
  'post /auth/save-child': {
    schema: saveChildBody,
    body: (allergens) => ({ id: crypto.randomUUID(), name: 'Zoé', allergens }),
  },
  'post /restaurants/autocomplete-search': {
    schema: autocompleteSearchBody,
    body: (types) => ({ description: 'ottawa', types, terms: types }),
  },
  'post /analytics': { schema: keepEventsBody, body: (events) => ({ events }) },
  'post /kiosks/enroll': {
    schema: enrollKioskBody,
    body: (tableNums) => ({ pin: '1234', name: 'Door', place: { type: 'tables', tableNums } }),
  },
  'post /kiosks/check-in': {
    schema: checkInKioskBody,
    body: (faults) => ({ place, waiting: 0, refused: 0, paused: false, faults }),
  },
  'post /desk/{venueId}/enroll': {
    schema: enrollDeskBody,
    body: (stations) => ({ pin: '482913', name: 'Pass', role: 'kitchen', stations }),
  },
  'post /desk/{venueId}/check-in': {
    schema: checkInDeskBody,
    body: (stations) => ({ ...deskReport, stations }),
  },
  'put /desk/{venueId}/stations': {
    schema: stationsBody,
    body: (stations) => ({ fromVersion: 0, stations }),
  },
  'post /desk/{venueId}/acts': { schema: deskActsBody, body: (acts) => ({ acts }) },
}

const many = <Element>(count: number, element: Element) =>
  Array.from({ length: count }, () => element)

test.each(Object.entries(callsWithLists))(
  '%s reads no element of a list that is too long',
  (_, { schema, body }) => {
    const { json, reads } = counted(body(many(80_000, {})))
    expect(checkCall({ json, values: 80_000 }, schema).ok).toBe(false)
    expect(reads()).toBeLessThan(100)
  },
)

test.each([
  ['options of a line', [aSoupLine({ orderOptions: many(30_000, {}) as never })]],
  ['options of many lines', linesWith(many(100, {}))],
  ['values', linesWith(many(100, { optionGroupId: 'size', values: many(100, {}) }))],
  ['memos', linesWith(many(100, { memo: 0, price: 0 }))],
  [
    'fields that there are not',
    [Object.fromEntries(many(20_000, 0).map((_, at) => [`k${at}`, 0]))],
  ],
])('bad %s are checked until the first fault', (_, items) => {
  const { json, reads } = counted({ items, type: 'dine-in', costs: {} })
  expect(checkCall({ json, values: 20_000 }, setCostsBody)).toMatchObject({
    ok: false,
    error: { type: 'Malformed', fields: expect.any(Object) },
  })
  expect(reads()).toBeLessThan(200)
})

test('a blank before bad options has each of them read a few times, and no more', () => {
  const values = many(100, {})
  const items = linesWith(many(3, { optionGroupId: 'size', values }))
  const { json, reads } = counted({ tableNum: null, items, type: 'dine-in', costs: {} })
  expect(checkCall({ json, values: 60_000 }, setCostsBody).ok).toBe(false)
  expect(reads()).toBeLessThan(8 * 100 * 3 * 100)
})

test('a long text is measured before its form is looked at', () => {
  const looks = vi.fn(() => true)
  const schema = v.pipe(textSchema(10), v.check(looks))
  expect(checkCall({ json: 'a'.repeat(11), values: 1 }, schema)).toMatchObject({ ok: false })
  expect(looks).not.toHaveBeenCalled()
})

test('every list in a call is bounded, and in the table above', async () => {
  const { app } = await aPaidServer(undefined, {
    eventStore: createMemoryEventStore(),
    noticeStore: createMemoryNoticeStore({ received: () => [] }),
    kiosks: { kioskStore: createMemoryKioskStore(), pinStore: createMemoryPinStore() },
  })
  const described = (await (await app.request('/api/openapi.json')).json()) as Described
  const lists = Object.entries(described.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      const found = schema === undefined ? [] : listsIn(schema)
      return found.length === 0 ? [] : [{ call: `${method} ${path}`, found }]
    }),
  )
  const shared = Object.values(described.components.schemas).flatMap(listsIn)
  expect(lists.map(({ call }) => call).toSorted()).toEqual(Object.keys(callsWithLists).toSorted())
  const unbounded = [...shared, ...lists.flatMap(({ found }) => found)].filter(
    ({ maxItems }) => maxItems === undefined,
  )
  expect(unbounded).toEqual([])
})

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

interface DescribedCall {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>
  }
}

interface JsonList {
  readonly type: 'array'
  readonly maxItems?: number
}

function listsIn(schema: unknown): readonly JsonList[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(listsIn)
  return 'type' in schema && schema.type === 'array' ? [schema as JsonList, ...inner] : inner
}

function linesWith(orderOptions: Elements) {
  return Array.from({ length: 100 }, (_, at) =>
    aSoupLine({ orderId: at + 1, orderOptions: orderOptions as never }),
  )
}

/** Counts how often a field of an object is read; the places of lists are not counted. */
function counted(body: object) {
  let reads = 0
  const watch = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const isList = Array.isArray(value)
    return new Proxy(value, {
      get: (target, name) => {
        if (!isList) reads += 1
        return watch(Reflect.get(target, name))
      },
      ownKeys: (target) => {
        reads += 1
        return Reflect.ownKeys(target)
      },
    })
  }
  return { json: watch(body), reads: () => reads }
}
