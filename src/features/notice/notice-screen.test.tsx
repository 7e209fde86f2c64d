// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { NoticeScreen } from './notice-screen.tsx'

test('a guest requests a text with the order number and a phone in any grouping', async () => {
  const { acts } = await showAtVenue({ screen: <NoticeScreen /> })
  type('Order number', '41')
  type('Mobile phone', '(514) 555 0199')
  fireEvent.click(screen.getByRole('button', { name: 'Send me a text' }))
  await screen.findByText('We will text you')
  expect(screen.getByText(/no. 41 is ready, 514-555-0199/)).toBeTruthy()
  expect(acts).toEqual(['text 514-555-0199 for 41'])
})

test.each([
  ['real', 0, /^One text message/],
  ['test', 1, /^A demonstration: the text is written down here/],
  [null, 0, /^No text messages are sent here/],
] as const)('of texts that are %s the screen says so', async (texts, notes, said) => {
  await showAtVenue({ screen: <NoticeScreen />, venue: aVenue({ slug: 'chez-nous', texts }) })
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryAllByText(/^A demonstration/)).toHaveLength(notes)
  const send = screen.queryByRole('button', { name: 'Send me a text' })
  expect(send === null).toBe(texts === null)
})

const english = { number: 'Order number', phone: 'Mobile phone', send: 'Send me a text' }
const french = { number: 'Numéro de commande', phone: 'Cellulaire', send: 'M’envoyer un texto' }

test.each([
  { locale: 'en-CA', ...english, said: /^If today’s order 99 is being made, / },
  { locale: 'fr-CA', ...french, said: /^Si la commande nº.99 d’aujourd’hui est en préparation, / },
] as const)('a number that no order has promises nothing ($locale)', async (words) => {
  const { locale, number, phone, send, said } = words
  await showAtVenue({ screen: <NoticeScreen />, locale, text: success({ isKnown: false }) })
  type(number, '99')
  type(phone, '514-555-0199')
  fireEvent.click(screen.getByRole('button', { name: send }))
  await screen.findByText(said)
  expect(screen.queryByText(/^When no\.|^Dès que/)).toBeNull()
})

test('a missing value is reported at its field, and nothing is sent', async () => {
  const { acts } = await showAtVenue({ screen: <NoticeScreen /> })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a text' }))
  expect(describedBy('Order number')).toContain('Please fill this in.')
  expect(describedBy('Mobile phone')).toContain('Please fill this in.')
  expect(document.activeElement).toBe(field('Order number'))
  expect(acts).toEqual([])
})

test('an unknown order number is reported at its field', async () => {
  const message = 'There is no order with this number here. Please check it.'
  await showAtVenue({
    screen: <NoticeScreen />,
    text: failure({
      type: 'Refused',
      code: 9008,
      message,
      lines: [],
      fields: { 'data.checkNum': message },
    }),
  })
  type('Order number', '77')
  type('Mobile phone', '514-555-0199')
  fireEvent.click(screen.getByRole('button', { name: 'Send me a text' }))
  await screen.findByText(message)
  expect(describedBy('Order number')).toContain(message)
})

test('without a connection the typed text stays', async () => {
  await showAtVenue({ screen: <NoticeScreen />, text: failure({ type: 'Unreachable' }) })
  type('Order number', '41')
  type('Mobile phone', '514-555-0199')
  fireEvent.click(screen.getByRole('button', { name: 'Send me a text' }))
  await screen.findByText(/There was no connection/)
  expect(field('Order number').value).toBe('41')
})

function field(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name })
}

function type(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } })
}

function describedBy(name: string): string {
  const ids = (field(name).getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
