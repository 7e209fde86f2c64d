// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { pageHeader } from '#contract/account/account-paths.ts'
import { createStore } from '#client/device/create-store.ts'
import { accountDays } from '#client/school/stored-account-days.ts'
import { createItemFilters } from '#client/venue/item-filters.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { createApi } from '#client/network/create-api.ts'
import type { Api } from '#client/network/create-api.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { WritableStore } from '#services/store.ts'
import { storedSession } from './stored-session.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aPastLunch } from '#tests/fixtures/a-past-lunch.ts'
import { otherTabs } from './other-tabs.ts'
import { openAccount } from './account-service.ts'
import { storeIds } from './session-storage.ts'
import { aPromise } from '#tests/fixtures/a-promise.ts'

test('a logout without a network leaves nothing of a person’s ordered days on the device', async () => {
  const ids = { userId: asId<UserId>('ana'), operatorId: null }
  storeIds(ids)
  accountDays.write('ana', { receipts: [aPastLunch()], readAt: 0 })
  const account = await anAccount({
    api: anApi(() => Promise.reject(new TypeError('Failed to fetch'))),
    session: createStore(storedSession(ids)),
  })
  expect(accountDays.read('ana')).not.toBeNull()
  await account.logout()
  expect(accountDays.read('ana')).toBeNull()
  expect(Object.values(localStorage).join()).not.toContain('Mia')
})

test('a card that is saved while the account is still being read stays in its list', async () => {
  const before = aPerson({ paymentMethods: [] })
  const [card] = aPerson().paymentMethods
  const ids = { userId: asId<UserId>('ana'), operatorId: null }
  storeIds(ids)
  const session = createStore<SessionView>(storedSession(ids))
  const read = aPromise<Response>()
  let isRestored = false
  const account = await anAccount({
    session,
    api: anApi((address) => {
      if (address.endsWith('/get-salata-user-info') && isRestored) return read.promise
      const isCards = address.endsWith('/auth/payment-method')
      return Promise.resolve(Response.json(isCards ? [card] : before))
    }),
  })
  await account.restored
  isRestored = true
  const reading = account.refresh()
  const saving = account.addCard({ ...aCard, token: 'of the gateway' }, false)
  read.resolve(Response.json(before))
  await Promise.all([reading, saving])
  expect(session.get()).toMatchObject({ person: { paymentMethods: [card] } })
})

test('a confirmed e-mail is learned by the other tabs of the browser', async () => {
  const ids = { userId: asId<UserId>('ana'), operatorId: null }
  storeIds(ids)
  const session = createStore<SessionView>(storedSession(ids))
  let emailVerified = false
  const account = await anAccount({
    session,
    api: anApi(() => Promise.resolve(Response.json(aPerson({ emailVerified })))),
  })
  await account.restored
  expect(session.get()).toMatchObject({ person: { emailVerified: false } })
  emailVerified = true
  dispatchEvent(new StorageEvent('storage', { key: 'comanda:email', newValue: '1' }))
  await expect.poll(session.get).toMatchObject({ person: { emailVerified: true } })
})

test('confirming an e-mail is written for the other tabs, and stays nowhere', async () => {
  const tell = vi.spyOn(otherTabs, 'tell')
  const account = await anAccount({
    session: createStore(storedSession({ userId: null, operatorId: null })),
    api: anApi(() => Promise.resolve(Response.json({ done: true }))),
  })
  await account.confirmEmail('s'.repeat(43))
  expect(tell).toHaveBeenCalledOnce()
  expect(localStorage.getItem('comanda:email')).toBe(null)
})

test('a call for a mail says which page asked', async () => {
  const asked: (string | null)[] = []
  const account = await anAccount({
    session: createStore(storedSession({ userId: null, operatorId: null })),
    api: anApi((_, request) => {
      asked.push(request.headers.get(pageHeader))
      return Promise.resolve(Response.json({ done: true }))
    }),
  })
  history.replaceState(null, '', '/login?venue=chez-nous&tableNum=4')
  await account.sendConfirmation()
  await account.forgot('ana@example.com', null, {})
  const page = '/login?venue=chez-nous&tableNum=4'
  expect(asked.slice(-2)).toEqual([page, page])
})

const aCard = { brand: 'VISA', last4: '4242', expiry: '12/30' } as const

function anAccount(given: { readonly api: Api; readonly session: WritableStore<SessionView> }) {
  return openAccount({
    online: async () => ({ api: given.api }),
    storage: async () => null,
    session: given.session,
    carts: { slugs: () => [], replace: () => {}, written: async () => true, dropUnsaved: () => {} },
    filters: createItemFilters(),
    network: {
      state: createStore('offline'),
      check: async () => false,
      reaches: async () => false,
      keepAsking: () => {},
    },
    venue: () => Promise.reject(new Error('Nothing asks for a venue')),
    now: () => 0,
  })
}

function anApi(answer: (address: string, request: Request) => Promise<Response>) {
  return createApi({
    origin: 'https://comanda.example',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    whose: () => null,
    onResponse: () => {},
    fetch: (asked, init) => {
      const request = new Request(asked, init)
      return answer(request.url, request)
    },
  })
}
