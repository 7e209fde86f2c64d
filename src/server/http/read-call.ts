import * as v from 'valibot'
import type { Context } from 'hono'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { hasCallerLeft, incomingOf } from './incoming-of.ts'
import { isLikeField } from './is-like-field.ts'
import { jsonSize } from './json-size.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'
import { readFieldFault } from './read-field-fault.ts'
import { isOfBlank, withoutBlanks } from './without-blanks.ts'
import { maybeUnstorable, unstorableTexts } from '#domain/language/storable-text.ts'

/** Bytes of a body: of a call that holds a list, and of any other. */
const largestBodies = { list: 256 * 1024, plain: 16 * 1024 }

export type BodyKind = keyof typeof largestBodies

/** Well above any call's nesting; protects the recursive checks from a stack overflow. */
const deepestBody = 64
const mostFields = 20
/** Well above any form; of a larger body the first fault alone is looked for. */
const mostValuesChecked = 1_000

/** Reads and validates the body of a call; names unknown and invalid fields. */
export async function readCall<const Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  kind: BodyKind = 'plain',
): Promise<Result<v.InferOutput<Schema>, RequestProblem>> {
  const bytes = await readUpTo(c, largestBodies[kind])
  const body = parseBody(bytes)
  return body.ok ? checkCall(body.value, schema) : body
}

interface CallBody {
  readonly text: string
  readonly json: unknown
  /** No fewer than the values and keys that it holds. */
  readonly values: number
}

/** The body of a call before it is validated, once. */
export async function readBody(
  c: Context,
  kind: BodyKind,
): Promise<Result<CallBody, RequestProblem>> {
  return parseBody(await readUpTo(c, largestBodies[kind]))
}

function parseBody(bytes: Buffer | null): Result<CallBody, RequestProblem> {
  return bytes === null ? failure({ type: 'TooLarge' }) : parseJson(bytes)
}

/**
 * Note: what checking a call may cost.
 * Lists are counted before their elements are checked (`listSchema`), a text's length before its
 * form, and the check ends at the first fault. Only a body as small as a form is checked again for
 * all of its faults: describing them costs more than any valid call. A larger one is checked again
 * where its first fault is a blank (see note: blanks).
 */

export function checkCall<const Schema extends v.GenericSchema>(
  { json, values }: Pick<CallBody, 'json' | 'values'>,
  schema: Schema,
): Result<v.InferOutput<Schema>, RequestProblem> {
  const checked = v.safeParse(schema, json, { abortEarly: true })
  if (checked.success) return success(checked.output)
  const isLarge = values > mostValuesChecked
  if (isLarge && !checked.issues.some((issue) => isOfBlank(issue, json))) {
    return failure({ type: 'Malformed', fields: describe(checked.issues) })
  }
  const how = isLarge ? { abortEarly: true } : { abortPipeEarly: true }
  const again = v.safeParse(schema, withoutBlanks(schema, json), how)
  if (again.success) return success(again.output)
  return failure({ type: 'Malformed', fields: describe(again.issues) })
}

/**
 * Null: too large. The body is counted as it arrives, whatever its length header says, which Hono's
 * limit believes; and a call that is refused earlier reads none of the body.
 */
async function readUpTo(c: Context, largestBody: number): Promise<Buffer | null> {
  // The adapter would give an empty body.
  if (hasCallerLeft(c)) throw incomingOf(c)?.errored ?? new Error('The caller is gone')
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
    const { depth, values } = jsonSize(text)
    if (depth > deepestBody) return failure({ type: 'NotJson' })
    const json: unknown = JSON.parse(text)
    const field = unstorableField(text, json)
    if (field === null) return success({ text, json, values })
    return failure({ type: 'Malformed', fields: { [field]: { type: 'characters' } } })
  } catch {
    return failure({ type: 'NotJson' })
  }
}

/** The first fault of each field. */
function describe(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, FieldFault>> {
  const entries = issues
    .slice(0, mostFields)
    .map((issue) => [pathOf(issue), readFieldFault(issue)] as const)
  return Object.fromEntries(entries.toReversed())
}

/** A field that there is not may be named like anything. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const keys = issue.path?.map(({ key }) => String(key)) ?? []
  const isUnknown = issue.expected === 'never' && !isLikeField(keys.at(-1) ?? '')
  return (isUnknown ? keys.slice(0, -1) : keys).join('.') || 'body'
}

/**
 * The dotted path of the first text, or name of a field, that cannot be stored (see note: text that can be stored).
 * Null: none. `text` is the JSON that `json` was read from.
 */
function unstorableField(text: string, json: unknown): string | null {
  if (!maybeUnstorable(text)) return null
  for (const { at, isKey } of unstorableTexts(json)) {
    const parts = isKey ? at.slice(0, -1) : at
    // Nothing is checked yet: the field may be none, and be named like anything.
    const named = parts.filter((part) => typeof part === 'number' || isLikeField(part))
    return named.join('.') || 'body'
  }
  return null
}
