import type { Context } from 'hono'
import * as v from 'valibot'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { jsonDepth } from './json-depth.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'

const largestBody = 256 * 1024
/** Well above any call's nesting; protects the recursive checks from a stack overflow. */
const deepestBody = 64
const mostFields = 20

/** Reads and validates the body of a call; names unknown and invalid fields. */
export async function readCall<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, RequestProblem>> {
  const bytes = await readLimited(c.req.raw.body)
  if (bytes === null) return failure({ type: 'TooLarge' })
  const json = parseJson(bytes)
  if (!json.ok) return json
  const checked = v.safeParse(schema, json.value)
  if (checked.success) return success(checked.output)
  return failure({ type: 'Malformed', fields: describe(checked.issues) })
}

/** Null: too large. Counts the bytes received, not the declared length. */
async function readLimited(body: ReadableStream<Uint8Array> | null): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Buffer): Result<unknown, RequestProblem> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (jsonDepth(text) > deepestBody) return failure({ type: 'NotJson' })
    return success(JSON.parse(text))
  } catch {
    return failure({ type: 'NotJson' })
  }
}

function describe(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const entries = issues
    .slice(0, mostFields)
    .map((issue) => [v.getDotPath(issue) ?? 'body', issue.message] as const)
  return Object.fromEntries(entries)
}
