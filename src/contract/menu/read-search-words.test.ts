import { expect, test } from 'vitest'
import { aFullVenue } from '#tests/fixtures/a-full-venue.ts'
import type { SectionDocument } from './menu-document.ts'
import { readSearchWords } from './read-search-words.ts'

test('an item is found by the words of its section, its own and its category in each language', () => {
  expect([...readSearchWords(withSection({ type: 'a-la-carte' }))]).toEqual([
    ['onion', ['broth', 'gratin', 'soupe à l’oignon', 'Starter', 'Entrée']],
    ['plain', ['broth']],
  ])
})

test('a set is found by the words of its section and of its dishes', () => {
  expect([...readSearchWords(withSection({ type: 'prix-fixe' }))]).toEqual([
    ['soups', ['broth', 'gratin', 'soupe à l’oignon', 'Starter', 'Entrée']],
  ])
})

function withSection({ type }: Pick<SectionDocument, 'type'>) {
  const venue = aFullVenue()
  const [menu] = venue.menus
  const [section] = menu?.sections ?? []
  const [onion] = section?.items ?? []
  if (!menu || !section || !onion) throw new Error('The full venue has an item')
  const found = { ...onion, search_words: ['gratin', 'soupe à l’oignon'] }
  const plain = { id: 'plain', slug: 'plain', name: 'Plain', price: 1 }
  return {
    ...venue,
    menus: [
      { ...menu, sections: [{ ...section, type, search_words: ['broth'], items: [found, plain] }] },
    ],
  }
}
