import type { Sql } from '#server/postgres/sql.ts'
import { createBrandDirectory } from '#server/brand/brand-directory.ts'
import type { BrandDirectory } from '#server/brand/brand-directory.ts'
import { createPostgresBrandStore } from '#server/brand/postgres-brand-store.ts'
import { demoBrandIds } from './demo/demo-venues.ts'

const maxAgeMs = 1_000

export interface BrandSettings {
  readonly publicOrigin: string | null
  /** False: the demo's brands are as if they were not there, as its venues are. */
  readonly hasDemo: boolean
}

/** The deployment's brands by their hosts. */
export function openBrands(sql: Sql, { publicOrigin, hasDemo }: BrandSettings): BrandDirectory {
  const stored = createPostgresBrandStore(sql)
  const demoIds = new Set<string>(demoBrandIds)
  const all = async () => (await stored.all()).filter(({ id }) => hasDemo || !demoIds.has(id))
  return createBrandDirectory({ brandStore: { all }, publicOrigin, maxAgeMs })
}

/** Finds the origin of the links in mails of a venue's group. */
export function originsOfGroups(brands: BrandDirectory, origin: string) {
  return async (group: string | null): Promise<string> =>
    (group === null ? null : (await brands.current()).originOfGroup(group)) ?? origin
}
