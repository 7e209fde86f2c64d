import type { Context, Hono, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import type { Call, ParamsOf } from '#contract/call.ts'
import type { Result } from '#domain/result.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { ApiEnv } from './api-env.ts'
import { describeCall } from './describe-call.ts'
import type { CallDescription } from './describe-call.ts'
import { readCall } from './read-call.ts'
import type { BodyKind } from './read-call.ts'
import { sendProblem } from './send-problem.ts'

/** What the server alone knows of a call. */
interface Serving<Body, Checked, Who> extends Pick<
  CallDescription,
  'summary' | 'query' | 'headers' | 'mayHave' | 'problem' | 'status'
> {
  /** Who calls, judged before anything of the body is read. Left out: anybody. */
  readonly who?: (c: Context<ApiEnv>) => Promise<Result<Who, RequestProblem>>
  readonly body?: v.GenericSchema<Body, Checked>
  /** Left out: `plain`. */
  readonly bodyKind?: BodyKind
}

/** What a call sends is checked. */
type Checks<Body, Checked> = unknown extends Body
  ? unknown
  : { readonly body: v.GenericSchema<Body, Checked> }

interface Asked<Path extends string, Checked, Who> {
  readonly c: Context<ApiEnv>
  readonly params: ParamsOf<Path>
  readonly body: Checked
  readonly who: Who
}

/** An answer, a refusal, or a refusal that says more than a problem does. */
type Answered<Answer> = Promise<Result<Answer, RequestProblem> | Response>

export type OnCall = <Path extends string, Body, Answer, Checked = undefined, Who = undefined>(
  call: Call<Path, Body, Answer>,
  served: Serving<Body, Checked, Who> & Checks<Body, Checked>,
  handle: (asked: Asked<Path, Checked, Who>) => Answered<Answer>,
) => void

export interface VenueSteps {
  readonly published: MiddlewareHandler<ApiEnv>
  readonly any: MiddlewareHandler<ApiEnv>
}

/** Mounts calls of the contract: route, venue, caller, check of the body, answer, and description. */
export function mountCalls(api: Hono<ApiEnv>, venues: VenueSteps): OnCall {
  function on<Path extends string, Body, Answer, Checked, Who>(
    call: Call<Path, Body, Answer>,
    { who, body, bodyKind, ...described }: Serving<Body, Checked, Who>,
    handle: (asked: Asked<Path, Checked, Who>) => Answered<Answer>,
  ): void {
    const path: string = call.path
    const hasAnswer = call.answer.type !== 'null'
    const steps = [
      describeCall({
        ...described,
        ...(body ? { body } : {}),
        ...(hasAnswer ? { answer: call.answer } : {}),
        anywhere: call.venue === undefined,
      }),
      ...(call.venue ? [venues[call.venue]] : []),
    ]
    api.on(call.method, [path], ...steps, async (c) => {
      const caller = await who?.(c)
      if (caller?.ok === false) return sendProblem(c, caller.error)
      const checked = body && (await readCall(c, body, bodyKind))
      if (checked?.ok === false) return sendProblem(c, checked.error)
      // A call without a caller or a body has undefined for their types, too, and the path names its parameters.
      const asked = { c, params: c.req.param(), body: checked?.value, who: caller?.value }
      const answered = await handle(asked as Asked<Path, Checked, Who>)
      if (answered instanceof Response) return answered
      if (!answered.ok) return sendProblem(c, answered.error)
      return hasAnswer ? c.json(answered.value, described.status ?? 200) : c.body(null, 204)
    })
  }

  return on
}
