import { expect, test } from 'vitest'
import { createCardPageAddress } from './card-page-address.ts'
import type { CardPageSettings } from './card-page-address.ts'

const anAddress = (given: Partial<CardPageSettings> = {}) =>
  createCardPageAddress({
    cardPageUrl: null,
    publicOrigin: null,
    cardPort: 4081,
    appPort: 4080,
    ...given,
  })

const asked = (host: string | undefined, forwardedProto?: string) => ({ host, forwardedProto })

test.each([
  ['localhost:4080', 'http://localhost:4081/'],
  ['localhost', 'http://localhost:4081/'],
  ['Order.Example.com', 'http://Order.Example.com:4081/'],
  ['192.168.1.5:4080', 'http://192.168.1.5:4081/'],
  ['[fe80::1.2.3.4]:4080', 'http://[fe80::1.2.3.4]:4081/'],
  ['[::1]', 'http://[::1]:4081/'],
  [undefined, 'http://localhost:4081/'],
])('asked at %s, the card page is at %s', (host, address) => {
  expect(anAddress().pageFor(asked(host))).toBe(address)
})

test.each([
  '',
  'order.example.com:',
  'order.example.com:80x',
  'order.example.com evil.example',
  ' order.example.com',
  'order.example.com;script-src *',
  '[::1',
  '[::1]x:80',
  '[]',
  '[wx::1]',
])('an invalid host, such as %j, is replaced by localhost', (host) => {
  expect(anAddress().pageFor(asked(host))).toBe('http://localhost:4081/')
})

test('a proxy with a certificate makes both addresses secure; the first of several proxies counts', () => {
  const { pageFor, parentsFor } = anAddress()
  for (const proto of ['https', 'https,http', ' https , http']) {
    expect(pageFor(asked('example.com', proto))).toBe('https://example.com:4081/')
    expect(parentsFor(asked('example.com', proto))).toEqual(['https://example.com:4080'])
  }
  for (const proto of ['http', 'http,https', 'httpsx', '']) {
    expect(pageFor(asked('example.com', proto))).toBe('http://example.com:4081/')
  }
})

test('the public origin may embed the card page as well, without its path', () => {
  const { parentsFor } = anAddress({ publicOrigin: 'https://order.example.com/lakeside' })
  expect(parentsFor(asked('localhost:4080'))).toEqual([
    'http://localhost:4080',
    'https://order.example.com',
  ])
})

test('a replaced card page has the same address for every request', () => {
  const { pageFor } = anAddress({ cardPageUrl: 'https://cards.example.com/hosted' })
  expect(pageFor(asked('localhost:4080'))).toBe('https://cards.example.com/hosted')
})
