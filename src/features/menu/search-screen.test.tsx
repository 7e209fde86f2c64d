// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { Section } from '#domain/menu/menu.ts'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { SearchScreen } from './search-screen.tsx'

const soup = anItem({ id: asId('soup'), name: 'Onion soup', diets: ['vegetarian'] })
const steak = anItem({ id: asId('steak'), name: 'Steak' })
const lager = anItem({ id: asId('lager'), name: 'Lager', menuId: asId('drinks') })
const beers = aSection({ id: asId('beers'), menuId: asId('drinks'), name: 'Beers', items: [lager] })
const menus = [
  aMenu({ name: 'Food', sections: [aSection({ items: [soup, steak] })] }),
  aMenu({ id: asId('drinks'), name: 'Drinks', sections: [beers] }),
]

const chosen: Section[] = []

function Search() {
  const [open, setOpen] = useState(true)
  return open ? (
    <SearchScreen
      menus={menus}
      onSection={(section) => {
        // The page below takes focus again.
        expect(screen.queryByRole('dialog')).toBeNull()
        chosen.push(section)
      }}
      onClose={() => setOpen(false)}
    />
  ) : null
}

async function show(given: Omit<Given, 'screen'> = {}) {
  sessionStorage.clear()
  const device = await showAtVenue({ screen: <Search />, menus, ...given })
  const field = screen.queryByRole('searchbox')
  return { ...device, field, type: (value: string) => typeInto(field, value) }
}

function typeInto(field: HTMLElement | null, value: string) {
  if (field) fireEvent.change(field, { target: { value } })
}

test('the field has the focus, and items are found in all menus', async () => {
  const { field, type } = await show()
  expect(document.activeElement).toBe(field)
  type('beer')
  expect(await screen.findByText('1 item found')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Lager/ })).toBeTruthy()
})

test('of many results those in view are made at once, and the others once a guest reads', async () => {
  const soups = Array.from({ length: 40 }, (_, at) =>
    anItem({ id: asId(`soup-${at}`), name: `Soup ${at}` }),
  )
  const { type } = await show({ menus: [aMenu({ sections: [aSection({ items: soups })] })] })
  const counts: number[] = []
  const observer = new MutationObserver(() => {
    const count = screen.queryAllByRole('link').length
    if (count > 0 && count !== counts.at(-1)) counts.push(count)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  type('soup')
  expect(await screen.findByText('40 items found')).toBeTruthy()
  await expect.poll(() => counts.at(-1)).toBe(40)
  expect(counts).toEqual([12, 40])
  observer.disconnect()
})

test('where nothing is found, filters and the sections of all menus are offered', async () => {
  const { type } = await show()
  type('sushi')
  expect(await screen.findByText('Nothing found for “sushi”')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Beers' }))
  await waitFor(() => expect(chosen).toEqual([beers]))
})

test('words for an allergen find nothing that carries it, and their filter is offered instead of a spelling', async () => {
  const sundae = anItem({
    id: asId('sundae'),
    name: 'Walnut sundae, no nuts left out',
    allergens: ['treenuts'],
  })
  const brownie = anItem({ id: asId('brownie'), name: 'Brownie (no nuts)' })
  const items = [soup, sundae, brownie]
  const { type, filters } = await show({ menus: [aMenu({ sections: [aSection({ items })] })] })
  type('no nuts')
  expect(await screen.findByText('1 item found')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Brownie/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /sundae/ })).toBe(null)
  type('peanut free')
  expect(await screen.findByRole('button', { name: /without/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/item found/)).toBe(null))
  expect(screen.queryByText(/^Nothing found/)).toBe(null)
  filters.set('chez-nous', { diets: [], withoutAllergens: ['peanuts', 'treenuts'] })
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy()
})

test('what filters hide of the results is said, with the filters to take off', async () => {
  const { filters, type } = await show()
  filters.set('chez-nous', { diets: ['vegetarian'], withoutAllergens: [] })
  type('steak')
  expect(await screen.findByText('1 hidden by your filters')).toBeTruthy()
  expect(screen.queryByText(/Nothing found/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove Vegetarian' }))
  expect(await screen.findByRole('link', { name: /Steak/ })).toBeTruthy()
})

test('a reloaded page with an item over the search opens the search below it', async () => {
  const { field } = await show({ path: '/screen?tableNum=12&item=soup&searching=true' })
  expect(field).toBeNull()
})

test('in French, the screen is French', async () => {
  const { type } = await show({ locale: 'fr-CA' })
  expect(screen.getByRole('heading', { name: 'Parcourir par section' })).toBeTruthy()
  type('sushi')
  expect(await screen.findByText('Aucun résultat pour « sushi »')).toBeTruthy()
})
