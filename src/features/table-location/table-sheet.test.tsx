// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { TableSheet } from './table-sheet.tsx'

const patio = { location: 'Patio', areas: 'Fountain: 1, Cedar: 2' }
const upstairs = { location: 'Upstairs', areas: '21: 21' }

test('a table is chosen after its location, and both go into the address', async () => {
  const device = await open({ list: [patio, upstairs] })
  const table = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Table' })
  expect(table.disabled).toBe(true)
  use()
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  choose('Area', 'Patio')
  use()
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  expect([...table.options].map(({ text }) => text)).toEqual([
    'Choose',
    'Fountain · 1',
    'Cedar · 2',
  ])
  choose('Table', '2')
  use()
  await expect
    .poll(device.search)
    .toEqual({ genericTableLocation: 'Patio', tableNum: '2', takeoutType: 'pickup' })
})

test('a venue with one location asks for the table alone', async () => {
  await open({ list: [upstairs] })
  const place = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Area' })
  expect(place.value).toBe('Upstairs')
})

test.each([
  ['a place without a table', 'genericTableLocation=Patio', 'Patio'],
  ['a place that is not there', 'genericTableLocation=Roof&tableNum=1', ''],
  ['a table of another place', 'genericTableLocation=Patio&tableNum=21', 'Patio'],
])('%s in the address asks for the table', async (_, query, place) => {
  const device = await open({ list: [patio, upstairs] }, query)
  const area = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Area' })
  expect(area.value).toBe(place)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(device.search).toEqual({})
})

test.each([
  'genericTableLocation=Patio&tableNum=2',
  'genericTableLocation=Patio&takeout=true',
  'genericTableLocation=Patio&catering=true',
])('%s asks for no table', async (query) => {
  await open({ list: [patio, upstairs] }, query)
  expect(screen.queryByRole('dialog')).toBe(null)
})

test('closing it chooses nothing', async () => {
  const device = await open({ list: [patio] })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await expect.poll(device.search).toEqual({ takeoutType: 'pickup' })
})

test('a venue without listed tables shows nothing to choose', async () => {
  await open(null)
  expect(screen.queryByRole('dialog')).toBe(null)
})

function open(
  tables: RestaurantDocument['generic_table_locations'],
  query = 'genericTableLocation=true&takeoutType=pickup',
) {
  return showAtVenue({
    screen: <TableSheet />,
    path: `/?${query}`,
    entry: readMenuEntry(Object.fromEntries(new URLSearchParams(query))),
    restaurant: { generic_table_locations: tables },
  })
}

function use() {
  fireEvent.click(screen.getByRole('button', { name: 'Order from this table' }))
}

function choose(name: string, value: string) {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
}
