import { expect, test } from 'vitest'
import { cancelPreOrder, changePreOrderCard } from '#contract/suite/pre-order-wire.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { createApi } from '#client/network/create-api.ts'
import { anArenaToOrderAhead } from '#tests/fixtures/an-arena-to-order-ahead.ts'

const params = { eventId: 'game', eventSuiteId: 'suite-1' }

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
  return { arena, card, revision: body.revision, send: api }
}

test('a pre-order is cancelled by its revision, once', async () => {
  const { arena, send, revision } = await anOwner()
  const cancel = (from: number) =>
    send(cancelPreOrder, { venueId: arena.venueId, params, body: { revision: from } })
  expect(await cancel(revision + 1)).toMatchObject({
    error: { type: 'Refused', status: 409, code: problemCodes.preOrderChanged },
  })
  expect(await arena.found()).toMatchObject({ state: 'submitted' })
  const cancelled = { ok: true, value: { state: 'not-submitted' } }
  expect(await cancel(revision)).toMatchObject(cancelled)
  expect(await cancel(revision)).toMatchObject(cancelled)
  expect(await arena.found()).toMatchObject({ state: 'cancelled' })
})

test('a card is put on a pre-order that is held, and on no other', async () => {
  const { arena, send, card } = await anOwner()
  expect(
    await send(changePreOrderCard, {
      venueId: arena.venueId,
      params,
      body: { paymentCardId: card },
    }),
  ).toMatchObject({
    error: { type: 'Refused', status: 409, code: problemCodes.preOrderNotHeld },
  })
})
