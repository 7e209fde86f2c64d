import { createFetch, type FetchResponse } from 'ofetch'
import * as v from 'valibot'
import { apiRoot } from '#contract/call.ts'
import type { AnswerOf, AnswerSchema, AnyContent, Call, Content } from '#contract/call.ts'
import {
  localeHeader,
  problemSchema,
  suiteHeader,
  venueHeader,
  venueVersionHeader,
} from '#contract/problem.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { maintenance } from '#contract/unknown-venue.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CallProblem, Refused } from './call-problem.ts'

export interface ApiOptions {
  /** The API's origin; empty: the page's own. */
  readonly origin: string
  /** `en-CA`, `fr-CA`: the language of the server's messages. */
  readonly locale: () => string
  /** Called when a request leaves; its result is called with the answer's time. */
  readonly hearTime: () => (at: Instant) => void
  /**
   * Called with each definite answer: the refusal, or null for a success, and the session at the
   * start of the call.
   */
  readonly onResponse?: (path: string, problem: Refused | null, whose: string | null) => void
  /** Called with the version of the venue that an answer was made from; 0: it has none. */
  readonly hearVersion?: (version: number) => void
  /** A key of the current session; null: anonymous. */
  readonly whose?: () => string | null
  /** Where the page is; left out: the calls name their venues themselves. */
  readonly place?: () => CallPlace
  readonly fetch: typeof fetch
}

/** The venue, by its id or else its slug, and the suite of a page's address; null: it has none. */
export interface CallPlace {
  readonly venueId: string | null
  readonly eventSuite: string | null
}

const nowhere: CallPlace = { venueId: null, eventSuite: null }

interface AnySent extends AnyContent {
  /** Left out: that of the page's address, where it names one. */
  readonly venueId?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent again under its key: where this copy has to wait, the outcome of earlier ones is unknown. */
  readonly isResent?: boolean
}

type Sent<Path extends string, Body, Query extends string> = AnySent & Content<Path, Body, Query>

/** Sends the calls of the contract. */
export type Api = <Path extends string, Body, Answer extends AnswerSchema, Query extends string>(
  call: Call<Path, Body, Answer, Query>,
  ...sent: object extends Sent<Path, Body, Query>
    ? [Sent<Path, Body, Query>?]
    : [Sent<Path, Body, Query>]
) => Promise<Result<AnswerOf<Answer>, CallProblem>>

const timeLimit = 10_000

/** One attempt per call: the caller decides whether a retry is safe. */
export function createApi(options: ApiOptions): Api {
  const { origin, locale, hearTime, onResponse, hearVersion, whose, place, fetch } = options
  const client = createFetch({ fetch }).create({
    baseURL: `${origin}${apiRoot}`,
    retry: 0,
    responseType: 'text',
    ignoreResponseError: true,
    cache: 'no-store',
  })

  return async (call, ...[sent]) => {
    const { method, path: named } = call
    const { params = {}, query, venueId, body, headers, isResent }: AnySent = sent ?? {}
    const filled = named.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const path = query ? `${filled}?${new URLSearchParams(query)}` : filled
    const caller = whose?.() ?? null
    const onServerTime = hearTime()
    const response = await reached(
      client.raw<string, 'text'>(path, {
        method,
        headers: {
          ...placeHeaders(place?.() ?? nowhere, venueId),
          [localeHeader]: locale(),
          ...headers,
        },
        // ofetch's own timeout ends with the headers, but a body can hang as well.
        signal: AbortSignal.timeout(timeLimit),
        ...(body ? { body } : {}),
      }),
    )
    if (response === null) return failure({ type: 'Unreachable' })
    const read = readAnswer(response, call, isResent)
    const problem = read.ok ? null : read.error
    if (problem?.type !== 'Unreachable') {
      onServerTime(timeOf(response))
      onResponse?.(path, problem, caller)
      hearVersion?.(Number(response.headers.get(venueVersionHeader)))
    }
    return read
  }
}

/** A call about another venue than the page's says nothing of the page's suite. */
function placeHeaders(here: CallPlace, venueId: string | undefined): Record<string, string> {
  const id = venueId ?? here.venueId
  const eventSuite = id === here.venueId ? here.eventSuite : null
  return {
    ...(id === null ? {} : { [venueHeader]: id }),
    ...(eventSuite === null ? {} : { [suiteHeader]: eventSuite }),
  }
}

/** Null: no answer. Catches ofetch's errors only; none of our code runs inside. */
async function reached<Response>(attempt: Promise<Response>): Promise<Response | null> {
  try {
    return await attempt
  } catch {
    return null
  }
}

interface ReadCall<Answer> extends Pick<Call, 'refusal'> {
  readonly answer: v.GenericSchema<unknown, Answer>
}

function readAnswer<Answer>(
  response: FetchResponse<string>,
  { answer: schema, refusal = problemSchema }: ReadCall<Answer>,
  isResent = false,
): Result<Answer, CallProblem> {
  const body = parseJson(response._data ?? '')
  if (response.ok) {
    const answer = v.safeParse(schema, body)
    return answer.success ? success(answer.output) : failure({ type: 'Unreachable' })
  }
  const problem = v.safeParse(refusal, body)
  if (!problem.success) return failure({ type: 'Unreachable' })
  const { code, message, items, fields, days } = problem.output
  const { status } = response
  const mustWait = status === 429 || code === maintenance
  // After any other 5xx the effect is unknown.
  const isUnclear = mustWait ? isResent : status >= 500
  if (isUnclear) return failure({ type: 'Unreachable', ...(status === 429 ? { busy: true } : {}) })
  return failure({
    type: 'Refused',
    status,
    code,
    message: typeof message === 'string' ? message : '',
    lines: (items ?? []).map((item) => ({
      orderId: item.orderId,
      code: item.code,
      message: item.message,
    })),
    fields: fields ?? {},
    ...(days && { days }),
    ...waitOf(response),
  })
}

function waitOf({ headers }: Response): Pick<Refused, 'waitMs'> {
  const seconds = headers.get('Retry-After')
  return seconds === null ? {} : { waitMs: 1_000 * Number(seconds) }
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
