import type { Sql } from '#server/postgres/sql.ts'
import { unstorableIn, unstorableTexts } from '#domain/language/storable-text.ts'
import { writeDocumentPath } from '#server/import/faults/write-fault.ts'
import { parseStored } from '#server/postgres/parse-stored.ts'
import { parseDocument } from '#server/venue/read-venue-document.ts'

interface DamagedDocument {
  readonly kind: 'venue' | 'rotation' | 'brand'
  /** A venue's slug, or a brand's id. */
  readonly name: string
  /** Read after the name: `cannot be read`. */
  readonly problem: string
}

interface SuspectRow extends Pick<DamagedDocument, 'kind' | 'name'> {
  readonly document: string
}

/**
 * Stored documents that cannot be read, and those of an older build with text that cannot be stored, which is shown
 * with U+FFFD. Only documents that look like that are read: of most PostgreSQL looks for the escapes alone.
 */
export async function findDamaged(sql: Sql): Promise<readonly DamagedDocument[]> {
  const suspects = await sql<SuspectRow[]>`
    with documents as (
      select 1 as place, 'venue' as kind, slug as name, document, findable is null as unknown
      from venues
      union all
      select 2, 'rotation', slug, school_calendars.document, true
      from school_calendars join venues using (venue_id)
      union all
      select 3, 'brand', brand_id, document, true from brands
    )
    select kind, name, document from documents
    where unknown or strpos(document, '\\u0000') > 0 or strpos(document, '\\ud') > 0
      or strpos(document, '\\uD') > 0
      or left(document, 1) <> '{' or right(document, 1) <> '}'
    order by place, name`
  return suspects.flatMap(({ document, ...named }) => {
    const problem = problemOf(named.kind, document)
    return problem === null ? [] : [{ ...named, problem }]
  })
}

/** At the start of a server, once: everything else goes on. */
export async function tellDamaged(sql: Sql, tell: (text: string) => void): Promise<void> {
  for (const each of await findDamaged(sql)) tell(`${describeDamage(each)}; all else goes on`)
}

function problemOf(kind: DamagedDocument['kind'], text: string): string | null {
  const document = kind === 'venue' ? parseDocument(text) : parseStored(text)
  if (document === null) return 'cannot be read'
  const [first] = unstorableTexts(JSON.parse(text))
  if (first === undefined) return null
  const { at, text: found } = first
  return `has ${unstorableIn(found)} at ${writeDocumentPath(at)}, which is shown as \uFFFD`
}

/** `the venue "soup-bar" cannot be read: import it again` */
export function describeDamage({ kind, name, problem }: DamagedDocument): string {
  const what = kind === 'rotation' ? 'rotation of' : kind
  return `the ${what} "${name}" ${problem}: import it again`
}
