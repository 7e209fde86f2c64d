import { expect, test } from 'vitest'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { checkCardPage, markOf, readPaymentSettings } from './read-payment-settings.ts'

test('without settings the test gateway is taken, and the card page is on the next port', () => {
  expect(readPaymentSettings({}, 4080)).toEqual({
    gateway: { open: expect.any(Function), isTest: true, cardPage: 'own' },
    cardPort: 4081,
    cardPageUrl: null,
    publicOrigin: null,
  })
})

test('an invalid setting is refused by name', () => {
  const read = (env: Record<string, string>) => () => readPaymentSettings(env, 4080)
  expect(read({ PAYMENT_GATEWAY: 'moneris' })).toThrow(
    'PAYMENT_GATEWAY names no gateway: moneris. There is: none, test',
  )
  expect(read({ PAYMENT_PORT: 'cards' })).toThrow('PAYMENT_PORT is no port: cards')
  expect(read({ CARD_PAGE_URL: 'cards.example.com' })).toThrow(
    'CARD_PAGE_URL is no address: cards.example.com',
  )
  expect(read({ CARD_PAGE_URL: 'at https://cards.example.com' })).toThrow('CARD_PAGE_URL is no')
})

test('a port is a whole number from 1 to 65535', () => {
  const portOf = (port: string) => readPaymentSettings({ PAYMENT_PORT: port }, 4080).cardPort
  expect([portOf('1'), portOf('65535')]).toEqual([1, 65_535])
  for (const port of ['0', '-1', '65536', '80.5', '']) {
    expect(() => portOf(port)).toThrow(`PAYMENT_PORT is no port: ${port}`)
  }
})

test('the addresses of the card page and of the application may be set; an empty one counts as unset', () => {
  const addresses = {
    CARD_PAGE_URL: 'http://cards.example.com/',
    PUBLIC_ORIGIN: 'https://a.example',
    PAYMENT_GATEWAY: 'test',
  }
  expect(readPaymentSettings(addresses, 4080)).toMatchObject({
    cardPageUrl: 'http://cards.example.com/',
    publicOrigin: 'https://a.example',
  })
  expect(readPaymentSettings({ CARD_PAGE_URL: '', PUBLIC_ORIGIN: '' }, 4080)).toMatchObject({
    cardPageUrl: null,
    publicOrigin: null,
  })
})

test('the gateway that a setting names is opened', () => {
  const found = readPaymentSettings({ PAYMENT_GATEWAY: 'test' }, 4080).gateway
  const gateway = found.open({ ledger: createMemoryTestLedger(), now: () => 0 })
  expect([gateway.name, gateway.isTest]).toEqual(['test', true])
})

test.each([
  [{}, 'test'],
  [{ PUBLIC_ORIGIN: 'http://localhost:4080' }, 'test'],
  [{ PUBLIC_ORIGIN: 'https://order.example.com' }, 'none'],
  [{ PUBLIC_ORIGIN: 'https://order.example.com', PAYMENT_GATEWAY: 'test' }, 'test'],
  [{ PAYMENT_GATEWAY: 'none' }, 'none'],
])('with %o the gateway is %s: a public server pretends to no payments', async (env, name) => {
  const { gateway } = readPaymentSettings(env, 4080)
  const opened = gateway.open({ ledger: createMemoryTestLedger(), now: () => 0 })
  expect([opened.name, opened.isTest]).toEqual([name, name === 'test'])
  expect(gateway.cardPage).toBe(name === 'test' ? 'own' : null)
})

test('the page of this server takes no numbers of real cards', () => {
  const real = { isTest: false, cardPage: 'own' } as const
  const url = 'https://cards.psp.example/'
  for (const page of [null, url]) {
    expect(() => checkCardPage(real, page)).toThrow(
      /^PAYMENT_GATEWAY names a gateway that hosts no/,
    )
  }
  const hosted = { isTest: false, cardPage: 'hosted' } as const
  expect(() => checkCardPage(hosted, null)).toThrow(/requires CARD_PAGE_URL as well/)
  expect(() => checkCardPage(hosted, url)).not.toThrow()
})

test('another card page changes the mark of the app’s page', () => {
  const own = readPaymentSettings({}, 4080)
  const hosted = readPaymentSettings({ CARD_PAGE_URL: 'https://cards.example.com/' }, 4080)
  const known = readPaymentSettings({ PUBLIC_ORIGIN: 'http://order.example.com' }, 4080)
  const elsewhere = readPaymentSettings({ PAYMENT_PORT: '5000' }, 4080)
  expect(new Set([own, hosted, known, elsewhere].map(markOf)).size).toBe(4)
  expect(markOf(readPaymentSettings({}, 4080))).toBe(markOf(own))
  expect(markOf(own)).toMatch(/^[\w-]{8}$/)
})
