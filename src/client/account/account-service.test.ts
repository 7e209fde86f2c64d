// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { accountDays } from '#client/school/stored-account-days.ts'
import { createItemFilters } from '#client/venue/item-filters.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { createApi } from '#network/create-api.ts'
import { storedSession } from './stored-session.ts'
import { aPastLunch } from '#tests/fixtures/a-past-lunch.ts'
import { openAccount } from './account-service.ts'
import { storeIds } from './session-storage.ts'

test('a logout without a network leaves nothing of a person’s ordered days on the device', async () => {
  const ids = { userId: asId<UserId>('ana'), operatorId: null }
  storeIds(ids)
  accountDays.write('ana', { receipts: [aPastLunch()], readAt: 0 })
  const account = await openAccount({
    online: async () => ({ api: anUnreachedApi() }),
    storage: async () => null,
    session: createStore(storedSession(ids)),
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
  expect(accountDays.read('ana')).not.toBeNull()
  await account.logout()
  expect(accountDays.read('ana')).toBeNull()
  expect(Object.values(localStorage).join()).not.toContain('Mia')
})

function anUnreachedApi() {
  return createApi({
    origin: '',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    whose: () => null,
    onResponse: () => {},
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
}
