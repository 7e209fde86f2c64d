import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freePort } from '#tests/fixtures/free-port.ts'
import { createCardPageAddress } from '#server/payment/card-page-address.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { startCardPage } from './start-card-page.ts'
import { createTestGateway } from '#server/payment/test-gateway.ts'

const now = Date.parse('2026-11-20T21:30:00Z')

const settingsAt = (port: number) => ({
  gateway: createTestGateway({ ledger: createMemoryTestLedger(), now: () => now }),
  address: createCardPageAddress({
    cardPageUrl: null,
    publicOrigin: null,
    cardPort: port,
    appPort: 4080,
  }),
  port,
  hostname: '127.0.0.1',
  log: pino({ level: 'silent' }),
  now: () => now,
  limitStore: createMemoryLimitStore(),
})

test('the card page answers at its own port until it is closed', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  const { close } = await startCardPage(settingsAt(port))
  const page = await fetch(address)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`"now":${now}`)
  close()
  // Also over a connection that the page left open.
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})

test('a start on a used port fails', async () => {
  const port = await freePort()
  const { close } = await startCardPage(settingsAt(port))
  await expect(startCardPage(settingsAt(port))).rejects.toThrow('EADDRINUSE')
  close()
})
