// @vitest-environment happy-dom
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a busy button says so, keeps focus and ignores presses', () => {
  const onPress = vi.fn<() => void>()
  render(
    <Button busy onPress={onPress}>
      Send order
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Send order' })
  button.focus()
  fireEvent.click(button)
  expect(onPress).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a busy submit button does not send its form again', () => {
  render(
    <Button type="submit" busy>
      Send order
    </Button>,
  )
  const button = screen.getByRole('button')
  const click = createEvent.click(button)
  fireEvent(button, click)
  expect(click.defaultPrevented).toBe(true)
})

test('a link without a handler is followed by the browser', () => {
  render(<Button href="/receipt.pdf">Receipt</Button>)
  const link = screen.getByRole('link', { name: 'Receipt' })
  const click = createEvent.click(link)
  fireEvent(link, click)
  expect(click.defaultPrevented).toBe(false)
})
