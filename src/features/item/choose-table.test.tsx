// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMenuOf, anItem } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ChooseTable } from './choose-table.tsx'

const menu = aMenuOf(anItem({}))

async function ask(ways: Partial<typeof menu>) {
  return showAtVenue({ screen: <ChooseTable />, config: null, menus: [{ ...menu, ...ways }] })
}

test('a kitchen that takes takeout offers it first, then its tables', async () => {
  const device = await ask({})
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Order takeout', 'Order from this table', 'Scan the code'])
  fireEvent.click(screen.getByRole('button', { name: 'Order takeout' }))
  await expect.poll(device.search).toEqual({ takeout: 'true' })
})

test('one without tables asks for none', async () => {
  await ask({ dineIn: false })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('one that sells in neither way asks for nothing', async () => {
  await ask({ dineIn: false, onDemand: false, scheduled: false })
  expect(screen.getByText('This venue takes no orders online.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBe(null)
})

test('one with tables alone asks for the table', async () => {
  await ask({ onDemand: false, scheduled: false })
  expect(screen.getByText('Which table are you at?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order takeout' })).toBe(null)
})

test('a typed table has a name of words, accents and #, in any form', async () => {
  const device = await ask({ onDemand: false, scheduled: false })
  for (const [typed, tableNum] of [
    [' Terrasse  E\u0301', 'Terrasse É'],
    ['#12', '#12'],
  ] as const) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Order from this table' }))
    await expect.poll(() => device.search()).toMatchObject({ tableNum })
  }
})
