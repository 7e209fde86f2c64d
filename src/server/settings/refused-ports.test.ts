import { expect, test } from 'vitest'
import { describeRefusedPorts } from './refused-ports.ts'

test('a port that browsers refuse is said by its setting', () => {
  expect(describeRefusedPorts({ PORT: 4190, PAYMENT_PORT: 4191 })).toEqual([
    'No browser opens port 4190, which is another service’s: set PORT to another one, or pass one on to it',
  ])
  expect(describeRefusedPorts({ PORT: 6000, PAYMENT_PORT: 6665 })).toHaveLength(2)
  expect(describeRefusedPorts({ PORT: 4080, PAYMENT_PORT: 443 })).toEqual([])
})

test.each([21, 4190, 5061, 6000, 6566, 6665, 6669, 6697, 10_080])(
  'the fetch of this runtime refuses port %d too',
  async (port) => {
    const cause = await fetch(`http://127.0.0.1:${port}`).catch((error: Error) => error.cause)
    expect(String(cause)).toContain('bad port')
    expect(describeRefusedPorts({ PORT: port })).toHaveLength(1)
  },
)
