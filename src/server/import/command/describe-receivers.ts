import { formatInTimeZone } from 'date-fns-tz'
import { addedKindOf } from '#server/dispatch/manage-receiver.ts'
import type { ReceiverFault } from '#domain/receiver/receiver-kind.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import type { ListedReceiver, ReceiverStore } from '#server/receiver/receiver-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface ReceiversDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: VenueStore
  readonly receivers: Pick<ReceiverStore, 'list'>
}

/** Prints what gets a venue's orders, and how each is. Returns the exit code. */
export async function printReceivers(
  { slug }: { readonly slug: string },
  { venueStore, receivers, print, printError }: ReceiversDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  const cached = venueId && (await createVenueCache(venueStore, 0).byId(venueId))
  if (!venueId || !cached) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const rows = await receivers.list(venueId)
  for (const row of rows) {
    const { receiverId, kind, name, behind } = row
    const waiting = behind > 0 ? [`${countWords(behind, 'event')} behind`] : []
    const state = stateOf(row, cached.venue.timeZone)
    print([receiverId, kind, name, state, ...waiting].join('  '))
  }
  print(countWords(rows.length, 'receiver'))
  return 0
}

/** One line of all; null: there are none. */
export function describeReceivers(
  rows: readonly ListedReceiver[],
  timeZone: string,
): string | null {
  if (rows.length === 0) return null
  return rows.map((row) => `${row.kind} ${row.name} (${stateOf(row, timeZone)})`).join(', ')
}

function stateOf({ kind, isOn, isLive, fault, faultSince, seenAt }: ListedReceiver, zone: string) {
  const clock = (at: Date) => formatInTimeZone(at, zone, 'yyyy-MM-dd HH:mm')
  const why = fault ? `: ${describeFault(fault)}` : ''
  if (!isOn) return `off${why}`
  if (fault) return `since ${clock(faultSince ?? new Date(0))}${why}`
  if (isLive) return 'there'
  if (seenAt) return `last seen ${clock(seenAt)}`
  return addedKindOf(kind) === null ? 'never seen' : 'not asked yet'
}

export function describeFault({ why, detail }: ReceiverFault): string {
  const text = faults[why]
  return detail === '' ? text : `${text} (${detail})`
}

const faults: Readonly<Record<ReceiverFault['why'], string>> = {
  no_answer: 'it does not answer',
  too_slow: 'it does not answer in time',
  status: 'it refuses',
  redirect: 'it sends on to another address',
  private_address: 'its address is not public, and PRIVATE_WEBHOOKS is off',
  certificate: 'its certificate is not valid',
  public_address: 'its address is none of a private network',
  printers_off: 'PRINTERS is off',
  no_paper: 'no paper',
  cover_open: 'its cover is open',
  printer_fault: 'the printer has a fault',
  internal: 'this server failed; its log says more',
}
