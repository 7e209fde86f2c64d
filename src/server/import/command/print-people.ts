import type { StaffStore } from '#server/suite/staff-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { alignRows } from './align-rows.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface PeopleCommand {
  readonly type: 'people'
  readonly slug: string
}

export interface PrintPeopleDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly staffStore: Pick<StaffStore, 'people' | 'invitations'>
  readonly at: Date
}

const headings = ['name', 'e-mail', 'role', 'PIN']

/** Prints who works at a venue, and who is invited. Returns the exit code. */
export async function printPeople(
  { slug }: PeopleCommand,
  { venueStore, staffStore, at, print, printError }: PrintPeopleDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const people = await staffStore.people(venueId)
  const invitations = await staffStore.invitations(venueId, at)
  const rows = [
    ...people.map(({ firstName, lastName, email, role, hasPin }) => [
      `${firstName} ${lastName}`,
      email,
      role,
      hasPin ? 'yes' : 'no',
    ]),
    ...invitations.map(({ email, role }) => ['(invited)', email, role, '']),
  ]
  for (const line of rows.length > 0 ? alignRows([headings, ...rows]) : []) print(line)
  print(people.length === 1 ? '1 person' : `${people.length} people`)
  return 0
}
