import { expect, test } from 'vitest'
import * as v from 'valibot'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { createStore } from '#client/device/create-store.ts'
import { createApiServices } from './api-services.ts'

const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: null }
const bea: SessionView = { type: 'user', id: asId<UserId>('bea'), person: null }
const aCall = { method: 'GET', path: '/auth/payment-method', answer: v.unknown() } as const

test('a 201 to any call ends the session that the call was made in', async () => {
  const room = aRoom(ana)
  await room.api(aCall)
  expect(room.expired).toEqual(['ana'])
})

test('three concurrent 201s end the session once', async () => {
  const room = aRoom(ana)
  await Promise.all([room.api(aCall), room.api(aCall), room.api(aCall)])
  expect(room.expired).toEqual(['ana'])
})

test('a late answer to an earlier session does not end the current one', async () => {
  const room = aRoom(ana)
  const late = room.api(aCall)
  room.session.set(bea)
  await late
  expect(room.expired).toEqual([])
})

test('a 201 without a session ends nothing', async () => {
  const room = aRoom({ type: 'anonymous', expired: false })
  await room.api(aCall)
  expect(room.expired).toEqual([])
})

/** With a server that answers 201 to every call. */
function aRoom(who: SessionView) {
  const session = createStore(who)
  const expired: string[] = []
  const { api } = createApiServices({
    send: () => Promise.resolve(Response.json({ code: 201, message: 'Over' }, { status: 401 })),
    locale: () => 'en-CA',
    clock: {
      hearTime: () => () => {},
      now: () => 0,
      offset: () => 0,
      isConfirmed: () => true,
      time: createStore(0),
    },
    network: {
      state: createStore<NetworkState>('online'),
      check: async () => true,
      keepAsking: () => {},
    },
    venue: () => Promise.reject(new Error('No venue is asked about')),
    session,
    expired: () => {
      const view = session.get()
      expired.push(view.type === 'anonymous' ? 'nobody' : view.id)
      session.set({ type: 'anonymous', expired: true })
    },
  })
  return { api, session, expired }
}
