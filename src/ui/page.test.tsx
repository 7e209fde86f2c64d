// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page, PageBar, PageHeading } from './page.tsx'

const back = { label: 'Back', onPress: () => {} }

test('the heading of a page that opens takes the focus, and no later title does', () => {
  const page = (title: string) => (
    <Page flow="stack">
      <PageBar back={back} title={title} />
    </Page>
  )
  const { rerender } = render(page('Your order'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your order' }))
  screen.getByRole('button', { name: 'Back' }).focus()
  rerender(page('Checkout'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }))
})

test('a heading that comes later leaves the focus to what is used, or takes it from what is gone', () => {
  const page = (title: string | null) => (
    <Page flow="stack">
      <button type="button">All orders</button>
      {title === null ? (
        <button type="button">Place order</button>
      ) : (
        <PageHeading className={undefined}>{title}</PageHeading>
      )}
    </Page>
  )
  const { rerender } = render(page(null))
  screen.getByRole('button', { name: 'All orders' }).focus()
  rerender(page('Sent'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All orders' }))
  rerender(page(null))
  screen.getByRole('button', { name: 'Place order' }).focus()
  rerender(page('Received'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Received' }))
})
