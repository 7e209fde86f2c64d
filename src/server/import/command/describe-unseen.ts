import { unreachable } from '#domain/result.ts'
import type { Attendance } from '#domain/venue/attendance.ts'

/** Reason why a venue takes no orders; null: it does. Attendance null: it is not known. */
export function describeUnseen(slug: string, attendance: Attendance | null): string | null {
  switch (attendance) {
    case 'attended':
      return null
    case 'unattended':
      return `no: nobody would see them (open /${slug}/desk once, or kitchen-secret)`
    case 'away':
      return `no, but for later: neither a desk (/${slug}/desk) nor a script is there now`
    case null:
      return `once somebody can see them (open /${slug}/desk once, or kitchen-secret)`
    default:
      return unreachable(attendance)
  }
}
