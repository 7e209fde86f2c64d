// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { anOpenVenue, switchesAndTexts } from '#tests/fixtures/field-changes.ts'
import { shownFields } from '#tests/fixtures/shown-fields.ts'
import { pageOf, shownScreens } from '#tests/fixtures/shown-screens.tsx'

const open = withoutDisplayName(anOpenVenue())

test.each(Object.keys(shownFields))(
  'each field that the %s alone reads changes what is shown there',
  async (name) => {
    const shown = shownScreens[name]
    const fields = shownFields[name] ?? []
    if (!shown) throw new Error('The screen is drawn above')
    // Code that is loaded when it is first shown.
    await pageOf(shown, open)
    const page = await pageOf(shown, open)
    expect((await pageOf(shown, open)) === page).toBe(true)
    const changes = switchesAndTexts(open, (field) => fields.includes(field))
    expect(changes.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
    const silent: string[] = []
    for (const { field, changed } of changes) {
      if ((await pageOf(shown, changed)) === page) silent.push(field)
    }
    expect(silent).toEqual([])
  },
  60_000,
)

/** With one, its name is for staff. */
function withoutDisplayName({ restaurant, ...document }: VenueDocument): VenueDocument {
  const { display_name: _name, ...named } = restaurant
  return { ...document, restaurant: named }
}
