import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { markOf, readPaymentSettings } from './read-payment-settings.ts'

test('without settings the test gateway is taken, and the card page is on the next port', () => {
  expect(readPaymentSettings({}, 4080)).toEqual({
    openGateway: expect.any(Function),
    cardPort: 4081,
    cardPageUrl: null,
    publicOrigin: null,
  })
})

test('a setting that cannot be is refused by name', () => {
  const read = (env: Record<string, string>) => () => readPaymentSettings(env, 4080)
  expect(read({ PAYMENT_GATEWAY: 'moneris' })).toThrow(
    'PAYMENT_GATEWAY names no gateway: moneris. There is: test',
  )
  expect(read({ PAYMENT_PORT: 'cards' })).toThrow('PAYMENT_PORT is no port: cards')
  expect(read({ CARD_PAGE_URL: 'cards.example.com' })).toThrow(
    'CARD_PAGE_URL is no address: cards.example.com',
  )
})

test('another card page is another mark of the app’s page', () => {
  const own = readPaymentSettings({}, 4080)
  const hosted = readPaymentSettings({ CARD_PAGE_URL: 'https://cards.example.com/' }, 4080)
  expect(markOf(hosted)).not.toBe(markOf(own))
  expect(markOf(readPaymentSettings({}, 4080))).toBe(markOf(own))
})

test('a server whose gateway is not known does not start, and says why', () => {
  const script = ['--import', 'tsx', 'src/server/serve.ts', '--api-only']
  const started = spawnSync(process.execPath, script, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PAYMENT_GATEWAY: 'moneris' },
    encoding: 'utf8',
  })
  expect(started.status).toBe(1)
  expect(started.stderr).toContain('PAYMENT_GATEWAY names no gateway: moneris')
})
