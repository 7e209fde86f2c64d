// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'
import { Select } from './select.tsx'

function describedTexts(control: HTMLElement): readonly (string | null | undefined)[] {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

test('an error is tied to its field, before the hint', () => {
  render(
    <Field
      label="Phone"
      type="tel"
      value="514"
      onChange={() => {}}
      error="That number is too short"
      hint="Only for this order"
    />,
  )
  const input = screen.getByRole('textbox', { name: 'Phone' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(describedTexts(input)).toEqual(['That number is too short', 'Only for this order'])
})

test('in a server’s page a field takes nothing until React has taken it over', async () => {
  const fields = (
    <>
      <Field label="Table" value="" onChange={() => {}} />
      <TextArea label="Note" value="" maxLength={10} onChange={() => {}} />
    </>
  )
  const page = document.createElement('div')
  page.innerHTML = renderToString(fields)
  const taken = () =>
    [...page.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ disabled }) => disabled)
  expect(taken()).toEqual([true, true])
  await act(async () => hydrateRoot(page, fields))
  expect(taken()).toEqual([false, false])
})

test('a field without a fault is not marked and has no description', () => {
  render(<Field label="Name" value="" onChange={() => {}} />)
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('typing reports the text', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Field label="Search" hideLabel type="search" value="" onChange={onChange} />)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
    target: { value: 'crème' },
  })
  expect(onChange.mock.calls).toEqual([['crème']])
})

test('a textarea counts its characters', () => {
  render(<TextArea label="Note" value="No onions" maxLength={200} onChange={() => {}} />)
  expect(describedTexts(screen.getByRole('textbox', { name: 'Note' }))).toEqual(['9/200'])
})

test('a select reports the value and ties its error', () => {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <Select
      label="Ready at"
      value=""
      placeholder="Choose a time"
      error="Choose a time to go on"
      options={[{ value: '18:30', label: 'Half past six' }]}
      onChange={onChange}
    />,
  )
  const select = screen.getByRole('combobox', { name: 'Ready at' })
  expect(describedTexts(select)).toEqual(['Choose a time to go on'])
  fireEvent.change(select, { target: { value: '18:30' } })
  expect(onChange.mock.calls).toEqual([['18:30']])
})
