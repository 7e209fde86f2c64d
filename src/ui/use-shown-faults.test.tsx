// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useShownFaults } from './use-shown-faults.ts'
import type { JudgedForm } from './use-shown-faults.ts'

const both = { name: 'Required', email: 'Not valid' }

test('a fault is shown from the submission on, goes when it is mended and comes back with it', () => {
  const form = aForm({ faults: both })
  expect(form.shown()).toEqual({})
  act(() => expect(form.judge()).toBe(false))
  expect(form.shown()).toEqual(both)
  form.becomes({ faults: { email: 'Not valid' } })
  expect(form.shown()).toEqual({ email: 'Not valid' })
  form.becomes({ faults: both })
  expect(form.shown()).toEqual(both)
})

test('a fault of the server goes when its own field changes, and not with another', () => {
  const form = aForm({ values: { email: 'ana', street: 'Main' } })
  act(() => form.refuse({ email: 'Taken', street: 'Too far' }))
  form.becomes({ values: { email: 'ana', street: 'Bank' } })
  expect(form.shown()).toEqual({ email: 'Taken' })
  form.becomes({ values: { email: 'ana.roy', street: 'Bank' } })
  expect(form.shown()).toEqual({})
})

test('a form without faults is fine', () => {
  const form = aForm({})
  act(() => expect(form.judge()).toBe(true))
})

function aForm(given: Partial<JudgedForm>) {
  const form = { values: {}, faults: {}, ...given }
  const { result, rerender } = renderHook((now: JudgedForm) => useShownFaults(now), {
    initialProps: form,
  })
  return {
    shown: () => result.current.shown,
    judge: () => result.current.judge(),
    refuse: (faults: JudgedForm['faults']) => result.current.refuse(faults),
    becomes: (changes: Partial<JudgedForm>) => rerender({ ...form, ...changes }),
  }
}
