// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { getChildren, saveChild } from '#contract/account/child-calls.ts'
import type { Child } from '#domain/account/child.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { createStore } from '#client/device/create-store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { forgetTexts } from '#client/device/device-places.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { createChildren } from './children.ts'
import { aPromise } from '#tests/fixtures/a-promise.ts'

const zoe = {
  id: '4f7a2c10-0000-4000-8000-000000000001',
  name: 'Zoé',
  schoolClass: '4B',
  allergens: ['dairy'],
} as const satisfies Child
const nobody: SessionView = { type: 'anonymous', expired: false }
const user = (id: string): SessionView => ({ type: 'user', id: asId(id), person: null })

const unreached = async () => failure({ type: 'Unreachable' } as const)
const theirs = async () => success({ children: [{ ...zoe, allergens: [...zoe.allergens] }] })

function aPage(view: SessionView, calls = [answering(getChildren, unreached)]) {
  const session = createStore<SessionView>(view)
  return { session, service: createChildren({ session, api: aCallApi(calls) }) }
}

test('children read once are there after a reload without a network, for that person alone', async () => {
  forgetTexts(['person'])
  const online = aPage(user('ana'), [answering(getChildren, theirs)])
  expect(online.service.children.get()).toBeNull()
  expect(await online.service.readChildren()).toEqual(success([zoe]))
  const offline = aPage(user('ana'))
  expect(offline.service.children.get()).toEqual([zoe])
  expect(await offline.service.readChildren()).toEqual(failure({ type: 'Unreachable' }))
  expect(offline.service.children.get()).toEqual([zoe])
  expect(aPage(user('ben')).service.children.get()).toBeNull()
})

test('a session that ends, or becomes another person’s, takes the children off the screen', async () => {
  forgetTexts(['person'])
  const { session, service } = aPage(user('ana'), [answering(getChildren, theirs)])
  await service.readChildren()
  for (const next of [nobody, user('ben')]) {
    session.set(next)
    expect(service.children.get()).toBeNull()
  }
  session.set(user('ana'))
  expect(service.children.get()).toEqual([zoe])
  forgetTexts(['person'])
  expect(aPage(user('ana')).service.children.get()).toBeNull()
})

test('an answer that comes after the person has left is neither shown nor stored', async () => {
  forgetTexts(['person'])
  const { session, service } = aPage(user('ana'), [
    answering(getChildren, () => {
      session.set(user('ben'))
      return theirs()
    }),
  ])
  await service.readChildren()
  expect(service.children.get()).toBeNull()
  expect(aPage(user('ana')).service.children.get()).toBeNull()
})

test('what another build or a hand has stored is not shown', () => {
  for (const stored of ['{', '7', '{"ownerId":"ana","children":[{"id":"x"}]}']) {
    localStorage.setItem('comanda:children', stored)
    expect(aPage(user('ana')).service.children.get()).toBeNull()
  }
})

test('an allergy that is saved while the children are still being read stays', async () => {
  forgetTexts(['person'])
  const saved = { ...zoe, allergens: ['dairy', 'peanuts'] } satisfies Child
  const calls: unknown[] = []
  const read = aPromise<Awaited<ReturnType<typeof theirs>>>()
  const { service } = aPage(user('ana'), [
    answering(getChildren, () => read.promise),
    answering(saveChild, async ({ body }) => {
      calls.push(body)
      return success({ children: [saved] })
    }),
  ])
  const reading = service.readChildren()
  const saving = service.saveChild(saved, zoe)
  read.resolve(await theirs())
  await Promise.all([reading, saving])
  expect(service.children.get()).toEqual([saved])
  const { id: _id, ...shown } = zoe
  expect(calls).toEqual([{ ...saved, shown }])
})
