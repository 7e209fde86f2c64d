// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import { AboveMenu } from '#app/routes/header-buttons.tsx'
import { CartPanel } from '#features/cart/cart-panel.tsx'
import { ItemSheet } from '#features/item/item-sheet.tsx'
import { MembersEntry } from '#features/members/members-entry.tsx'
import { SectionedMenu } from '#features/menu/sectioned-menu.tsx'
import { ReceivedView } from '#features/orders/receipt/received-view.tsx'
import { VenueHeader } from '#features/venue/venue-header.tsx'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCheckoutScreen } from '#tests/fixtures/a-checkout-screen.tsx'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { anOpenVenue, switchesAndTexts } from '#tests/fixtures/field-changes.ts'
import { shownFields } from '#tests/fixtures/shown-fields.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'

/** A screen whose fields `shownFields` lists. */
interface Shown extends Omit<Given, 'screen'> {
  readonly draw: (venue: ReturnType<typeof readVenue>) => ReactNode
}

const cart: Cart = {
  lines: [
    aCartLine({
      itemId: asId('onion'),
      menuId: asId('dinner'),
      sectionId: asId('soups'),
      options: [
        { groupId: asId('size'), values: [{ valueId: asId('large'), quantity: 1, groups: [] }] },
      ],
    }),
  ],
}

const checkout: CheckoutPorts = {
  openDraft: async () => ({
    contact: { fullName: '', email: '', phone: '' },
    remember: false,
    ifChanged: 'ask',
    details: noDetails,
  }),
  saveTyped: async () => {},
  isReachable: async () => true,
  keep: async () => ({ type: 'Stored', id: asId('key-1') }),
}

const screens: Readonly<Record<string, Shown>> = {
  menu: {
    draw: ({ menus }) => (
      <>
        <VenueHeader orders={null} />
        {menus.map((menu) => (
          <SectionedMenu
            key={menu.id}
            menu={menu}
            narrow={(items) => items}
            filters={null}
            above={<AboveMenu menuId={menu.id} />}
            members={<MembersEntry />}
            goTo={null}
            onArrive={() => {}}
            onSearch={() => {}}
          />
        ))}
      </>
    ),
  },
  item: {
    draw: ({ menus }) => {
      const item = menus[0]?.sections[0]?.items.find(({ id }) => id === 'onion')
      return item ? (
        <ItemSheet item={item} orderId={null} avoided={nothingAvoided} onClose={() => {}} />
      ) : null
    },
  },
  cart: { cart, path: '/cart', draw: () => <CartPanel heading={null} /> },
  delivery: {
    cart,
    path: '/checkout',
    config: { takeout: true, takeoutType: 'delivery' },
    draw: () => aCheckoutScreen,
    checkout,
  },
  catering: {
    cart,
    path: '/checkout',
    config: { catering: true },
    draw: () => aCheckoutScreen,
    checkout,
  },
  receipt: { draw: () => <ReceivedView receipt={aReceipt()} offer={null} /> },
  'receipt of takeout': {
    draw: () => <ReceivedView receipt={aReceipt({ config: { takeout: true } })} offer={null} />,
  },
  'receipt of a delivery': {
    draw: () => (
      <ReceivedView
        receipt={aReceipt({ config: { takeout: true, takeoutType: 'delivery' } })}
        offer={null}
      />
    ),
  },
  'receipt of catering': {
    draw: () => <ReceivedView receipt={aReceipt({ config: { catering: true } })} offer={null} />,
  },
}

async function pageOf({ draw, ...given }: Shown, document: VenueDocument): Promise<string> {
  const { venue, menus } = readVenue(document)
  const { restaurant, menuGroups } = document
  await act(() =>
    showAtVenue({
      ...given,
      // An answer, or none, would come later: after a pause of the guest's.
      costs: () => new Promise(() => {}),
      screen: draw({ venue, menus }),
      venue,
      menus,
      restaurant,
      document: { menus: document.menus, menuGroups },
    }),
  )
  for (let turn = 0; turn < 4; turn++) await act(() => vi.dynamicImportSettled())
  const page = globalThis.document.body.innerHTML.replaceAll(/_r_[0-9a-z]+_/g, '')
  cleanup()
  return page
}

const open = withoutDisplayName(anOpenVenue())

test.each(Object.keys(shownFields))(
  'each field that the %s alone reads changes what is shown there',
  async (name) => {
    const shown = screens[name]
    const fields = shownFields[name] ?? []
    if (!shown) throw new Error('The screen is drawn above')
    // Code that is loaded when it is first shown.
    await pageOf(shown, open)
    const page = await pageOf(shown, open)
    expect((await pageOf(shown, open)) === page).toBe(true)
    const changes = switchesAndTexts(open, (field) => fields.includes(field))
    expect(changes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
    const silent: string[] = []
    for (const { field, changed } of changes) {
      if ((await pageOf(shown, changed)) === page) silent.push(field)
    }
    expect(silent).toEqual([])
  },
  60_000,
)

/** With one, its name is for staff. */
function withoutDisplayName({ restaurant, ...document }: VenueDocument): VenueDocument {
  const { display_name: _name, ...named } = restaurant
  return { ...document, restaurant: named }
}
