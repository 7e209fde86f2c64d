// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { useTitle } from './use-title.ts'

function Place({ name, screen }: { readonly name: string; readonly screen: string }) {
  useEffect(() => {
    document.title = name
  }, [name])
  return <Screen name={screen} />
}

function Screen({ name }: { readonly name: string }) {
  useTitle(name)
  return null
}

test('a page is titled after its screen and its place', async () => {
  const show = (screen: string, name = 'Lakeside Table') => <Place name={name} screen={screen} />
  const { rerender } = await act(async () => render(show('Check out')))
  expect(document.title).toBe('Check out · Lakeside Table')
  await act(async () => rerender(show('Review')))
  expect(document.title).toBe('Review · Lakeside Table')
  await act(async () => rerender(show('Review', 'La Table du lac')))
  expect(document.title).toBe('Review · La Table du lac')
  cleanup()
  expect(document.title).toBe('La Table du lac')
})
