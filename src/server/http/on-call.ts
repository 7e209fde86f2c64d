import type { Context, Hono, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import type { Call, ParamsOf } from '#contract/call.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { ApiEnv } from './api-env.ts'
import { countCall } from './count-call.ts'
import type { CountedCall, LimitDeps } from './count-call.ts'
import { describeCall } from './describe-call.ts'
import type { CallDescription } from './describe-call.ts'
import { checkCall, readBody } from './read-call.ts'
import type { BodyKind } from './read-call.ts'
import { sendProblem } from './send-problem.ts'

/** The server's own part of a call. */
interface Serving<Body, Checked, Who, Query extends string> extends Pick<
  CallDescription,
  'summary' | 'headers' | 'mayHave' | 'problem' | 'status'
> {
  /** A text on each name of the query, for the description. */
  readonly query?: Readonly<Record<Query, string>>
  /** Finds the caller, or refuses the call, before anything of the body is read. Left out: anybody may call. */
  readonly who?: (c: Context<ApiEnv>) => Promise<Result<Who, RequestProblem>>
  /** The same by what the body says, which names the session of a caller without cookies. */
  readonly session?: (
    c: Context<ApiEnv>,
    given: NoInfer<Checked>,
  ) => Promise<Result<Who, RequestProblem>>
  readonly body?: v.GenericSchema<Body, Checked>
  /** Left out: `plain`. */
  readonly bodyKind?: BodyKind
  /** The class of calls that it counts as, once its body is valid. Left out: it is not counted. */
  readonly limit?: CountedCall['kind']
}

/** The schema of the body must be given where the call has one. */
type Checks<Body, Checked> = unknown extends Body
  ? unknown
  : { readonly body: v.GenericSchema<Body, Checked> }

interface Asked<Path extends string, Checked, Who, Query extends string> {
  readonly c: Context<ApiEnv>
  readonly params: ParamsOf<Path>
  readonly query: Readonly<Partial<Record<Query, string>>>
  readonly body: Checked
  /** The body as it came; empty: the call has none. */
  readonly text: string
  readonly who: Who
}

/** A value that a schema reads, also where it is not to be changed. */
type Written<T> = T extends readonly (infer Element)[]
  ? readonly Written<Element>[]
  : T extends object
    ? { readonly [Name in keyof T]: Written<T[Name]> }
    : T

/** An answer, a refusal, or a refusal that says more than a problem does. */
type Answered<Answer extends v.GenericSchema> = Promise<
  Result<Written<v.InferInput<Answer>>, RequestProblem | Response> | Response
>

export type OnCall = <
  Path extends string,
  Body,
  Answer extends v.GenericSchema,
  Query extends string,
  Checked = undefined,
  Who = undefined,
>(
  call: Call<Path, Body, Answer, Query>,
  serving: Serving<Body, Checked, Who, Query> & Checks<Body, Checked>,
  handle: (asked: Asked<Path, Checked, Who, Query>) => Answered<Answer>,
) => void

export interface CallDeps extends LimitDeps {
  /** Load the venue of a call, or answer that it is unknown. */
  readonly venueSteps: Readonly<Record<NonNullable<Call['venue']>, MiddlewareHandler<ApiEnv>>>
}

/** Mounts calls of the contract: route, venue, caller, check of the body, answer, and description. */
export function mountCalls(api: Hono<ApiEnv>, deps: CallDeps): OnCall {
  function on<
    Path extends string,
    Body,
    Answer extends v.GenericSchema,
    Query extends string,
    Checked,
    Who,
  >(
    call: Call<Path, Body, Answer, Query>,
    {
      who,
      session,
      body,
      bodyKind,
      limit,
      query,
      ...described
    }: Serving<Body, Checked, Who, Query>,
    handle: (asked: Asked<Path, Checked, Who, Query>) => Answered<Answer>,
  ): void {
    const path: string = call.path
    const hasAnswer = call.answer.type !== 'null'
    const steps = [
      describeCall({
        ...described,
        ...(body ? { body } : {}),
        query: Object.entries<string>(query ?? {}).map(([name, about]) => ({ name, about })),
        ...(hasAnswer ? { answer: call.answer } : {}),
        anywhere: call.venue === undefined,
      }),
      ...(call.venue ? [deps.venueSteps[call.venue]] : []),
    ]
    api.on(call.method, [path], ...steps, async (c) => {
      const known = await who?.(c)
      if (known?.ok === false) return sendProblem(c, known.error)
      const read = body && (await readBody(c, bodyKind ?? 'plain'))
      if (read?.ok === false) return sendProblem(c, read.error)
      const checked = body && read && checkCall(read.value, body)
      if (checked?.ok === false) return sendProblem(c, checked.error)
      // A call without a body has undefined for its type, too.
      const caller = session ? await session(c, checked?.value as Checked) : known
      if (caller?.ok === false) return sendProblem(c, caller.error)
      if (limit !== undefined) {
        const venueId = call.venue ? c.var.venue.venue.id : null
        const waitSeconds = await countCall(c, deps, { kind: limit, venueId })
        if (waitSeconds !== null) return sendProblem(c, { type: 'TooMany', waitSeconds })
      }
      // A call without a caller or a body has undefined for their types, too, and the path names its parameters.
      const asked = {
        c,
        params: c.req.param(),
        query: c.req.query(),
        body: checked?.value,
        text: read?.value.text ?? '',
        who: caller?.value,
      }
      const answered = await handle(asked as Asked<Path, Checked, Who, Query>)
      if (answered instanceof Response) return answered
      if (!answered.ok) {
        const { error } = answered
        return error instanceof Response ? error : sendProblem(c, error)
      }
      return hasAnswer ? c.json(answered.value, described.status ?? 200) : c.body(null, 204)
    })
  }

  return on
}
