import { expect, test } from 'vitest'
import { readCardFrameMessage, writeCardFrameAddress } from './card-frame.ts'

test('a token message has the token, brand, last digits and expiry', () => {
  const message = {
    type: 'card.token',
    token: 'test-approves-VISA',
    brand: 'VISA',
    last4: '4242',
    expiry: '12/30',
  }
  expect(readCardFrameMessage(message)).toEqual(message)
})

test('extra fields of a token message are dropped, above all a number', () => {
  const message = {
    type: 'card.token',
    token: 'a-token-1',
    brand: 'MC',
    last4: '4444',
    expiry: '12/30',
  }
  const read = readCardFrameMessage({ ...message, number: '5555555555554444', cvd: '123' })
  expect(read).toEqual(message)
})

test('any other message is null', () => {
  const token = {
    type: 'card.token',
    token: 'a-token-1',
    brand: 'VISA',
    last4: '4242',
    expiry: '12/30',
  }
  for (const data of [
    null,
    'card.ready',
    {},
    { type: 'card.submit' },
    { type: 'card.height', height: -1 },
    { type: 'card.height', height: '90' },
    { type: 'card.failed', reason: 'because' },
    { ...token, last4: '4242424242424242' },
    { ...token, brand: 'DINERS' },
    { ...token, token: '<script>' },
  ]) {
    expect(readCardFrameMessage(data)).toBeNull()
  }
})

test('the address of the frame has its parent and appearance', () => {
  const look = {
    parent: 'http://localhost:4080',
    locale: 'fr-CA',
    avs: true,
    mode: 'dark',
    kiosk: true,
    drawsKeys: true,
    properties: { '--brand': '#14694b' },
  } as const
  const address = new URL(writeCardFrameAddress('http://localhost:4081/', look))
  expect(address.origin).toBe('http://localhost:4081')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    parent: 'http://localhost:4080',
    locale: 'fr-CA',
    avs: '1',
    mode: 'dark',
    device: 'kiosk',
    keys: 'drawn',
    '--brand': '#14694b',
  })
  const plain = { ...look, avs: false, mode: null, kiosk: false, drawsKeys: false, properties: {} }
  expect(writeCardFrameAddress('https://cards.example.com/page?id=7', plain)).toBe(
    'https://cards.example.com/page?id=7&parent=http%3A%2F%2Flocalhost%3A4080&locale=fr-CA',
  )
})
