import { expect, test } from 'vitest'
import { addressOf } from './addresses.ts'

const urls = [
  'http://localhost:4080/api/health',
  'http://localhost:4081/api/health',
  'https://localhost:4080/api/health',
  'https://lunch.example.com/',
  'https://lunch.example.com:8443/a//b?c=//d/',
  'http://lunch.example.com.evil.test/lunch.example.com/',
  'http://[::1]:4080/api',
  'http://lunch.example.com',
  'http://lunch.example.co/m',
  'http://user@lunch.example.com/',
]

test('an address is that of its own URL, whichever came before', () => {
  for (const before of urls) {
    for (const url of urls) {
      addressOf(before)
      const { protocol, hostname, host } = new URL(url)
      expect(addressOf(url)).toEqual({ protocol, hostname, host })
    }
  }
})
