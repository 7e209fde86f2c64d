import { words as enCAFind } from '#i18n/locales/en-CA/find.ts'
import { words as frCAFind } from '#i18n/locales/fr-CA/find.ts'
import type { Opening, Screen } from './screens.ts'

const words = { 'en-CA': enCAFind, 'fr-CA': frCAFind } as const

const all: readonly Screen[] = [
  { name: 'find-prompt', open: prompt },
  { name: 'find-suggestions', open: suggestions },
  { name: 'find-near', open: near },
  { name: 'find-map', open: map },
  { name: 'find-map-dark', dark: true, open: map },
  { name: 'find-denied', open: denied },
  { name: 'find-unsupported', open: unsupported },
  { name: 'find-failed', open: failed },
  { name: 'find-no-suggestion', open: noSuggestion },
  { name: 'find-no-suggestions-now', open: suggestionsFail },
  { name: 'find-unknown-place', open: unknownPlace },
  { name: 'find-error', open: searchFails },
  { name: 'find-earlier', open: earlier },
  { name: 'find-bowling', open: bowling },
  { name: 'find-coming-soon', open: ({ page }) => shown(page.goto('/bowlero-coming-soon')) },
  { name: 'find-stands', open: stands },
  { name: 'find-no-stands', open: noStands },
]

/** The screens of a brand, which a venue's own kiosk never shows. */
export const findScreens = all.map((screen) => ({ ...screen, offKiosk: true }))

const toronto = { latitude: 43.6487, longitude: -79.3817 }

async function shown(act: Promise<unknown>): Promise<void> {
  await act
}

async function prompt({ page }: Opening, path = '/cantine'): Promise<void> {
  await page.goto(path)
  await page.getByRole('combobox').waitFor()
}

async function suggestions(opening: Opening): Promise<void> {
  await prompt(opening)
  const field = opening.page.getByRole('combobox')
  await field.fill('Otta')
  await opening.page.getByRole('option').first().waitFor()
  await field.press('ArrowDown')
}

async function near({ page, context }: Opening, path = '/cantine'): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(toronto)
  await page.goto(path)
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

async function map(opening: Opening): Promise<void> {
  await near(opening)
  await opening.page
    .getByRole('button', { name: words[opening.locale].showMap, exact: true })
    .click()
  await opening.page.getByRole('figure').waitFor()
}

async function denied(opening: Opening): Promise<void> {
  await withoutPosition(opening, { code: 1, words: words[opening.locale].denied })
  await opening.page.getByRole('heading', { level: 3 }).first().waitFor()
}

async function unsupported({ page, context, locale }: Opening): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await page.goto('/cantine')
  await page.getByText(words[locale].unsupported, { exact: true }).waitFor()
}

function failed(opening: Opening): Promise<void> {
  return withoutPosition(opening, { code: 2, words: words[opening.locale].failed })
}

/** As a browser answers: 1 is denied, 2 is not found. */
async function withoutPosition(
  opening: Opening,
  { code, words: shownWords }: { readonly code: number; readonly words: string },
): Promise<void> {
  const { page, context, locale } = opening
  await context.addInitScript((given) => {
    Geolocation.prototype.getCurrentPosition = (_found, failedWith) => {
      failedWith?.({ code: given } as GeolocationPositionError)
    }
  }, code)
  await prompt(opening)
  await page.getByRole('button', { name: words[locale].useLocation, exact: true }).click()
  await page.getByText(shownWords, { exact: true }).waitFor()
}

async function noSuggestion(opening: Opening): Promise<void> {
  await prompt(opening)
  await opening.page.getByRole('combobox').fill('Zzyzzx')
  await opening.page.getByText(/Zzyzzx/).waitFor()
}

async function suggestionsFail(opening: Opening): Promise<void> {
  await prompt(opening)
  await opening.page.route('**/autocomplete-search', (route) => route.abort())
  await opening.page.getByRole('combobox').fill('Ottawa')
  await opening.page.getByText(words[opening.locale].suggestFailed, { exact: true }).waitFor()
}

async function unknownPlace(opening: Opening): Promise<void> {
  await prompt(opening)
  await opening.page.getByRole('combobox').fill('Zzyzzx')
  await opening.page.getByRole('combobox').press('Enter')
  await opening.page.getByRole('alert').waitFor()
}

async function searchFails(opening: Opening): Promise<void> {
  await opening.page.route('**/geolocation-search', (route) => route.abort())
  await prompt(opening)
  await searchOttawa(opening)
  await opening.page.getByRole('alert').waitFor()
}

async function earlier(opening: Opening): Promise<void> {
  await near(opening)
  await opening.page.route('**/geolocation-search', (route) => route.abort())
  await searchOttawa(opening)
  await opening.page.getByRole('alert').waitFor()
}

async function searchOttawa({ page }: Opening): Promise<void> {
  await page.getByRole('combobox').fill('Ottawa')
  await page.getByRole('combobox').press('Enter')
}

async function bowling(opening: Opening): Promise<void> {
  await near(opening, '/bowlero-location-search')
}

async function stands({ page }: Opening): Promise<void> {
  await page.goto('/concourses')
  await page.getByRole('heading', { level: 3 }).first().waitFor()
}

async function noStands(opening: Opening): Promise<void> {
  await stands(opening)
  await opening.page.getByRole('searchbox').fill('Sushi')
}
