import * as v from 'valibot'
import type { Change } from './document-changes.ts'

const pathSchema = v.array(v.union([v.string(), v.number()]))

/** A change of a venue's data.json, for the pages that show it. Documents are named by their ETag without its encoding. */
export const changedSchema = v.object({
  /** The name of the current document. */
  to: v.string(),
  /** The name of the document that `patch` is for; left out: data.json is to be read anew. */
  from: v.optional(v.string()),
  patch: v.optional(
    v.array(v.union([v.strictTuple([pathSchema]), v.strictTuple([pathSchema, v.unknown()])])),
  ),
  /** Within so many milliseconds, at a random moment, a page reads data.json anew. */
  within: v.number(),
})

export interface LiveChange extends Pick<v.InferOutput<typeof changedSchema>, 'to' | 'within'> {
  readonly from?: string
  readonly patch?: readonly Change[]
}

/** The path of the server-sent events. Asked for JSON, it answers 204, or 200 with a change. */
export function livePath(slug: string, name: string): string {
  return `/${encodeURIComponent(slug)}/live?etag=${encodeURIComponent(name)}`
}

/** The name of a document in its ETag, which has the encoding as well. */
export function nameOfDocument(etag: string): string {
  return etag.replace(/^(?:W\/)?"(.*)-\w+"$/, '$1')
}
