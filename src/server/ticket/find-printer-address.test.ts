import { expect, test } from 'vitest'
import { findPrinterAddress } from './find-printer-address.ts'

test.each(['192.168.1.50', '10.1.2.3', '172.31.0.9', 'fd00::50'])(
  '%s is a printer’s',
  async (host) => {
    expect(await findPrinterAddress(host)).toBe(host)
  },
)

test.each([
  '127.0.0.1',
  '::1',
  '0.0.0.0',
  '169.254.169.254',
  '172.32.0.1',
  '8.8.8.8',
  'fe80::1',
  '::ffff:127.0.0.1',
  'localhost',
  'no-such-printer.invalid',
])('%s is none that this server goes to', async (host) => {
  expect(await findPrinterAddress(host)).toBeNull()
})
