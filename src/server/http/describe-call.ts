import { describeRoute, resolver } from 'hono-openapi'
import type { GenericSchema } from 'valibot'
import { localeHeader, problemSchema, venueHeader } from '#contract/problem.ts'

export interface CallDescription {
  readonly summary: string
  readonly answer: GenericSchema
  readonly body?: GenericSchema
  /** Headers that must be sent besides the venue's. */
  readonly headers?: readonly string[]
  /** The call is about no venue. */
  readonly anywhere?: boolean
}

/** Puts a call into the API's description, from the same schemas that check it. */
export function describeCall({ summary, answer, body, headers, anywhere }: CallDescription) {
  const required = [...(anywhere === true ? [] : [venueHeader]), ...(headers ?? [])]
  return describeRoute({
    summary,
    parameters: [
      ...required.map((name) => headerParameter(name, true)),
      headerParameter(localeHeader, false),
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

/** Checks of our own (two decimals, each orderId once) have no words in JSON Schema. */
function jsonContent(schema: GenericSchema) {
  return { 'application/json': { schema: resolver(schema, { errorMode: 'ignore' }) } }
}
