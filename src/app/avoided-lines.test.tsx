// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { CartPanel } from '#features/cart/cart-panel.tsx'
import { OrderGroups } from '#features/checkout/order-groups.tsx'
import { useSubmittedLines } from '#features/checkout/use-submitted-lines.ts'
import { OrderPaper } from '#features/kiosk/print/order-paper.tsx'
import { PendingLines } from '#features/orders/pending/pending-lines.tsx'
import { ReceiptView } from '#features/orders/receipt/receipt-view.tsx'
import { receiptOf } from '#sync/settle.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import {
  aMenuOf,
  anItem,
  anOptionGroup,
  anOptionValue,
  chosen,
  chosenIn,
} from '#tests/fixtures/a-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'

const thin = anOptionValue({ id: asId('thin'), name: 'Thin', allergens: ['gluten'] })
const crust = anOptionGroup({
  id: asId('crust'),
  name: 'Crust',
  min: 1,
  values: [thin, anOptionValue({ id: asId('corn'), name: 'Corn' })],
})
const pizza = anItem({ id: asId('pizza'), name: 'Margherita', optionGroups: [crust] })
const { menuId, sectionId } = pizza
const options = [chosenIn('crust', chosen('thin'))]
const line = aCartLine({ itemId: pizza.id, menuId, sectionId, options })
const noGluten = { diets: [], withoutAllergens: ['gluten'] }

/** The order of the cart, as it goes to the outbox and comes back as a receipt. */
function useOrder() {
  const submission = aSubmission({ lines: useSubmittedLines() })
  const { lines } = receiptOf(anOutboxEntry({ submission }), {
    key: asId('key-1'),
    order: {
      orderId: 'o1',
      checkNum: 1,
      status: 'received',
      pickupTime: null,
    } as Parameters<typeof receiptOf>[1]['order'],
    now: 0,
  })
  return { submission, receipt: aReceipt({ lines }) }
}

const screens: Readonly<Record<string, () => ReactNode>> = {
  cart: function Cart() {
    return <CartPanel heading={null} />
  },
  review: function Review() {
    return <OrderGroups order={useOrder().submission} />
  },
  waiting: function Waiting() {
    return <PendingLines submission={useOrder().submission} />
  },
  receipt: function Receipt() {
    return <ReceiptView receipt={useOrder().receipt} />
  },
  paper: function Paper() {
    return <OrderPaper receipt={useOrder().receipt} />
  },
}

test.each(Object.entries(screens))(
  'a line that has what is avoided says so: %s',
  async (_name, Shown) => {
    const cart = { lines: [line] }
    const device = await showAtVenue({ screen: <Shown />, menus: [aMenuOf(pizza)], cart })
    await screen.findAllByText(/Margherita/)
    act(() => device.filters.set('chez-nous', emptyFilter))
    expect(screen.queryByText('Contains gluten')).toBe(null)
    act(() => device.filters.set('chez-nous', noGluten))
    expect(screen.getByText('Contains gluten').closest('li')?.textContent).toContain('Margherita')
  },
)

test('whatever puts the options of a line into words has its warning as well', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(?:features|services|app)\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const drawing = files.filter((file) =>
    /\boptionTexts\(|<OrderLines\b/.test(readFileSync(`src/${file}`, 'utf8')),
  )
  expect(drawing.length).toBeGreaterThan(6)
  const silent = drawing.filter((file) => !/\bwarning\b/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(silent).toEqual([])
})
