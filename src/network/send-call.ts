import type * as v from 'valibot'
import type { Call, ParamsOf } from '#contract/call.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from './call-problem.ts'
import type { Api } from './create-api.ts'

/** Parameters, query, body and headers of any call. */
interface AnySent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Left out: that of the page's address, where it names one. */
  readonly venueId?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent again under its key (see `createApi`). */
  readonly isResent?: boolean
}

/** With its parameters and its body where it has them. */
type Sent<Path extends string, Body, Query extends string> = AnySent & {
  readonly query?: Readonly<Partial<Record<Query, string>>>
} & ([keyof ParamsOf<Path>] extends [never] ? unknown : { readonly params: ParamsOf<Path> }) &
  (unknown extends Body ? unknown : { readonly body: Body })

export type SendCall = <
  Path extends string,
  Body,
  Answer extends v.GenericSchema,
  Query extends string,
>(
  call: Call<Path, Body, Answer, Query>,
  ...sent: object extends Sent<Path, Body, Query>
    ? [Sent<Path, Body, Query>?]
    : [Sent<Path, Body, Query>]
) => Promise<Result<v.InferOutput<Answer>, CallProblem>>

/** Sends the calls of the contract. */
export function createSendCall(api: Api): SendCall {
  return ({ method, path, answer }, ...[sent]) => {
    const { params = {}, query, ...rest }: AnySent = sent ?? {}
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const asked = query ? `?${new URLSearchParams(query)}` : ''
    return api({ method, path: filled + asked, answer, ...rest })
  }
}
