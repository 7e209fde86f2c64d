import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import * as v from 'valibot'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { jsonDepth } from './json-depth.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'
import { readFieldFault } from './read-field-fault.ts'

const largestBody = 256 * 1024
/** Well above any call's nesting; protects the recursive checks from a stack overflow. */
const deepestBody = 64
const mostFields = 20

/** Reads and validates the body of a call; names unknown and invalid fields. */
export async function readCall<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<Result<v.InferOutput<Schema>, RequestProblem>> {
  const body = await readBody(c)
  return body.ok ? checkCall(body.value, schema) : body
}

interface CallBody {
  readonly text: string
  readonly json: unknown
}

/** The body of a call before it is validated, once. */
export async function readBody(c: Context): Promise<Result<CallBody, RequestProblem>> {
  const bytes = await readLimited(c)
  return bytes === null ? failure({ type: 'TooLarge' }) : parseJson(bytes)
}

export function checkCall<const Schema extends v.GenericSchema>(
  { json }: CallBody,
  schema: Schema,
): Result<v.InferOutput<Schema>, RequestProblem> {
  const checked = v.safeParse(schema, json)
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

function parseJson(bytes: Buffer): Result<CallBody, RequestProblem> {
  try {
    const text = strictUtf8.decode(bytes)
    if (jsonDepth(text) > deepestBody) return failure({ type: 'NotJson' })
    return success({ text, json: JSON.parse(text) as unknown })
  } catch {
    return failure({ type: 'NotJson' })
  }
}

/** The first fault of each field. */
function describe(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, FieldFault>> {
  const entries = issues
    .slice(0, mostFields)
    .map((issue) => [v.getDotPath(issue) ?? 'body', readFieldFault(issue)] as const)
  return Object.fromEntries(entries.toReversed())
}
