import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { createApi } from '#network/create-api.ts'
import { anArenaToOrderAhead } from '#tests/fixtures/an-arena-to-order-ahead.ts'
import { createOwnerApi } from './owner-api.ts'

const suite = { eventId: 'game', suiteId: 'suite-1' }

/** The calls of Ana's device, against a server with her suite. */
async function anOwner() {
  const arena = await anArenaToOrderAhead()
  const card = await arena.saveCard()
  const { body } = await arena.order(arena.anOrder('suite-1', { card }))
  const api = createApi({
    origin: 'http://localhost',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(arena.ana.headers))
        request.headers.set(name, value)
      return arena.app.request(request)
    },
  })
  return { arena, card, revision: body.revision, calls: createOwnerApi(api) }
}

test('a pre-order is cancelled by its revision, once', async () => {
  const { arena, calls, revision } = await anOwner()
  expect(await calls.cancelPreOrder(arena.venueId, suite, revision + 1)).toMatchObject({
    error: { type: 'Refused', status: 409, code: problemCodes.preOrderChanged },
  })
  expect(await arena.found()).toMatchObject({ state: 'submitted' })
  const cancelled = { ok: true, value: { state: 'not-submitted' } }
  expect(await calls.cancelPreOrder(arena.venueId, suite, revision)).toMatchObject(cancelled)
  expect(await calls.cancelPreOrder(arena.venueId, suite, revision)).toMatchObject(cancelled)
  expect(await arena.found()).toMatchObject({ state: 'cancelled' })
})

test('a card is put on a pre-order that is held, and on no other', async () => {
  const { arena, calls, card } = await anOwner()
  expect(await calls.changePreOrderCard(arena.venueId, suite, card)).toMatchObject({
    error: { type: 'Refused', status: 409, code: problemCodes.preOrderNotHeld },
  })
})
