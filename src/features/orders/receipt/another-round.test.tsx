// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import type { LookUpService } from '#services/venue/look-up-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AnotherRound } from './another-round.tsx'

const orderId = '6f1c1a52-7a0c-4d52-9f0e-0d5a3c1f7f10'
const link = `/screen?anotherRoundId=${orderId}`

afterEach(() => sessionStorage.clear())

test('a round for a table goes into the cart, with its table in the address', async () => {
  const device = await open({ tableInfo: { tableNum: '7' } })
  fireEvent.click(await addButton())
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.cart().lines).toHaveLength(1)
  expect(device.search()).toEqual({ tableNum: '7' })
})

test('a round without a table stays in the address, and a reload does not add it again', async () => {
  const device = await open({ tableInfo: null })
  fireEvent.click(await addButton())
  await expect.poll(device.address).toBe('/chez-nous/cart')
  expect(device.cart().lines).toHaveLength(1)
  expect(device.search()).toMatchObject({ anotherRoundId: orderId })
  cleanup()
  await open({ tableInfo: null })
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

test('a round that could not be loaded is offered again after a reload', async () => {
  await open({ tableInfo: null, unreachable: true })
  fireEvent.click(await addButton())
  await expect.poll(() => screen.queryByRole('alertdialog')).toBe(null)
  cleanup()
  await open({ tableInfo: null })
  expect(await addButton()).toBeTruthy()
})

type Round = Extract<Awaited<ReturnType<LookUpService['anotherRound']>>, { ok: true }>['value']

interface Given extends Pick<Round, 'tableInfo'> {
  readonly unreachable?: boolean
}

function open({ tableInfo, unreachable = false }: Given) {
  const unreached = async () => failure({ type: 'Unreachable' } as const)
  return showAtVenue({
    screen: <AnotherRound orderId={orderId} />,
    path: link,
    lookUps: {
      discount: unreached,
      giftCard: unreached,
      member: unreached,
      loyalty: unreached,
      anotherRound: async () =>
        unreachable
          ? failure({ type: 'Unreachable' })
          : success({ lines: [aCartLine()], tableInfo }),
    },
  })
}

function addButton() {
  return screen.findByRole('button', { name: 'Add to my order' })
}
