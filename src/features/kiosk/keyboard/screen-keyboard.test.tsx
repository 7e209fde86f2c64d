// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { Field } from '#ui/field.tsx'
import type { FieldProps } from '#ui/field.tsx'
import { Modal } from '#ui/modal.tsx'
import { ScreenKeyboard } from './screen-keyboard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('it is there while a field has the focus, and types where the caret is', async () => {
  await showAtVenue({ screen: <Typed label="Name" first="Zo" /> })
  expect(screen.queryByRole('region', { name: 'Keyboard' })).toBeNull()
  const field = focus('Name')
  press('Capital', 'É')
  press('l')
  expect(field.value).toBe('ZoÉl')
  act(() => field.setSelectionRange(1, 2))
  press('ô')
  expect(field.value).toBe('ZôÉl')
  expect(field.selectionStart).toBe(2)
  press('Delete', 'Delete', 'Delete')
  expect(field.value).toBe('Él')
  press('OK')
  expect(screen.queryByRole('region', { name: 'Keyboard' })).toBeNull()
})

test('it stays until a press elsewhere is over, which its going would move the page under', async () => {
  await showAtVenue({ screen: <Typed label="Name" first="Zo" /> })
  const field = focus('Name')
  fireEvent.pointerDown(document.body)
  act(() => field.blur())
  expect(keyboard()).toBeDefined()
  fireEvent.pointerUp(document.body)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Keyboard' })).toBeNull())
})

test('a character of several code units goes as one', async () => {
  await showAtVenue({ screen: <Typed label="Name" first="Ana🍕" /> })
  const field = focus('Name')
  press('Delete')
  expect(field.value).toBe('Ana')
})

test('the delete key works where the browser has no segmenter', async () => {
  const { Segmenter: _, ...older } = Object.fromEntries(
    Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
  )
  vi.stubGlobal('Intl', older)
  await showAtVenue({ screen: <Typed label="Name" first="Ana🍕" /> })
  const field = focus('Name')
  press('Delete')
  expect(field.value).toBe('Ana')
})

test('a PIN is typed in digits, and no longer than its field', async () => {
  const field = { label: 'PIN', inputMode: 'numeric', maxLength: 3 } as const
  await showAtVenue({ screen: <Typed {...field} first="12" /> })
  focus('PIN')
  expect(within(keyboard()).queryByRole('button', { name: 'q' })).toBeNull()
  press('7', '8')
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('127')
})

test('it is within the dialog whose field is typed into', async () => {
  const dialog = (
    <Modal open labelledBy="title" onClose={() => {}}>
      <h2 id="title">Ask</h2>
      <Typed label="Email" type="email" first="a" />
    </Modal>
  )
  await showAtVenue({ screen: dialog })
  const field = focus('Email')
  expect(screen.getByRole('dialog').contains(keyboard())).toBe(true)
  press('@')
  expect(field.value).toBe('a@')
})

function Typed({
  first,
  ...field
}: Pick<FieldProps, 'label' | 'type' | 'inputMode' | 'maxLength'> & { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <Field {...field} value={value} onChange={setValue} />
      <ScreenKeyboard />
    </>
  )
}

function focus(label: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  act(() => {
    field.focus()
    if (field.selectionStart !== null)
      field.setSelectionRange(field.value.length, field.value.length)
  })
  return field
}

function keyboard(): HTMLElement {
  return screen.getByRole('region', { name: 'Keyboard' })
}

function press(...keys: readonly string[]): void {
  for (const name of keys) fireEvent.click(within(keyboard()).getByRole('button', { name }))
}
