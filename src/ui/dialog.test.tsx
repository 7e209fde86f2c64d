// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

test('a question has its name and text, and one button for each answer', () => {
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  render(
    <Dialog
      open
      title="Empty your order?"
      confirmLabel="Empty it"
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Three items will be taken out.
    </Dialog>,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Empty your order?' })
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(text?.textContent).toBe('Three items will be taken out.')

  fireEvent.click(screen.getByRole('button', { name: 'Empty it' }))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1])
})
