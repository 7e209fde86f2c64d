// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Modal } from './modal.tsx'
import { markTap } from './tap-mark.ts'

function Links({ open = false }: { readonly open?: boolean }) {
  return (
    <>
      <a href="#soup" onClick={markTap}>
        Soup
      </a>
      <a href="#pie" onClick={markTap}>
        Pie
      </a>
      <Modal open={open} onClose={() => {}} labelledBy="title">
        <h2 id="title">Soup</h2>
      </Modal>
    </>
  )
}

const link = (name: string) => screen.getByRole('link', { name, hidden: true })
const marked = () => ['Soup', 'Pie'].filter((name) => link(name).hasAttribute('data-tapped'))

test('a tapped link is marked until a sheet is open', () => {
  const page = render(<Links />)
  fireEvent.click(link('Soup'))
  expect(marked()).toEqual(['Soup'])
  page.rerender(<Links open />)
  expect(marked()).toEqual([])
})

test('the link that was tapped last is marked alone, until its guest goes back', () => {
  render(<Links />)
  fireEvent.click(link('Soup'))
  fireEvent.click(link('Pie'))
  expect(marked()).toEqual(['Pie'])
  fireEvent.popState(window)
  expect(marked()).toEqual([])
})

test('a link that opens beside the page is not marked', () => {
  render(<Links />)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    fireEvent.click(link('Soup'), { [key]: true })
  expect(marked()).toEqual([])
})
