import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { Receipt } from '#sync/receipt.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { createOrderFinder } from './find-order.ts'

const ana = asId<UserId>('ana')
const nobody: SessionView = { type: 'anonymous', expired: false }
const asAna: SessionView = { type: 'user', id: ana, person: null }

interface Device {
  readonly session: SessionView
  readonly stored?: Receipt | null
}

function find({ session, stored = null }: Device, receipt: Receipt) {
  const finder = createOrderFinder({
    stored: { find: async () => success({ entry: null, receipt: stored }) },
    pageOutbox: { find: () => ({ entry: null, receipt: null }) },
    received: { get: () => receipt },
    traced: { find: () => null },
    session: { get: () => session },
    clock: { now: () => 0 } as never,
  })
  return finder(receipt.key)
}

test('a page shows the receipt of its own order, and no more once its person has signed out', async () => {
  const receipt = aReceipt({ userId: ana })
  expect(await find({ session: asAna }, receipt)).toEqual({ type: 'Received', receipt })
  expect(await find({ session: nobody }, receipt)).toBeNull()
})

test('after a session that expired the device’s own receipt is there', async () => {
  const receipt = aReceipt({ userId: ana })
  const found = await find({ session: nobody, stored: receipt }, aReceipt({ userId: ana }))
  expect(found).toEqual({ type: 'Received', receipt })
})

test('a guest’s receipt is shown to everyone at the device', async () => {
  const receipt = aReceipt({ userId: null })
  for (const session of [nobody, asAna]) {
    expect(await find({ session }, receipt)).toEqual({ type: 'Received', receipt })
  }
})
