import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { attendanceRules } from '#server/receiver/receiver-store.ts'
import type { AttendanceRule, ReceiverStore } from '#server/receiver/receiver-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface AttendanceCommand {
  readonly type: 'attendance'
  readonly slug: string
  readonly rule: AttendanceRule
}

export function parseAttendance(slug: string, word: string): Result<AttendanceCommand, string> {
  const rule = attendanceRules.find((each) => each === word)
  if (rule === undefined) {
    return failure(`attendance: expected ${attendanceRules.join(' or ')}, found "${word}"`)
  }
  return success({ type: 'attendance', slug, rule })
}

export interface AttendanceDeps extends Pick<VenueTerminal, 'print' | 'printError'> {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly receivers: Pick<ReceiverStore, 'setRule'>
}

/** Sets whether a venue takes orders without a receiver. Returns the exit code. */
export async function setAttendance(
  { slug, rule }: AttendanceCommand,
  { venueStore, receivers, print, printError }: AttendanceDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  await receivers.setRule(venueId, rule)
  print(
    rule === 'told'
      ? `${slug} takes orders also while nobody would see them; their guests read so`
      : `${slug} takes orders while a desk or a script is there to see them`,
  )
  return 0
}
