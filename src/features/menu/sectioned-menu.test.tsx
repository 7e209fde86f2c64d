// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueTheme } from '#domain/venue/venue.ts'
import { anItem, aMenu, aSection, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { SectionedMenu } from './sectioned-menu.tsx'

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
  await show({ browseStyle: 'list' }, 390)
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
  await show({ browseStyle: 'list', listsOpen: true }, 390)
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

async function show(theme: Partial<VenueTheme>, width: number) {
  happyDOM.setViewport({ width })
  await showAtVenue({
    screen: (
      <SectionedMenu
        menu={menu}
        narrow={(items) => items}
        above={null}
        goTo={null}
        onArrive={() => {}}
        onSearch={() => {}}
      />
    ),
    venue: aVenue({ theme: { ...aVenue().theme, ...theme } }),
    menus: [menu],
  })
}

function nameIn(element: HTMLElement): string | undefined {
  return /Onion|Leek|Apple/.exec(element.textContent)?.[0]
}

function layout(): string | undefined {
  return screen.getByRole('navigation', { name: 'Sections' }).dataset['layout']
}
