// @vitest-environment happy-dom
import { useLocation } from '@tanstack/react-router'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { success } from '#domain/result.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import type { Receipt } from '#sync/receipt.ts'
import { ItemSheet } from '#features/item/item-sheet.tsx'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aMenuOf, anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { anAccountService } from '#tests/fixtures/an-account-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { OrderAgainRow } from './order-again-row.tsx'

const [oat, syrup] = ['Oat milk', 'Syrup'].map((name) => anOptionValue({ id: asId(name), name }))
if (!oat || !syrup) throw new Error('Two values')
const extras = anOptionGroup({
  id: asId('extras'),
  name: 'Extras',
  allowMultipleSelection: true,
  values: [oat, syrup],
})
const latte = anItem({ id: asId('latte'), name: 'Latte', optionGroups: [extras] })
const bagel = anItem({ id: asId('bagel'), name: 'Bagel' })
const stout = anItem({ id: asId('stout'), name: 'Stout', allergens: ['gluten'] })
const menus = [aMenuOf(latte, bagel, stout)]
const withOat = [{ groupId: extras.id, values: [{ valueId: oat.id, quantity: 1, groups: [] }] }]
const ana: SessionView = { type: 'user', id: asId('ana'), person: aPerson() }
const gone = { itemId: asId<typeof latte.id>('gone'), options: [] }

function aReceiptOf(...lines: readonly Partial<CartLine>[]) {
  const [line] = aReceipt().lines
  if (!line) throw new Error('One line')
  return aReceipt({ lines: lines.map((each) => ({ ...line, line: aCartLine(each) })) })
}

async function show(given: Partial<Given>) {
  const row = (
    <>
      <OrderAgainRow />
      <OpenItem />
    </>
  )
  return act(() => showAtVenue({ screen: row, menus, ...given }))
}

/** As the venue's page opens an item. */
function OpenItem() {
  const { item } = useLocation().search
  return item === 'latte' ? (
    <ItemSheet item={latte} orderId={null} avoided={nothingAvoided} onClose={() => {}} />
  ) : null
}

/** A picture that is missing shows a letter before the name. */
const listed = () =>
  screen.queryAllByRole('link').map(({ textContent }) => /[A-Z][a-z]+/.exec(textContent)?.[0])

test('what was ordered on this device is offered again, and opens as it was chosen', async () => {
  const receipts = [aReceiptOf({ itemId: bagel.id }, { itemId: latte.id, options: withOat })]
  await show({ receipts })
  expect(screen.getByRole('region', { name: 'Order again' })).toBeTruthy()
  expect(listed()).toEqual(['Bagel', 'Latte'])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /Latte/ })))
  const checked = await screen.findAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(checked.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Oat milk+$1.00'])
})

test('the account adds what was ordered elsewhere, once each, and nothing that is gone or filtered out', async () => {
  const orderedItems: AccountService['orderedItems'] = async () =>
    success([
      gone,
      { itemId: latte.id, options: withOat },
      { itemId: bagel.id, options: [] },
      { itemId: stout.id, options: [] },
    ])
  const account = anAccountService({ orderedItems })
  const receipts = [{ ...aReceiptOf({ itemId: bagel.id }), userId: ana.id }]
  const given = { account, receipts }
  const device = await show({ ...given, session: ana })
  act(() => device.filters.set('chez-nous', { diets: [], withoutAllergens: ['gluten'] }))
  expect(listed()).toEqual(['Bagel', 'Latte'])
  act(() => device.filters.set('chez-nous', emptyFilter))
  cleanup()
})

test('the next person on a shared device is not offered what another has ordered', async () => {
  const [hers, guests, older] = [bagel, latte, stout].map(({ id, name }) => ({
    ...aReceiptOf({ itemId: id }),
    key: asId<Receipt['key']>(name),
  }))
  if (!hers || !guests || !older) throw new Error('Three receipts')
  const { userId: _unknown, ...old } = older
  const device = await show({ receipts: [{ ...hers, userId: ana.id }, guests, old], session: ana })
  expect(listed()).toEqual(['Bagel'])
  await act(async () => device.session.set({ type: 'anonymous', expired: false }))
  await expect.poll(listed).toEqual(['Latte'])
})

test('a venue that offers no past orders has no row', async () => {
  const receipts = [aReceiptOf({ itemId: bagel.id })]
  await show({ receipts, restaurant: { disable_order_again: true } })
  expect(listed()).toEqual([])
})
