import { formatInTimeZone } from 'date-fns-tz'
import { describeDamage, findDamaged } from '#server/import/checks/find-damaged.ts'
import { countWords } from '#server/import/faults/write-fault.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { listVenues } from '#server/venue/list-venues.ts'
import type { VenueId } from '#domain/ids.ts'
import type { ListedReceiver } from '#server/receiver/receiver-store.ts'
import { describeReceivers } from './describe-receivers.ts'
import { describeUnseen } from './describe-unseen.ts'
import type { VenueTerminal } from './venue-terminal.ts'

/** Prints all venues, and which take no orders for want of a receiver. Returns the exit code. */
export async function printVenues(terminal: VenueTerminal): Promise<number> {
  const { venues, damaged, attendances, lists } = await terminal.withDatabase(async (sql) => {
    const listed = await listVenues(sql)
    const selling = listed.filter(({ isSeller }) => isSeller).map(({ venueId }) => venueId)
    const receivers = createPostgresReceiverStore(sql)
    const lists = new Map<VenueId, readonly ListedReceiver[]>()
    for (const venueId of selling) lists.set(venueId, await receivers.list(venueId))
    return {
      venues: listed,
      lists,
      damaged: await findDamaged(sql),
      attendances: await receivers.attendanceOf(selling),
    }
  })
  const widest = Math.max(0, ...venues.map((venue) => venue.slug.length))
  for (const { venueId, slug, version, publishedAt, timeZone } of venues) {
    const published = formatInTimeZone(publishedAt, timeZone ?? 'UTC', 'yyyy-MM-dd HH:mm zzz')
    terminal.print(`${slug.padEnd(widest)}  version ${version}, published ${published}`)
    const orders = describeUnseen(slug, attendances.get(venueId) ?? 'attended')
    if (orders !== null) terminal.print(`  orders  ${orders}`)
    const receivers = describeReceivers(lists.get(venueId) ?? [], timeZone ?? 'UTC')
    if (receivers !== null) terminal.print(`  receivers  ${receivers}`)
  }
  for (const each of damaged) terminal.printError(`warning: ${describeDamage(each)}`)
  terminal.print(countWords(venues.length, 'venue'))
  return 0
}
