import type { OptionGroupDocument, SectionDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { VenueId } from '#domain/ids.ts'
import { isInForce, valueTarget } from '#domain/stop/stop.ts'
import type { Stop, StopScope } from '#domain/stop/stop.ts'
import type { StopStore } from '#server/venue/stop-store.ts'
import { countWords } from '#server/import/faults/write-fault.ts'

interface StopsOfImport {
  readonly stopStore: Pick<StopStore, 'read' | 'end'>
  readonly venueId: VenueId
  readonly document: VenueDocument
  /** Ends what staff have switched by hand: the file alone says what is sold out. */
  readonly followFile: boolean
  readonly print: (line: string) => void
  readonly at: Date
}

/** Prints what stays switched by hand over an import, and ends what its menu has no more. */
export async function printStops(given: StopsOfImport): Promise<void> {
  const { stopStore, venueId, document, followFile, print, at } = given
  const { stops } = await stopStore.read(venueId)
  const current = stops.filter(({ endsAt }) => isInForce(endsAt, at.getTime()))
  const names = namesOf(document)
  const nameOf = ({ scope, target }: Stop) => names.get(keyOf(scope, target))
  const gone = current.filter((stop) => nameOf(stop) === undefined)
  const stay = current.filter((stop) => nameOf(stop) !== undefined)
  if (gone.length > 0) {
    await stopStore.end(
      gone.map(({ id }) => id),
      'gone',
      { venueId, at },
    )
    print(`${countWords(gone.length, 'stop')} ended: the menu does not have it any more`)
  }
  if (stay.length === 0) return
  const things = stay.map((stop) => `${nameOf(stop)} (${describe(stop)})`).join(', ')
  if (!followFile) {
    return print(
      `${countWords(stay.length, 'thing')} switched by hand, and left so: ${things}; --follow-file ends that`,
    )
  }
  await stopStore.end(
    stay.map(({ id }) => id),
    'file',
    { venueId, at },
  )
  print(`No longer switched by hand, as the file says now: ${things}`)
}

function describe({ isSold, endsAt }: Stop): string {
  if (isSold) return 'on sale'
  return endsAt === null ? 'out' : `out until ${new Date(endsAt).toISOString()}`
}

function keyOf(scope: StopScope, target: string | number): string {
  return `${scope} ${target}`
}

function namesOf({ menus }: VenueDocument): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const addGroup = (group: OptionGroupDocument) => {
    for (const value of group.values) {
      names.set(keyOf('value', valueTarget(String(group.id), String(value.id))), value.name)
      value.options?.forEach(addGroup)
    }
  }
  const addSection = (section: SectionDocument) => {
    const isSet = section.type === 'prix-fixe'
    names.set(keyOf('section', section.id), section.name)
    if (isSet) names.set(keyOf('item', section.id), section.name)
    const courses = [...new Set(section.items.map((item) => item.category ?? section.name))]
    for (const item of section.items) {
      names.set(keyOf('item', item.id), item.name)
      item.options?.forEach(addGroup)
      const course = `${section.id}-course-${courses.indexOf(item.category ?? section.name) + 1}`
      if (isSet) names.set(keyOf('value', valueTarget(course, String(item.id))), item.name)
    }
  }
  for (const menu of menus) {
    names.set(keyOf('menu', menu.id), menu.name)
    menu.sections.forEach(addSection)
  }
  return names
}
