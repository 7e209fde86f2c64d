import { expect, test } from 'vitest'
import { isOneLine } from '#domain/language/one-line.ts'
import { looksLikeName } from '#domain/account/contact.ts'
import { ana, anAccountServer } from '#tests/fixtures/an-account-server.ts'
import { anOrderOf, post, withKey } from '#tests/fixtures/a-served-venue.ts'

const spoofed = ['Ana\nTable 9', 'Ana\u2028VIP', '\u202eanA', 'A\u2066na', 'A\u0007', 'A\u0085']

test.each(spoofed)('the name %j cannot rewrite a kitchen’s ticket', async (name) => {
  const { app, document, call } = await anAccountServer()
  const order = anOrderOf(document)
  const checkout = { paymentMethod: 'pay_on_premise', contact: { full_name: name } }
  const body = { ...order, data: { ...order.data, checkout } }
  const answer = await app.request('/api/orders', post(document, body, withKey()))
  expect(await answer.json()).toMatchObject({
    fields: { 'data.checkout.contact.full_name': "This name isn't valid." },
  })
  const person = await call('register-user', { ...ana, lastName: name })
  expect(person).toMatchObject({ status: 400, body: { fields: { lastName: expect.any(String) } } })
  expect(looksLikeName(name)).toBe(false)
})

test('seats, streets and purchase orders are one line', async () => {
  const { app, document } = await anAccountServer()
  const order = anOrderOf(document)
  const seat = { type: 'stadium-seat', section: '1\n2', row: 'B', seat: '7' }
  const checkout = { ...order.data.checkout, delivery: seat, purchaseOrder: 'P\u202e1' }
  const body = { ...order, data: { ...order.data, checkout } }
  const answer = await app.request('/api/orders', post(document, body, withKey()))
  const line = 'This must be one line, without control characters.'
  expect(await answer.json()).toMatchObject({
    fields: { 'data.checkout.delivery.section': line, 'data.checkout.purchaseOrder': line },
  })
})

test('names of every script and their own marks of direction are one line', () => {
  for (const name of ['Zoë d’Arc', 'محمد\u200f', '\u200eנועה', '李 小龙', 'Ana 🍕', "O'Neil-Roy"]) {
    expect(isOneLine(name)).toBe(true)
  }
})
