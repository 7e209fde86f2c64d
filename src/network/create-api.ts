import { createFetch, type FetchResponse } from 'ofetch'
import * as v from 'valibot'
import { localeHeader, problemSchema, venueHeader } from '#contract/problem.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem, Refused } from './call-problem.ts'

export interface ApiOptions {
  /** Where `/api` is: empty on its own origin. */
  readonly origin: string
  /** `en-CA`, `fr-CA`: the language of the server's messages. */
  readonly locale: () => string
  /** Told the server's time with each answer. */
  /** Called as a question leaves; its result takes the time that the answer names. */
  readonly hearTime: () => (at: Instant) => void
  /**
   * Told of each definite answer to a call: the server's no, or null for what was asked, and whose session
   * stood when the call began.
   */
  readonly onResponse?: (path: string, problem: Refused | null, whose: string | null) => void
  /** Whose session stands; null: nobody's. */
  readonly whose?: () => string | null
  readonly fetch: typeof fetch
}

interface ApiCall<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `/api`. */
  readonly path: string
  /** Left out: the call is about no venue. */
  readonly venueId?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** Nothing is done by it: being asked too much is an answer like any other. */
  readonly isRead?: boolean
  readonly answer: v.GenericSchema<unknown, Answer>
}

export type Api = <Answer>(call: ApiCall<Answer>) => Promise<Result<Answer, CallProblem>>

const timeLimit = 10_000

/** One attempt each: whether to try again is for the caller, who knows what a second one means. */
export function createApi(surroundings: ApiOptions): Api {
  const { origin, locale, hearTime, onResponse, whose, fetch } = surroundings
  const client = createFetch({ fetch }).create({
    baseURL: `${origin}/api`,
    retry: 0,
    responseType: 'text',
    ignoreResponseError: true,
    cache: 'no-store',
  })

  return async ({ method, path, venueId, body, headers, isRead, answer }) => {
    const caller = whose?.() ?? null
    const onServerTime = hearTime()
    const response = await reached(
      client.raw<string, 'text'>(path, {
        method,
        headers: {
          ...(venueId === undefined ? {} : { [venueHeader]: venueId }),
          [localeHeader]: locale(),
          ...headers,
        },
        // Not ofetch's own limit, which ends with the headers: a body can hang as well.
        signal: AbortSignal.timeout(timeLimit),
        ...(body ? { body } : {}),
      }),
    )
    if (response === null) return failure({ type: 'Unreachable' })
    const read = readAnswer(response, answer, isRead)
    const problem = read.ok ? null : read.error
    if (problem?.type !== 'Unreachable') {
      onServerTime(timeOf(response))
      onResponse?.(path, problem, caller)
    }
    return read
  }
}

/** Null: no answer. This is where ofetch's errors end; nothing of ours runs inside. */
async function reached<Response>(attempt: Promise<Response>): Promise<Response | null> {
  try {
    return await attempt
  } catch {
    return null
  }
}

function readAnswer<Answer>(
  response: FetchResponse<string>,
  schema: v.GenericSchema<unknown, Answer>,
  isRead = false,
): Result<Answer, CallProblem> {
  const body = parseJson(response._data ?? '')
  if (response.ok) {
    const answer = v.safeParse(schema, body)
    return answer.success ? success(answer.output) : failure({ type: 'Unreachable' })
  }
  const problem = v.safeParse(problemSchema, body)
  const isNo = isDefinite(response.status) || (isRead && response.status === 429)
  if (!problem.success || !isNo) return failure({ type: 'Unreachable' })
  const { code, message, items, fields } = problem.output
  return failure({
    type: 'Refused',
    status: response.status,
    code,
    message: typeof message === 'string' ? message : '',
    lines: (items ?? []).map((item) => ({
      orderId: item.orderId,
      code: item.code,
      message: item.message,
    })),
    fields: fields ?? {},
  })
}

// After a fault in the server (5xx) nobody knows what it did before: its database may go away just as it
// keeps an order, and the answer is maintenance. Too many calls (429) says nothing of those before it.
function isDefinite(status: number): boolean {
  return status < 500 && status !== 429
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function timeOf(response: Response): Instant {
  return Date.parse(response.headers.get('Date') ?? '')
}
