// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { Api } from '#client/network/create-api.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { createStore } from '#client/device/create-store.ts'
import { openPayments } from './payment-service.ts'

afterEach(() => Reflect.deleteProperty(globalThis, 'ApplePaySession'))

const config = {
  gateway: 'test',
  label: 'test',
  cardPageUrl: 'http://cards.example/',
  avs: true,
  wallets: {
    applePay: {
      merchantIdentifier: 'merchant.test',
      countryCode: 'CA',
      currencyCode: 'CAD',
      supportedNetworks: ['visa'],
    },
    googlePay: null,
  },
}
const visa = {
  paymentCardId: 'c-1',
  brand: 'VISA',
  last4: '4242',
  expiry: '12/30',
  isDefault: true,
}

test('a venue’s settings are asked for once; a wallet that the device has not is left out', async () => {
  const server = aServer({ '/payment/get-payment-config': [config] })
  const payments = await openPayments(server)
  const means = { cardPageUrl: 'http://cards.example/', addressVerification: true, wallets: [] }
  expect(await payments.means('chez-nous')).toEqual(success(means))
  expect(await payments.means('chez-nous')).toEqual(success(means))
  expect(server.asked).toEqual(['POST /payment/get-payment-config'])
})

test('a wallet is there where the venue and the device have it', async () => {
  const statics = { canMakePayments: () => true, STATUS_SUCCESS: 0 }
  Reflect.set(globalThis, 'ApplePaySession', statics)
  const payments = await openPayments(aServer({ '/payment/get-payment-config': [config] }))
  const means = await payments.means('chez-nous')
  expect(means.ok && means.value.wallets.map(({ method }) => method)).toEqual(['apple_pay'])
})

test('without an answer nothing is made up, and it is asked again', async () => {
  const payments = await openPayments(aServer({ '/payment/get-payment-config': [null, config] }))
  expect(await payments.means('chez-nous')).toEqual(failure({ type: 'Unreachable' }))
  expect((await payments.means('chez-nous')).ok).toBe(true)
})

test('saved cards fetched before are shown without a connection', async () => {
  const payments = await openPayments(aServer({ '/auth/payment-method': [null, [visa], null] }))
  expect(await payments.cards('chez-nous')).toEqual([])
  expect(await payments.cards('chez-nous')).toEqual([visa])
  expect(await payments.cards('chez-nous')).toEqual([visa])
})

test('a person never sees the cards of the previous one', async () => {
  const server = aServer({ '/auth/payment-method': [[visa], null, null] })
  const payments = await openPayments(server)
  server.session.set({ type: 'user', id: asId<UserId>('ana'), person: null })
  expect(await payments.cards('chez-nous')).toEqual([visa])
  server.session.set({ type: 'user', id: asId<UserId>('bea'), person: null })
  expect(await payments.cards('chez-nous')).toEqual([])
  server.session.set({ type: 'anonymous', expired: false })
  expect(await payments.cards('chez-nous')).toEqual([])
})

/** Answers by path, in turn; null: no answer. */
function aServer(answers: Readonly<Record<string, readonly unknown[]>>) {
  const asked: string[] = []
  const left = new Map(Object.entries(answers).map(([path, list]) => [path, [...list]]))
  const api = async ({ method, path }: Parameters<Api>[0]) => {
    asked.push(`${method} ${path}`)
    const answer = left.get(path)?.shift() ?? null
    return answer === null ? failure({ type: 'Unreachable' }) : success(answer)
  }
  return {
    asked,
    session: createStore<SessionView>({ type: 'anonymous', expired: false }),
    online: async () => ({ api: api as Api }),
    venue: async () => ({ venue: aVenue({ slug: 'chez-nous' }) }) as ReadyVenue,
  }
}
