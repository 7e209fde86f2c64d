import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { localeHeader, problemSchema, venueHeader } from '#contract/problem.ts'

export interface CallDescription {
  readonly summary: string
  /** Left out: an empty answer, 204. */
  readonly answer?: GenericSchema
  readonly body?: GenericSchema
  /** Parameters of the address. */
  readonly query?: readonly { readonly name: string; readonly about: string }[]
  /** Required headers besides the venue's. */
  readonly headers?: readonly string[]
  /** Headers that it may have. */
  readonly mayHave?: readonly string[]
  /** Left out: of every call. */
  readonly problem?: GenericSchema
  /** The status of the answer; left out: 200. */
  readonly status?: 200 | 201
  /** The call needs no venue. */
  readonly anywhere?: boolean
}

/** Describes a call in the OpenAPI document, with the schemas that validate it. */
export function describeCall({
  summary,
  answer,
  body,
  query = [],
  headers,
  mayHave = [],
  problem = problemSchema,
  status = 200,
  anywhere,
}: CallDescription) {
  const required = [...(anywhere === true ? [] : [venueHeader]), ...(headers ?? [])]
  return describeRoute({
    summary,
    parameters: [
      ...query.map(({ name, about }) => ({ ...queryParameter(name), description: about })),
      ...required.map((name) => headerParameter(name, true)),
      ...[...mayHave, localeHeader].map((name) => headerParameter(name, false)),
    ],
    ...(body ? { requestBody: { required: true, content: jsonContent(body) } } : {}),
    responses: {
      ...(answer
        ? { [status]: { description: 'Done.', content: jsonContent(answer) } }
        : { 204: { description: 'Done.' } }),
      default: { description: 'Not done, and why.', content: jsonContent(problem) },
    },
  })
}

function headerParameter(name: string, required: boolean) {
  return { in: 'header' as const, name, required, schema: { type: 'string' as const } }
}

function queryParameter(name: string) {
  return { in: 'query' as const, name, required: false, schema: { type: 'string' as const } }
}

/** Our own checks (two decimals, each orderId once) cannot be expressed in JSON Schema. */
function jsonContent(schema: GenericSchema) {
  return { 'application/json': { schema: resolver(schema, { errorMode: 'ignore' }) } }
}
