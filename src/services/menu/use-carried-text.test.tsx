// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { avoidedBy, type Avoided } from '#domain/menu/avoided.ts'
import { emptyFilter } from '#domain/menu/item-filter.ts'
import { anItem } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AllergenWarning } from '#ui/allergen-warning.tsx'
import { useLineWarning, type Eater } from './use-carried-text.ts'

const omelette = anItem({
  name: 'Omelette',
  allergens: ['egg', 'dairy', 'mustard'],
  mayContain: ['sesame', 'peanuts'],
  diets: ['vegetarian'],
})

interface WarnedProps {
  readonly avoided: Avoided
  readonly eater?: Eater
}

function Warned({ avoided, eater }: WarnedProps) {
  const text = useLineWarning()({ item: omelette, options: [] }, avoided, eater ?? null)
  return text === null ? <p>Nothing</p> : <AllergenWarning>{text}</AllergenWarning>
}

function eats(name: string, allergens: Eater['allergens'], filter = emptyFilter): WarnedProps {
  return { eater: { name, allergens }, avoided: avoidedBy(filter, allergens) }
}

test('a child’s allergens are named in words, beside an icon that says nothing of its own', async () => {
  await showAtVenue({ screen: <Warned {...eats('Zoé', ['dairy', 'egg', 'soy'])} /> })
  const badge = await screen.findByText('Not for Zoé: contains dairy and egg')
  expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('without an allergen of the child there is no warning', async () => {
  await showAtVenue({ screen: <Warned {...eats('Max', ['fish'])} /> })
  expect(await screen.findByText('Nothing')).toBeTruthy()
})

test('what a guest’s filters name is said of nobody, beside what is somebody’s', async () => {
  const filter = { diets: ['vegan' as const], withoutAllergens: ['mustard', 'egg'] }
  await showAtVenue({ screen: <Warned {...eats('Zoé', ['egg'], filter)} /> })
  await screen.findByText('Not for Zoé: contains egg · Contains mustard · Not marked vegan')
})

test('traces are said as what it may contain, in both languages', async () => {
  const { avoided } = eats('Zoé', ['egg', 'peanuts', 'sesame'])
  await showAtVenue({ screen: <Warned avoided={avoided} /> })
  await screen.findByText('Contains egg · May contain sesame and peanuts')
  cleanup()
  await showAtVenue({ screen: <Warned avoided={avoided} />, locale: 'fr-CA' })
  await screen.findByText(/^Contient\s: œufs · Peut contenir\s: sésame et arachides$/)
})

test('in French', async () => {
  const avoided = { allergens: ['dairy', 'egg'], diets: ['vegan' as const] }
  await showAtVenue({ screen: <Warned avoided={avoided} />, locale: 'fr-CA' })
  await screen.findByText(/^Contient\s: produits laitiers et œufs · Sans la mention végane$/)
})
