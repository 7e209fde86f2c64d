import type { Sql, TransactionSql } from '#server/postgres/sql.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import { parseStored } from '#server/postgres/parse-stored.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { BrandProblem, BrandStore } from './brand-store.ts'
import { findBrandProblem, pathsOf } from './check-brand.ts'

export function createPostgresBrandStore(sql: Sql): BrandStore {
  return {
    save: (document) => save(sql, document),
    all: () => readAll(sql),
    remove: (id) =>
      sql.begin(async (transaction) => {
        await transaction`delete from brand_paths where brand_id = ${id}`
        const { count } = await transaction`delete from brands where brand_id = ${id}`
        return count > 0
      }),
  }
}

function save(sql: Sql, brand: BrandDocument): Promise<Result<null, BrandProblem>> {
  return sql.begin(async (transaction) => {
    // Two imports at once would not see each other's hosts.
    await transaction`lock table brands in exclusive mode`
    const problem = findBrandProblem(brand, await readAll(transaction))
    if (problem) return failure(problem)
    const paths = pathsOf(brand)
    const [venue] = await transaction<{ slug: string }[]>`
      select slug from venue_slugs where slug = any(${paths.map((path) => path.slice(1))}::text[])`
    if (venue) return failure({ type: 'PathOfVenue', path: `/${venue.slug}` })
    await transaction`
      insert into brands (brand_id, document, imported_at)
      values (${brand.id}, ${JSON.stringify(brand)}, now())
      on conflict (brand_id) do update set
        document = excluded.document, imported_at = excluded.imported_at`
    await transaction`delete from brand_paths where brand_id = ${brand.id}`
    await transaction`
      insert into brand_paths (brand_id, path)
      select ${brand.id}, unnest(${paths}::text[])`
    return success(null)
  })
}

async function readAll(sql: Sql | TransactionSql): Promise<readonly BrandDocument[]> {
  const rows = await sql<{ document: string }[]>`select document from brands order by brand_id`
  return rows.flatMap(({ document }) => parseStored<BrandDocument>(document) ?? [])
}
