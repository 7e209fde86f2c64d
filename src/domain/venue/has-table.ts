import type { Venue } from './venue.ts'

/** True if the table exists; a venue that lists none accepts any. */
export function hasTable({ tables }: Pick<Venue, 'tables'>, table: string): boolean {
  return tables.length === 0 || tables.includes(table)
}
