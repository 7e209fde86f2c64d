// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#client/device/create-store.ts'
import { currentTag, startLanguage } from '#i18n/i18n.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { followLanguage } from './follow-language.ts'

beforeEach(() => startLanguage('en-CA'))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const named = (locale: string) => ({ language: locale.slice(0, 2) as 'fr', locale, label: locale })

/** A page at no venue, from which one goes to venues. */
function aPage(venues: Readonly<Record<string, readonly string[]>>) {
  const stores = new Map<string, ReturnType<typeof createStore<VenueView>>>()
  let slug: string | null = null
  let moved = () => {}
  const watch = (asked: string) => {
    const store = stores.get(asked) ?? createStore<VenueView>({ type: 'Loading' })
    stores.set(asked, store)
    return store
  }
  followLanguage({ watch }, { slug: () => slug, onMove: (act) => (moved = act) })
  return {
    go: (to: string | null) => {
      slug = to
      moved()
    },
    load: (at: string) => {
      const venue = aVenue({ locales: (venues[at] ?? []).map(named) })
      stores.get(at)?.set({ type: 'Ready', venue } as VenueView)
    },
  }
}

test('a venue that is reached without a load is read in the guest’s language, once it is loaded', async () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en-GB'] })
  const { go, load } = aPage({ adler: ['en-CA', 'de-DE'], dock: ['en-CA', 'fr-CA'] })
  go('adler')
  expect(currentTag()).toBe('en-CA')
  load('adler')
  await expect.poll(currentTag).toBe('de-DE')
  expect(document.documentElement.lang).toBe('en-CA')
  go(null)
  go('dock')
  load('dock')
  await expect.poll(currentTag).toBe('en-CA')
})

test('a language that was chosen comes first, and another venue’s load changes nothing', async () => {
  vi.stubGlobal('navigator', { languages: ['en-CA'] })
  localStorage.setItem('comanda:locale', 'fr-CA')
  const { go, load } = aPage({ adler: ['de-DE'], dock: ['en-CA', 'fr-CA'] })
  go('adler')
  go('dock')
  load('adler')
  load('dock')
  await expect.poll(currentTag).toBe('fr-CA')
  expect(document.documentElement.lang).toBe('fr-CA')
})
