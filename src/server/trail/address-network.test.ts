import { expect, test } from 'vitest'
import { addressNetwork } from './address-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  // As callers are counted: the first 64 bits.
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['unknown', null],
  ['ana@example.com', null],
  ['203.0.113.7:4711', null],
])('of %s the trail has %s', (address, network) => {
  expect(addressNetwork(address)).toBe(network)
})
