// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from './sheet.tsx'
import { ToastHost } from './toast-host.tsx'
import type { ToastMessage } from './toasts-context.ts'
import { useToast } from './use-toast.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Shower({ message }: { readonly message: ToastMessage }) {
  const show = useToast()
  return (
    <button type="button" onClick={() => show(message)}>
      Show
    </button>
  )
}

function showToast(message: ToastMessage) {
  vi.useFakeTimers()
  render(
    <ToastHost dismissLabel="Dismiss">
      <Shower message={message} />
    </ToastHost>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('a message is announced and leaves after five seconds', () => {
  showToast({ text: 'Soup removed' })
  expect(screen.getByRole('status').textContent).toBe('Soup removed')
  pass(4999)
  expect(screen.queryByText('Soup removed')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Soup removed')).toBeNull()
})

test('a message that the screen shows itself is only read out', () => {
  showToast({ text: 'Soup is in your order', spoken: true })
  expect(screen.getByRole('status').textContent).toBe('Soup is in your order')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  pass(5000)
  expect(screen.queryByText('Soup is in your order')).toBeNull()
})

test('pointing at a message pauses its timer, and leaving resumes it', () => {
  showToast({ text: 'Soup removed' })
  pass(3000)
  const toast = screen.getByText('Soup removed')
  fireEvent.pointerOver(toast)
  pass(60_000)
  expect(screen.queryByText('Soup removed')).not.toBeNull()
  fireEvent.pointerOut(toast)
  pass(1999)
  expect(screen.queryByText('Soup removed')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Soup removed')).toBeNull()
})

test('focus in a message pauses its timer', () => {
  showToast({ text: 'Soup removed' })
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(60_000)
  expect(screen.queryByText('Soup removed')).not.toBeNull()
})

test('undo acts once and removes the message', () => {
  const onPress = vi.fn<() => void>()
  showToast({ text: 'Soup removed', action: { label: 'Undo', onPress } })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Soup removed')).toBeNull()
})

test('another message does not restart the timer of the first', () => {
  showToast({ text: 'Soup removed' })
  pass(3000)
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getAllByText('Soup removed')).toHaveLength(2)
  pass(2000)
  expect(screen.getAllByText('Soup removed')).toHaveLength(1)
})

test('a message shows inside an open sheet, where it can be pressed', () => {
  render(
    <ToastHost dismissLabel="Dismiss">
      <Sheet open onClose={() => {}} title="Your order" closeLabel="Close">
        <Shower message={{ text: 'Soup removed' }} />
      </Sheet>
    </ToastHost>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('dialog').contains(screen.getByText('Soup removed'))).toBe(true)
})

test('a message outlives the sheet it was shown in, and the sheet is not listened on', () => {
  const listen = vi.spyOn(HTMLDialogElement.prototype, 'addEventListener')
  const screenWith = (open: boolean) => (
    <ToastHost dismissLabel="Dismiss">
      <Shower message={{ text: 'Soup removed' }} />
      {open ? (
        <Sheet open onClose={() => {}} title="Your order" closeLabel="Close">
          Soup
        </Sheet>
      ) : null}
    </ToastHost>
  )
  const { rerender, unmount } = render(screenWith(true))
  fireEvent.click(screen.getByText('Show'))
  expect(screen.getByRole('dialog').contains(screen.getByText('Soup removed'))).toBe(true)
  rerender(screenWith(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.body.contains(screen.getByText('Soup removed'))).toBe(true)
  rerender(screenWith(true))
  unmount()
  expect(screen.queryByRole('status')).toBeNull()
  // React itself listens to a dialog's own events alone; as a portal's container it would hear all.
  expect(listen.mock.calls.map(([type]) => type)).not.toContain('pointerdown')
  listen.mockRestore()
})
