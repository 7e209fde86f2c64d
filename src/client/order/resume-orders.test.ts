import { expect, test } from 'vitest'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { createStore } from '#client/device/create-store.ts'
import { resumeOrders } from './resume-orders.ts'

const nobody: SessionView = { type: 'anonymous', expired: true }
const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: null }
const bea: SessionView = { type: 'user', id: asId<UserId>('bea'), person: null }
const ofAna = anOutboxEntry({ userId: asId<UserId>('ana'), status: { type: 'awaitingSignIn' } })

test('an order resumes when its user signs in, and for no other user', () => {
  const page = aPage([ofAna], nobody)
  page.session.set(bea)
  expect(page.resumed).toEqual([])
  page.session.set(ana)
  expect(page.resumed).toEqual(['key-1'])
})

test('an order of the venue’s operators resumes when one signs in, also while they act as an owner', () => {
  const ofOperators = anOutboxEntry({ userId: anyOperator, status: { type: 'awaitingSignIn' } })
  const page = aPage([ofOperators], nobody)
  page.session.set(ana)
  expect(page.resumed).toEqual([])
  const operatorId = asId<UserId>('otto')
  page.session.set({ type: 'operator', id: operatorId, person: null })
  page.session.set({ ...ana, type: 'loginAs', operatorId })
  expect(page.resumed).toEqual(['key-1', 'key-1'])
})

test('an order left waiting by another tab resumes in a page where its user is signed in', () => {
  const page = aPage([], ana)
  page.entries.push(ofAna)
  page.look()
  expect(page.resumed).toEqual(['key-1'])
})

test('an order for which the server still asks for a sign-in is not resent', () => {
  const page = aPage([ofAna], ana)
  page.look()
  page.look()
  page.session.set({ ...ana, person: aPerson() })
  expect(page.resumed).toEqual(['key-1'])
  page.session.set(nobody)
  page.session.set(ana)
  expect(page.resumed).toEqual(['key-1', 'key-1'])
})

test('orders of guests, and those that await no sign-in, are left alone', () => {
  const guests = anOutboxEntry({ status: { type: 'awaitingSignIn' } })
  const page = aPage([guests, { ...ofAna, status: { type: 'expired' } }], nobody)
  page.session.set(ana)
  expect(page.resumed).toEqual([])
})

test('a guest’s order that awaits a sign-in is left alone by an anonymous page', () => {
  const guests = anOutboxEntry({ status: { type: 'awaitingSignIn' } })
  const page = aPage([guests], nobody)
  page.look()
  expect(page.resumed).toEqual([])
})

test('an order that the device could not store as resumed is resumed at the next change', async () => {
  const page = aPage([ofAna], ana)
  page.isStored.set(false)
  page.look()
  await Promise.resolve()
  await Promise.resolve()
  page.isStored.set(true)
  page.look()
  await Promise.resolve()
  await Promise.resolve()
  page.look()
  expect(page.resumed).toEqual(['key-1', 'key-1'])
})

function aPage(held: readonly OutboxEntry[], who: SessionView) {
  const entries = [...held]
  const session = createStore(who)
  const resumed: string[] = []
  const isStored = createStore(true)
  const look = resumeOrders({
    session,
    entries: () => entries,
    resume: async ({ id }) => {
      resumed.push(id)
      return isStored.get()
    },
  })
  return { entries, session, resumed, look, isStored }
}
