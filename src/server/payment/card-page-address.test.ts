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

const asked = (host: string | undefined, https = false) => ({ host, https })

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

test('with a certificate both addresses are secure', () => {
  const { pageFor, parentsFor } = anAddress()
  expect(pageFor(asked('example.com', true))).toBe('https://example.com:4081/')
  expect(parentsFor(asked('example.com', true))).toEqual(['https://example.com:4080'])
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
