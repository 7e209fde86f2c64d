// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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

function anApi(answer: (address: string) => Promise<Response>) {
  return createApi({
    origin: 'https://comanda.example',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    whose: () => null,
    onResponse: () => {},
    fetch: (request) => answer(request instanceof Request ? request.url : String(request)),
  })
}
