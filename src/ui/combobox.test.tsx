// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Combobox } from './combobox.tsx'

const options = [
  { id: 'a', label: 'Ottawa', detail: 'Ontario, Canada' },
  { id: 'b', label: 'Ottawa', detail: 'Illinois, United States' },
  { id: 'c', label: 'Ottawa Street' },
]

function show() {
  const acts: string[] = []
  function Screen() {
    const [value, setValue] = useState('Otta')
    const [open, setOpen] = useState(true)
    return (
      <Combobox
        label="City"
        value={value}
        onChange={setValue}
        options={open ? [...options] : null}
        onChoose={(id) => acts.push(`choose ${id}`)}
        onOpen={() => {
          acts.push('open')
          setOpen(true)
        }}
        onClose={() => {
          acts.push('close')
          setOpen(false)
        }}
        status={open ? '3 suggestions' : ''}
        maxLength={200}
      />
    )
  }
  render(<Screen />)
  const field = screen.getByRole('combobox', { name: 'City' })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const active = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : screen.getAllByRole('option').findIndex((one) => one.id === id)
  }
  return { acts, field, press, active }
}

test('arrows go through the suggestions and around, and the focus stays in the field', () => {
  const { press, active, field } = show()
  field.focus()
  expect(active()).toBeNull()
  press('ArrowDown')
  expect(active()).toBe(0)
  press('ArrowUp')
  expect(active()).toBe(2)
  press('ArrowDown')
  expect(active()).toBe(0)
  press('End')
  expect(active()).toBe(2)
  press('Home')
  expect(active()).toBe(0)
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(field)
})

test('Home and End are the text’s until a suggestion is reached', () => {
  const { press, active } = show()
  expect(press('Home')).toBe(true)
  expect(press('End')).toBe(true)
  expect(active()).toBeNull()
})

test('Enter chooses the suggestion, and without one sends the form', () => {
  const { press, acts } = show()
  expect(press('Enter')).toBe(true)
  expect(acts).toEqual([])
  press('ArrowDown')
  press('ArrowDown')
  expect(press('Enter')).toBe(false)
  expect(acts).toEqual(['choose b'])
})

test('Escape closes the list and then empties the field; arrow down opens it', () => {
  const { press, acts, field } = show()
  press('Escape')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(acts).toEqual(['close'])
  press('ArrowDown')
  expect(acts).toEqual(['close', 'open'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  press('Escape')
  press('Escape')
  expect(field).toHaveProperty('value', '')
})

test('letters take the place in the list away, and a press chooses', () => {
  const { press, active, field, acts } = show()
  press('ArrowDown')
  fireEvent.change(field, { target: { value: 'Ottaw' } })
  expect(active()).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: /Illinois/ }))
  expect(acts).toEqual(['choose b'])
})

test('keys of a text that is being composed are not the list’s', () => {
  const { field, active } = show()
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
  expect(active()).toBeNull()
})
