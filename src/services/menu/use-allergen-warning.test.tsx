// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Child } from '#domain/account/child.ts'
import { useAllergenWarning } from '#services/menu/use-allergen-warning.ts'
import { anItem } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { AllergenWarning } from '#ui/allergen-warning.tsx'

const omelette = anItem({ name: 'Omelette', allergens: ['egg', 'dairy', 'mustard'] })

function Warned({ name, allergens }: Pick<Child, 'name' | 'allergens'>) {
  const text = useAllergenWarning()({ name, allergens }, omelette, [])
  return text === null ? <p>Nothing</p> : <AllergenWarning>{text}</AllergenWarning>
}

test('a child’s allergens are named in words, beside an icon that says nothing of its own', async () => {
  await showAtVenue({ screen: <Warned name="Zoé" allergens={['dairy', 'egg', 'soy']} /> })
  const badge = await screen.findByText('Not for Zoé: contains dairy and egg')
  expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('without an allergen of the child there is no warning', async () => {
  await showAtVenue({ screen: <Warned name="Max" allergens={['fish']} /> })
  expect(await screen.findByText('Nothing')).toBeTruthy()
})
