import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import montserrat from '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import roboto from '@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2?url'
import { savesData } from './saves-data.ts'
import type { SentFont } from '#contract/venue/sent-fonts.ts'

/** Letters of English and French; what else a text has is shown in the system's font. */
const files: Readonly<Record<SentFont, string>> = {
  Inter: inter,
  Lora: lora,
  Montserrat: montserrat,
  Nunito: nunito,
  'Open Sans': openSans,
  Oswald: oswald,
  'Playfair Display': playfairDisplay,
  Roboto: roboto,
}

/** Read by the page's script (src/page). */
const place = 'comanda:fonts'

/**
 * Fetches the venue's fonts for its next visit: a text does not change its shape while it is read, and a first visit
 * waits for none. A device that saves data goes on with its own fonts.
 */
export async function fetchFonts(families: readonly string[]): Promise<void> {
  if (savesData()) return
  const found: Record<string, string> = {}
  for (const family of families) {
    const file = Object.entries(files).find(([name]) => name === family)?.[1]
    if (file === undefined) continue
    try {
      const response = await fetch(file)
      if (!response.ok) continue
      await response.arrayBuffer()
      found[family] = file
    } catch {
      // The next visit tries again.
    }
  }
  try {
    localStorage.setItem(place, JSON.stringify({ ...readNoted(), ...found }))
  } catch {
    // Every visit is a first one without storage.
  }
}

function readNoted(): object {
  const noted: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
  return typeof noted === 'object' && noted !== null ? noted : {}
}
