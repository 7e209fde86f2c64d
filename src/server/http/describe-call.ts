import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { localeHeader, problemSchema, venueHeader } from '#contract/problem.ts'

export interface CallDescription {
  readonly summary: string
  readonly answer: GenericSchema
  readonly body?: GenericSchema
  /** Required headers besides the venue's. */
  readonly headers?: readonly string[]
  /** Headers that it may have. */
  readonly mayHave?: readonly string[]
  /** The call needs no venue. */
  readonly anywhere?: boolean
}

/** Describes a call in the OpenAPI document, with the schemas that validate it. */
export function describeCall({
  summary,
  answer,
  body,
  headers,
  mayHave = [],
  anywhere,
}: CallDescription) {
  const required = [...(anywhere === true ? [] : [venueHeader]), ...(headers ?? [])]
  return describeRoute({
    summary,
    parameters: [
      ...required.map((name) => headerParameter(name, true)),
      ...[...mayHave, localeHeader].map((name) => headerParameter(name, false)),
    ],
    ...(body ? { requestBody: { required: true, content: jsonContent(body) } } : {}),
    responses: {
      200: { description: 'Done.', content: jsonContent(answer) },
      default: { description: 'Not done, and why.', content: jsonContent(problemSchema) },
    },
  })
}

function headerParameter(name: string, required: boolean) {
  return { in: 'header' as const, name, required, schema: { type: 'string' as const } }
}

/** Our own checks (two decimals, each orderId once) cannot be expressed in JSON Schema. */
function jsonContent(schema: GenericSchema) {
  return { 'application/json': { schema: resolver(schema, { errorMode: 'ignore' }) } }
}
