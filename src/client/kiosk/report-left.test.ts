import { expect, test } from 'vitest'
import { kioskLeft } from '#contract/kiosk/kiosk-calls.ts'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { failure, success } from '#domain/result.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Result } from '#domain/result.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import { createStore } from '#client/device/create-store.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { reportLeft } from './connect-kiosk.ts'

type Answer = Result<null, CallProblem>

function aDevice(first: NetworkState, answers: readonly Answer[]) {
  const network = createStore(first)
  let isLeft = true
  let asked = 0
  reportLeft({
    api: aCallApi([
      answering(kioskLeft, async () => answers[asked++] ?? failure({ type: 'Unreachable' })),
    ]),
    network,
    isLeft: () => isLeft,
    reported: () => {
      isLeft = false
    },
  })
  return { network, asked: () => asked, isLeft: () => isLeft }
}

test('the server learns of a kiosk that was left without a network once it answers', async () => {
  const device = aDevice('offline', [failure({ type: 'Unreachable' }), success(null)])
  expect(device.asked()).toBe(0)
  device.network.set('online')
  await expect.poll(() => device.asked()).toBe(1)
  expect(device.isLeft()).toBe(true)
  device.network.set('weak')
  await expect.poll(() => device.isLeft()).toBe(false)
  device.network.set('online')
  expect(device.asked()).toBe(2)
})

test('a server that knows the device no more is not asked again, a troubled one is', async () => {
  const refused = { type: 'Refused', status: 401, message: '', lines: [], fields: {} } as const
  const troubled = failure({ ...refused, code: 9015 })
  const unknown = failure({ ...refused, code: kioskProblemCodes.notEnrolled })
  const device = aDevice('online', [troubled, unknown])
  await expect.poll(() => device.asked()).toBe(1)
  expect(device.isLeft()).toBe(true)
  device.network.set('weak')
  await expect.poll(() => device.isLeft()).toBe(false)
})
