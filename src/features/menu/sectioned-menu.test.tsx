// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { cloneElement, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addLine } from '#domain/cart/cart-changes.ts'
import { asId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { VenueTheme } from '#domain/venue/venue.ts'
import { anItem, aMenu, aSchedule, aSection, aVenue } from '#tests/fixtures/a-venue.ts'
import { aThemeOf } from '#tests/fixtures/a-small-venue.ts'
import { aSectionedMenu } from '#tests/fixtures/a-sectioned-menu.tsx'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { MenuExtrasContext, type MenuExtras } from '#services/menu/menu-extras-context.ts'
import { DietChips } from './diet-chips.tsx'
import { ItemSignal } from './item-signal.tsx'
import { QuickAdd } from './quick-add.tsx'
import { SectionHours } from './section-hours.tsx'
import type { SectionedMenuProps } from './sectioned-menu.tsx'
import { FeaturedRow } from './sectioned-menu.tsx'

const { happyDOM } = window as unknown as { readonly happyDOM: DetachedWindowAPI }
const { innerWidth: usualWidth } = window

afterEach(() => happyDOM.setViewport({ width: usualWidth }))

const named = (name: string) => ({ id: asId<never>(name), name })

const menu = aMenu({
  sections: [
    aSection({ ...named('Soups'), items: [anItem(named('Onion')), anItem(named('Leek'))] }),
    aSection({
      ...named('Pies'),
      description: 'From our oven',
      items: [anItem(named('Apple'))],
    }),
  ],
})

test('a list begins with its sections, and each opens its items', async () => {
  await show(aThemeOf({ browse_menu_style: 'list' }), 390)
  const pies = screen.getByRole('button', { name: 'Pies 1 item' })
  expect(screen.getByRole('button', { name: 'Soups 2 items' })).toBeTruthy()
  expect(pies.closest('h2')).not.toBeNull()
  expect(pies.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.queryByText('From our oven')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()

  fireEvent.click(pies)
  expect(pies.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('listitem').map(nameIn)).toEqual(['Apple'])
  expect(screen.getByText('From our oven')).toBeTruthy()

  fireEvent.click(pies)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

test('a list that opens at once has its items, and tabs to get to a section', async () => {
  const look = { browse_menu_style: 'list', open_menu_dropdown_on_load: true } as const
  await show(aThemeOf(look), 390)
  expect(screen.getAllByRole('listitem').map(nameIn)).toEqual(['Onion', 'Leek', 'Apple'])
  expect(layout()).toBe('strip')
  fireEvent.click(screen.getByRole('button', { name: 'Soups 2 items' }))
  expect(screen.getAllByRole('listitem').map(nameIn)).toEqual(['Apple'])
})

test.each([
  ['tabs', 500, 'strip'],
  ['tabs', 1000, 'rail'],
  ['rail', 400, 'strip'],
  ['rail', 500, 'rail'],
  ['list', 1000, 'rail'],
] as const)('%s on a screen %i px wide: a %s', async (browseStyle, width, expected) => {
  await show({ browseStyle }, width)
  expect(layout()).toBe(expected)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('button', { expanded: false })).toBeNull()
})

async function show(
  theme: Partial<VenueTheme>,
  width: number,
  ...[shown = { ...menu }, page = aSectionedMenu(shown)]: readonly [shown?: Menu, page?: ReactNode]
) {
  happyDOM.setViewport({ width })
  return showAtVenue({
    screen: (
      <MenuExtrasContext value={{ QuickAdd, ItemSignal, DietChips, SectionHours }}>
        {page}
      </MenuExtrasContext>
    ),
    venue: aVenue({ slug: 'chez-nous', theme: { ...aVenue().theme, ...theme } }),
    menus: [shown],
  })
}

const breakfast = aSection({
  ...named('Breakfast'),
  items: [anItem({ ...named('Toast'), priceSchedule: aSchedule('A', { from: 40, letter: 'X' }) })],
})
const withBreakfast = () => aMenu({ sections: [breakfast, ...menu.sections] })

test('what is not served now is folded in any menu, says when it is, and opens', async () => {
  await show({}, 1000, withBreakfast())
  const head = screen.getByRole('button', { name: /^Breakfast/, expanded: false })
  expect(await within(head).findByText('Every day, 12:00 a.m. to 10:00 a.m.')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(head)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

test('its tab opens it', async () => {
  await show({}, 1000, withBreakfast())
  fireEvent.click(
    within(screen.getByRole('navigation', { name: 'Sections' })).getByText('Breakfast'),
  )
  expect(screen.getByRole('button', { name: /^Breakfast/, expanded: true })).toBeTruthy()
})

test('a section that was opened is open when the menu is shown again in this visit', async () => {
  function CartAndBack() {
    const [isMenu, setMenu] = useState(true)
    return (
      <>
        <button onClick={() => setMenu(!isMenu)}>go</button>
        {isMenu ? aSectionedMenu(menu) : null}
      </>
    )
  }
  await show({ browseStyle: 'list' }, 390, menu, <CartAndBack />)
  fireEvent.click(screen.getByRole('button', { name: 'Pies 1 item' }))
  fireEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(screen.queryByRole('button', { name: 'Pies 1 item' })).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'go' }))
  expect(screen.getByRole('button', { name: 'Pies 1 item', expanded: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Soups 2 items', expanded: false })).toBeTruthy()
})

test('the diets of a menu are chips above its sections', async () => {
  const [soups] = menu.sections
  const vegan = anItem({ ...named('Leek'), diets: ['vegan'] })
  const shown = aMenu({ sections: [aSection({ ...soups, items: [vegan] })] })
  const device = await show({}, 1000, shown)
  fireEvent.click(screen.getByRole('button', { name: 'Vegan', pressed: false }))
  expect(device.filters.watch('chez-nous').get().diets).toEqual(['vegan'])
  fireEvent.click(screen.getByRole('button', { name: 'Vegan', pressed: true }))
  expect(device.filters.watch('chez-nous').get().diets).toEqual([])
  expect(screen.queryByRole('button', { name: 'Vegetarian' })).toBe(null)
})

test('a card renders again only when its own number in the cart changes', async () => {
  let rendered: string[] = []
  const noted = (name: string) => {
    const item = anItem(named(name))
    return Object.defineProperty(item, 'calories', {
      get: () => {
        rendered.push(name)
        return null
      },
    })
  }
  const [onion, leek] = [noted('Onion'), noted('Leek')]
  const soups = aSection({ ...named('Soups'), items: [onion, leek] })
  const shown = aMenu({ sections: [soups] })
  const { services } = await show({}, 1000, shown, <Twice>{aSectionedMenu(shown)}</Twice>)
  expect(new Set(rendered)).toEqual(new Set(['Onion', 'Leek']))

  rendered = []
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  fireEvent.scroll(window)
  expect(rendered).toEqual([])

  const { id: itemId, menuId, sectionId } = leek
  const chosen = { itemId, menuId, sectionId, quantity: 2, options: [], memo: '' }
  await act(() => services.carts.change('chez-nous', (cart) => addLine(cart, chosen)))
  expect(screen.getByLabelText('2 in your order')).toBeTruthy()
  expect(rendered).toEqual(['Leek'])
})

/** The menu beside something that renders again: its rows are those of before. */
function Twice({ children }: { readonly children: ReactElement<SectionedMenuProps> }) {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button onClick={() => setTimes(times + 1)}>again</button>
      {cloneElement(children, { above: <p>{times}</p> })}
    </>
  )
}

function nameIn(element: HTMLElement): string | undefined {
  return /Onion|Leek|Apple/.exec(element.textContent)?.[0]
}

function layout(): string | undefined {
  return screen.getByRole('navigation', { name: 'Sections' }).dataset['layout']
}

const nothing = () => null
const extras: MenuExtras = {
  QuickAdd: nothing,
  ItemSignal: () => <>a signal</>,
  DietChips: nothing,
  SectionHours: nothing,
}
const items = [anItem({ name: 'Onion soup', featured: true })]

test('what is said of a featured item is in its link, and nothing where nothing is', async () => {
  const Note: NonNullable<MenuExtras['Note']> = ({ item }) => <>Not for Léo: {item.name}</>
  await showAtVenue({
    screen: (
      <>
        <MenuExtrasContext value={{ ...extras, Note }}>
          <FeaturedRow items={items} />
        </MenuExtrasContext>
        <MenuExtrasContext value={extras}>
          <FeaturedRow items={items} />
        </MenuExtrasContext>
      </>
    ),
  })
  const [warned, plain] = await screen.findAllByRole('link')
  expect(warned?.textContent).toContain('Not for Léo: Onion soup')
  expect(plain?.textContent).not.toMatch(/Not for|a signal/)
})

test('twelve are shown at most, in the order of the menu, and none that cannot be ordered', async () => {
  const many = Array.from({ length: 20 }, (_, place) =>
    anItem({
      id: asId(`dish-${place}`),
      name: `Dish ${place + 1}`,
      featured: place !== 3,
      soldOut: place === 5,
    }),
  )
  await showAtVenue({ screen: <FeaturedRow items={many} /> })
  const names = (await screen.findAllByRole('link')).map(
    (link) => /Dish \d+/.exec(link.textContent)?.[0],
  )
  expect(names).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14].map((place) => `Dish ${place}`))
})
