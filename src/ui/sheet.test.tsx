// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SheetProps } from './sheet.tsx'
import { Sheet } from './sheet.tsx'

function aSheet(props: Partial<SheetProps> = {}) {
  return (
    <Sheet open onClose={() => {}} title="Margherita" closeLabel="Close" {...props}>
      <p>Tomato, basil</p>
    </Sheet>
  )
}

test('an open sheet is a modal dialog with its title as name', () => {
  render(aSheet())
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Margherita' })
  expect(dialog.open).toBe(true)
})

test('a closed sheet is not shown', () => {
  render(aSheet({ open: false }))
  expect(document.querySelector('dialog')?.open).toBe(false)
})

test('Escape asks to close and leaves the decision to the owner', () => {
  const onClose = vi.fn<() => void>()
  render(aSheet({ onClose }))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(cancel.defaultPrevented).toBe(true)
  expect(dialog.open).toBe(true)
})

test('a tap beside the panel closes, a tap inside does not', () => {
  const onClose = vi.fn<() => void>()
  render(aSheet({ onClose }))
  fireEvent.click(screen.getByText('Tomato, basil'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('onClose is called when the browser closes the sheet without asking', () => {
  const onClose = vi.fn<() => void>()
  render(aSheet({ onClose }))
  screen.getByRole<HTMLDialogElement>('dialog').close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('closing by its owner does not call onClose', () => {
  const onClose = vi.fn<() => void>()
  const { rerender } = render(aSheet({ onClose }))
  rerender(aSheet({ onClose, open: false }))
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('the close button has its name and closes', () => {
  const onClose = vi.fn<() => void>()
  render(aSheet({ onClose, hero: <img src="/margherita.webp" alt="" /> }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
