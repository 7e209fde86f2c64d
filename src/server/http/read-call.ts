import type { HttpBindings } from '@hono/node-server'
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
  const bytes = await readLimited(c)
  if (bytes === null) return failure({ type: 'TooLarge' })
  const json = parseJson(bytes)
  if (!json.ok) return json
  const checked = v.safeParse(schema, json.value)
  if (checked.success) return success(checked.output)
  return failure({ type: 'Malformed', fields: describe(checked.issues) })
}

/**
 * Null: too large. Node ends a body at its declared length and reads it without a web stream, which
 * would cost more than a small call itself. Any other body is counted as it arrives, whatever its
 * length says.
 */
async function readLimited(c: Context): Promise<Buffer | null> {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const length = Number(incoming?.headers['content-length'])
  if (length > largestBody) return null
  if (length >= 0) return Buffer.from(await c.req.raw.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > largestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): Result<unknown, RequestProblem> {
  try {
    const text = strictUtf8.decode(bytes)
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
