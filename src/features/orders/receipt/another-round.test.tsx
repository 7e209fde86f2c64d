// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAnotherRound } from '#contract/order/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aLookUp } from '#tests/fixtures/a-look-up.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import type { Receipt } from '#sync/receipt.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AnotherRound } from './another-round.tsx'

const orderId = '6f1c1a52-7a0c-4d52-9f0e-0d5a3c1f7f10'

test('a round of this device takes its table, and its lines if the guest wants them', async () => {
  const device = await open({ atTable: '7' })
  await expect.poll(device.search).toEqual({ anotherRoundId: orderId, tableNum: '7' })
  fireEvent.click(await addButton())
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.cart().lines).toHaveLength(1)
  expect(device.search()).toEqual({ tableNum: '7' })
})

test('a guest who wants other things is at the same table', async () => {
  const device = await open({ atTable: '7' })
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await expect.poll(device.search).toEqual({ tableNum: '7' })
  expect(device.cart().lines).toEqual([])
})

test('a round of somebody else is not offered, and the table is asked for', async () => {
  const device = await open({})
  await expect.poll(device.search).toEqual({})
  expect(screen.getByText('We could not find that round here.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

test('a part of this device’s order to a hub is a round too', async () => {
  const about = { restaurantId: 'soup', name: 'Soups', checkNum: 3, total: 9.5 }
  const part = { ...about, status: 'received' as const, orderId, pickupTime: null }
  const device = await open({ atTable: '7', parts: [part] })
  await expect.poll(device.search).toEqual({ anotherRoundId: orderId, tableNum: '7' })
})

test('a venue without rounds offers none', async () => {
  const device = await open({ atTable: '7', offered: false })
  await expect.poll(device.search).toEqual({})
})

test('a round that a person placed elsewhere is found by the server', async () => {
  const device = await open({ signedIn: true })
  await expect.poll(device.search).toEqual({ anotherRoundId: orderId, tableNum: '9' })
  expect(await addButton()).toBeTruthy()
})

test('without an answer a person’s round stays in the address', async () => {
  const device = await open({ signedIn: true, unreachable: true })
  expect(await screen.findByText(/needs a connection/)).toBeTruthy()
  expect(device.search()).toEqual({ anotherRoundId: orderId })
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

test('a round whose lines cannot be loaded is offered again', async () => {
  const device = await open({ atTable: '7', unreachable: true })
  fireEvent.click(await addButton())
  expect(await screen.findByText(/needs a connection/)).toBeTruthy()
  expect(device.search()).toMatchObject({ anotherRoundId: orderId })
  expect(await addButton()).toBeTruthy()
})

interface Given {
  /** The table of the order in this device's receipts; left out: it has none. */
  readonly atTable?: string
  /** Left out: the order is no hub's. */
  readonly parts?: Receipt['parts']
  readonly offered?: boolean
  readonly signedIn?: boolean
  readonly unreachable?: boolean
}

function open({ atTable, parts, offered = true, signedIn = false, unreachable = false }: Given) {
  const received = (tableNum: string) =>
    parts
      ? aReceipt({ orderId: 'another', parts, config: { tableNum } })
      : aReceipt({ orderId, config: { tableNum } })
  return showAtVenue({
    screen: <AnotherRound orderId={orderId} />,
    path: `/screen?anotherRoundId=${orderId}`,
    config: {},
    restaurant: { another_round: offered },
    receipts: atTable === undefined ? [] : [received(atTable)],
    ...(signedIn
      ? { session: { type: 'user', id: asId<UserId>('ana'), person: null } as const }
      : {}),
    lookUp: aLookUp(getAnotherRound, async ({ params: { id } }) =>
      unreachable || id !== orderId
        ? failure({ type: 'Unreachable' })
        : success({ lines: [aCartLine()], tableInfo: { tableNum: '9' } }),
    ),
  })
}

function addButton() {
  return screen.findByRole('button', { name: 'Add to my order' })
}
