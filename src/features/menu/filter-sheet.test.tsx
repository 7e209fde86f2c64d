// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { nothingAvoided } from '#domain/menu/avoided.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { asId } from '#domain/ids.ts'
import { ItemFacts } from '#features/item/item-facts.tsx'
import { UpsellRow } from '#features/cart/upsell-row.tsx'
import { ItemSheet } from '#features/item/item-sheet.tsx'
import { useItemFilter } from '#services/menu/use-item-filter.ts'
import type { Locale } from '#domain/language/locale.ts'
import { aMenuOf, anItem, anOptionGroup, anOptionValue, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterSheet } from './filter-sheet.tsx'

const venue = aVenue({
  slug: 'chez-nous',
  allergens: [
    { id: 'celery', name: 'Celery', localization: { fr: { name: 'Céleri' } } },
    { id: 'sulphites', name: 'Sulphites', localization: {} },
  ],
})
const broth = anOptionValue({ id: asId('broth'), name: 'Broth', allergens: ['celery'] })
const base = anOptionGroup({ id: asId('base'), name: 'Base', min: 1, values: [broth] })
const risotto = anOptionValue({ id: asId('risotto'), name: 'Risotto', optionGroups: [base] })
const side = anOptionGroup({ id: asId('side'), name: 'Side', min: 1, values: [risotto] })
const veal = anItem({ id: asId('veal'), name: 'Veal', optionGroups: [side] })
const wine = anItem({ id: asId('wine'), name: 'Wine', allergens: ['sulphites', 'alcohol'] })
const menus = [aMenuOf(veal, wine)]

function Filters() {
  const [filter, setFilter] = useItemFilter()
  return (
    <>
      <ActiveFilters filter={filter} onFilter={setFilter} items={[veal, wine]} />
      <FilterSheet filter={filter} onFilter={setFilter} menus={menus} onClose={() => {}} />
    </>
  )
}

async function show(content: React.ReactNode, locale: Locale = 'en-CA') {
  sessionStorage.clear()
  await showAtVenue({ screen: content, venue, menus, locale })
}

test('an allergen that the venue names is a filter and is found in nested options', async () => {
  await show(<Filters />)
  fireEvent.click(await screen.findByRole('button', { name: 'Celery' }))
  expect(screen.getByRole('button', { name: /1 item/ })).toBeTruthy()
  expect(screen.getByText(/^No celery|Without celery/i)).toBeTruthy()
  expect(screen.getByText('1 hidden by your filters')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sulphites' }))
  expect(screen.queryByRole('button', { name: /1 item/ })).toBeNull()
})

test('a filter lasts over the screens of its venue, and narrows its suggestions', async () => {
  sessionStorage.clear()
  const shown = { venue, menus: [aMenuOf(veal, anItem({ ...wine, upsell: true }))] }
  await showAtVenue({ screen: <Filters />, ...shown })
  fireEvent.click(await screen.findByRole('button', { name: 'Alcohol' }))
  cleanup()
  const { filters } = await showAtVenue({ screen: <UpsellRow />, ...shown })
  expect(screen.queryByText('Wine')).toBeNull()
  act(() => filters.set('chez-nous', emptyFilter))
  expect(screen.getByText('Wine')).toBeTruthy()
})

test('a filter has the venue’s name in the guest’s language, else in the venue’s own', async () => {
  await show(<Filters />, 'fr-CA')
  expect(await screen.findByRole('button', { name: 'Céleri' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sulphites' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Arachides' })).toBeTruthy()
})

test('an item and an option value list their allergens by those names', async () => {
  await show(<ItemFacts item={wine} options={[]} />)
  expect(await screen.findByText('Sulphites, Alcohol')).toBeTruthy()
  cleanup()
  await show(
    <ItemSheet item={veal} orderId={null} avoided={nothingAvoided} onClose={() => {}} />,
    'fr-CA',
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: /Risotto/ }))
  // At the value, and in what the choice contains.
  expect(screen.getAllByText(/Céleri/)).toHaveLength(2)
})
