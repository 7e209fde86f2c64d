// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Receipt } from '#sync/receipt.ts'
import { aFollowedOrder } from '#tests/fixtures/a-followed-order.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ReceivedView } from './received-view.tsx'

const start = 'Remove my details'

test('a guest removes their details from an order that is over, after a confirmation', async () => {
  const { forgotten, address } = await show({ status: 'completed' })
  await press(start)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(
    'stay in the venue’s books',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Keep them' }))
  expect(forgotten).toEqual([])
  await press(start)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }))
  expect(await screen.findByText('Your details are no longer in this order.')).toBeTruthy()
  expect(forgotten).toEqual(['key-1'])
  await expect.poll(address).toBe('/chez-nous/orders')
})

test('an order that is being made keeps its name', async () => {
  await show({ status: 'preparing' })
  await screen.findByRole('button', { name: 'Print or save as PDF' })
  expect(screen.queryByRole('button', { name: start })).toBeNull()
})

test.each<[CallProblem, string]>([
  [{ type: 'Unreachable' }, 'This needs a connection. Nothing was removed.'],
  [
    aRefusal('It is still being made.'),
    'Your details could not be removed. It is still being made.',
  ],
])('what goes wrong is said where it was asked', async (problem, text) => {
  const { address } = await show({ status: 'completed' }, failure(problem))
  await press(start)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(address()).toBe('/chez-nous/screen')
})

test('the question is asked in French as well', async () => {
  await show({ status: 'completed' }, success(true), 'fr-CA')
  await press('Effacer mes renseignements')
  expect(await screen.findByRole('button', { name: 'Effacer pour de bon' })).toBeTruthy()
})

/** The confirmation is loaded with the press. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}

async function show(
  changes: Partial<Receipt>,
  answer: Result<true, CallProblem> = success(true),
  locale: 'en-CA' | 'fr-CA' = 'en-CA',
) {
  const receipt = aReceipt(changes)
  const forgotten: string[] = []
  const device = await showAtVenue({
    screen: <ReceivedView receipt={receipt} offer={null} />,
    locale,
    followed: (kept) =>
      aFollowedOrder({
        receipt: createStore(kept),
        forget: async () => {
          forgotten.push(kept.key)
          return answer
        },
      }),
  })
  return { ...device, forgotten }
}

function aRefusal(message: string): CallProblem {
  return { type: 'Refused', code: 9156, message, lines: [], fields: {} }
}
