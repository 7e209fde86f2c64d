// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSwipeDown } from './use-swipe-down.ts'

function Panel({ onDismiss }: { readonly onDismiss: () => void }) {
  const { panel, onPointerDown } = useSwipeDown(onDismiss)
  return (
    <div ref={panel}>
      <div data-testid="handle" onPointerDown={onPointerDown}>
        <button type="button">Close</button>
      </div>
    </div>
  )
}

/** Shows a panel 600 px high, 80 px below the top edge; returns its handle. */
function showPanel(onDismiss: () => void): HTMLElement {
  render(<Panel onDismiss={onDismiss} />)
  const handle = screen.getByTestId('handle')
  Object.defineProperties(handle.parentElement, {
    offsetTop: { value: 80 },
    offsetHeight: { value: 600 },
  })
  return handle
}

/** Drags by `distance` pixels in `milliseconds`. */
async function drag(from: Element, distance: number, milliseconds: number): Promise<void> {
  const at = (type: string, y: number, time: number) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      clientY: y,
      pointerId: 1,
      pointerType: 'touch',
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    fireEvent(from, event)
  }
  at('pointerdown', 100, 1)
  // The code of the drag comes with the first touch.
  await import('./drag-panel.ts')
  await Promise.resolve()
  at('pointermove', 100 + distance, 1 + milliseconds)
  at('pointerup', 100 + distance, 1 + milliseconds)
}

test('a long slow drag down dismisses', async () => {
  const onDismiss = vi.fn<() => void>()
  await drag(showPanel(onDismiss), 250, 2000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('a short quick flick down dismisses', async () => {
  const onDismiss = vi.fn<() => void>()
  await drag(showPanel(onDismiss), 60, 80)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('a short slow drag springs back', async () => {
  const onDismiss = vi.fn<() => void>()
  const handle = showPanel(onDismiss)
  await drag(handle, 60, 1000)
  expect(onDismiss).not.toHaveBeenCalled()
  expect(handle.parentElement?.style.translate).toBe('')
})

test('a drag up does nothing', async () => {
  const onDismiss = vi.fn<() => void>()
  await drag(showPanel(onDismiss), -400, 100)
  expect(onDismiss).not.toHaveBeenCalled()
})

test('a drag that starts on a button is left to the button', async () => {
  const onDismiss = vi.fn<() => void>()
  showPanel(onDismiss)
  await drag(screen.getByRole('button'), 250, 100)
  expect(onDismiss).not.toHaveBeenCalled()
})
