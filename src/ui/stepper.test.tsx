// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StepperProps } from './stepper.tsx'
import { Stepper } from './stepper.tsx'

function aStepper(props: Partial<StepperProps>) {
  return (
    <Stepper
      label="Espresso"
      decreaseLabel="One less"
      increaseLabel="One more"
      value={2}
      onChange={() => {}}
      {...props}
    />
  )
}

test('plus and minus request one more and one less', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(aStepper({ onChange }))
  fireEvent.click(screen.getByRole('button', { name: 'One more' }))
  fireEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(onChange.mock.calls).toEqual([[3], [1]])
})

test('at the maximum, plus does nothing and can still hold focus', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(aStepper({ onChange, value: 4, max: 4 }))
  const plus = screen.getByRole('button', { name: 'One more' })
  fireEvent.click(plus)
  expect(onChange).not.toHaveBeenCalled()
  expect(plus.getAttribute('aria-disabled')).toBe('true')
  expect(plus.hasAttribute('disabled')).toBe(false)
})

test('at the minimum, minus does nothing', () => {
  const onChange = vi.fn<(value: number) => void>()
  render(aStepper({ onChange, value: 1, min: 1 }))
  fireEvent.click(screen.getByRole('button', { name: 'One less' }))
  expect(onChange).not.toHaveBeenCalled()
})

test('at the minimum, minus becomes removal where there is one', () => {
  const onChange = vi.fn<(value: number) => void>()
  const onRemove = vi.fn<() => void>()
  render(
    aStepper({
      onChange,
      value: 1,
      min: 1,
      removal: { label: 'Remove Espresso', icon: null, onRemove },
    }),
  )
  expect(screen.queryByRole('button', { name: 'One less' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Espresso' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
  expect(onChange).not.toHaveBeenCalled()
})

test('the group names the counted thing and announces the number', () => {
  render(aStepper({}))
  expect(screen.getByRole('group', { name: 'Espresso' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2')
})
