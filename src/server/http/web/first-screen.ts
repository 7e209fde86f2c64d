import * as v from 'valibot'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export interface FirstScreenAsked {
  readonly document: VenueDocument
  /** The app's locale: `en-CA`. */
  readonly locale: string
  /** Prices and hours are of this moment. */
  readonly at: Instant
  /** Path and query of the menu's page. */
  readonly address: string
}

/**
 * Renders a menu's first screen as HTML; null: it could not. The module is built separately,
 * because the server knows no screens (see decision 029).
 */
export type RenderFirstScreen = (asked: FirstScreenAsked) => Promise<string | null>

const builtSchema = v.object({ renderFirstScreen: v.function() })

/** A build without the module has pages that begin empty. */
export async function loadFirstScreen(file: string): Promise<RenderFirstScreen | null> {
  try {
    const built: unknown = await import(/* @vite-ignore */ file)
    const { renderFirstScreen } = v.parse(builtSchema, built)
    return async (asked) => {
      const html = await renderFirstScreen(asked)
      return typeof html === 'string' ? html : null
    }
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_MODULE_NOT_FOUND') {
      return null
    }
    throw fault
  }
}
