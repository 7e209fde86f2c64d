// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { CounterRow } from './counter-row.tsx'

test('the group is named by its legend and described by its rule and its fault', () => {
  render(
    <ChoiceList id="extras" legend="Extras" hint="Choose up to 3" error="Take one off">
      <p />
    </ChoiceList>,
  )
  const group = screen.getByRole('group', { name: 'Extras' })
  const ids = group.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Choose up to 3',
    'Take one off',
  ])
})

test('a group can be focused', () => {
  render(
    <ChoiceList id="size" legend="Size">
      <p />
    </ChoiceList>,
  )
  document.getElementById('size')?.focus()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Size' }))
})

test('a choice is named by its label alone, its amount and detail describe it', () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(
    <ChoiceRow
      type="checkbox"
      name="extras"
      label="Burrata"
      detail="Contains milk"
      amount="+$2.50"
      checked={false}
      onChange={onChange}
    />,
  )
  const box = screen.getByRole('checkbox', { name: 'Burrata' })
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '+$2.50',
    'Contains milk',
  ])
  fireEvent.click(box)
  expect(onChange.mock.calls).toEqual([[true]])
})

test('a radio row reports that it was picked', () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(<ChoiceRow type="radio" name="size" label="12 inch" checked={false} onChange={onChange} />)
  fireEvent.click(screen.getByText('12 inch'))
  expect(onChange.mock.calls).toEqual([[true]])
})

test('nested choices are outside the label of their parent', () => {
  render(
    <ChoiceRow type="checkbox" name="extras" label="Olives" checked onChange={() => {}}>
      <ChoiceRow type="radio" name="olives" label="Green" checked onChange={() => {}} />
    </ChoiceRow>,
  )
  expect(screen.getByRole('radio', { name: 'Green' }).closest('label')?.textContent).toBe('Green')
})

test('a counter row counts what it names', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(
    <CounterRow
      label="Garlic dip"
      decreaseLabel="Less garlic dip"
      increaseLabel="More garlic dip"
      value={0}
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('group', { name: 'Garlic dip' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More garlic dip' }))
  expect(onChange.mock.calls).toEqual([[1]])
})
