import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { openDeskRecords } from '#storage/desk/desk-records.ts'
import { createApi } from '#client/network/create-api.ts'
import { aBoardOrder } from '#tests/fixtures/a-board-order.ts'
import { pushActs } from './push-acts.ts'

const desk = {
  id: 'd-1',
  slug: 'chez-nous',
  venueId: 'v-1',
  name: 'Counter',
  role: 'counter',
  next: 1,
  heardAt: null,
  link: 'live',
} as const

test.each([
  [429, problemCodes.tooMany],
  [503, problemCodes.maintenance],
])(
  'an act that a busy server answers by %i, without a time to wait, is kept',
  async (status, code) => {
    const records = openDeskRecords(`busy-${status}`)
    await records.save(desk)
    const { id: orderId, event } = aBoardOrder()
    const act = { id: 'a-1', orderId, at: 0, basis: event, kind: 'recall' } as const
    await records.add(desk.id, { act, state: 'waiting', leavesAt: 0, why: null })
    const api = createApi({
      origin: 'http://venue.example',
      locale: () => 'en-CA',
      hearTime: () => () => {},
      fetch: async () => new Response(JSON.stringify({ code, message: 'Not now.' }), { status }),
    })
    expect(await pushActs({ api, records }, desk)).toBe('Unanswered')
    expect(await records.read()).toMatchObject({ value: { acts: [{ state: 'waiting' }] } })
  },
)
