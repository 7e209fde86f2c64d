import type { Venue } from './venue.ts'

/** Whether there is such a table; a venue that lists none takes any. */
export function hasTable({ tables }: Pick<Venue, 'tables'>, table: string): boolean {
  return tables.length === 0 || tables.includes(table)
}
