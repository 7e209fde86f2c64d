import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { loadAllWords, renderIn } from '#i18n/render-language.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import { ServicesContext } from '#services/services.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { LazyFaultScreen } from '#app/lazy-fault-screen.ts'
import { routeTree } from '#app/route-tree.tsx'
import { parseSearch, stringifySearch } from '#app/search-text.ts'
import { stillServices } from './still-services.ts'

export interface FirstScreenAsked {
  readonly document: VenueDocument
  /** The tag of a language of the venue: `en-CA`. */
  readonly locale: string
  /** Prices and hours are of this moment. */
  readonly at: Instant
  /** Path and query of the menu's page. */
  readonly address: string
}

/** The second finds every part; a third would mean that one failed. */
const mostTries = 3

const words = loadAllWords()

/**
 * HTML of the menu's first screen, rendered by the components that hydrate it in the browser (see
 * decision 029). Null: a part did not load.
 */
export async function renderFirstScreen(asked: FirstScreenAsked): Promise<string | null> {
  await words
  const services = stillServices(readyAt(asked), asked.at)
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [asked.address] }),
    // Any origin will do: without one the router would look for a window.
    origin: 'http://localhost',
    context: { ...services, restored: () => Promise.resolve() },
    parseSearch,
    stringifySearch,
    defaultErrorComponent: LazyFaultScreen,
  })
  await router.load()
  const screen = (
    <StrictMode>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </StrictMode>
  )
  for (let tries = 0; tries < mostTries; tries += 1) {
    const html = renderIn(asked.locale, () => renderToString(screen))
    if (!html.includes(unfinished)) return html
    // Resolves once all the parts of the screen are loaded; what it renders may mix languages.
    await prerender(screen)
  }
  return null
}

/** A document is read once for all its pages: it is the same object until another version is published. */
function readyAt({ document, at }: FirstScreenAsked): ReadyVenue {
  const ready = readyVenues.get(document) ?? readyVenue(document, at)
  readyVenues.set(document, ready)
  return { ...ready, fetchedAt: at }
}

const readyVenues = new WeakMap<VenueDocument, ReadyVenue>()

/** A part whose code was not loaded yet. */
const unfinished = '<!--$!-->'
