import type * as v from 'valibot'
import type { Problem } from './problem.ts'
import type { OrderRefusal } from './order/order-refusal.ts'

/** The path that the server answers calls below. */
export const apiRoot = '/api'

/**
 * A call of the API, as its client and its server both know it. Only the server has the schema of
 * its body: a page sends what its types say, and does not load the check.
 */
export interface Call<
  Path extends string = string,
  Body = unknown,
  Answer extends v.GenericSchema = v.GenericSchema,
  Query extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below `apiRoot`, a parameter as `:name`. */
  readonly path: Path
  /**
   * The venue of the X-RESTAURANT-ID header: one that is published, or any, so that what began there
   * can end. Left out: the call is about no venue.
   */
  readonly venue?: 'published' | 'any'
  /** The names of what the address may ask for; left out: nothing. */
  readonly query?: readonly Query[]
  /** Left out: the call has no body. */
  readonly body?: Sends<Body>
  /** Reads what the server writes as the domain's type. Null of an empty answer (204). */
  readonly answer: Answer
  /** Reads a refusal; left out: as a problem alone. */
  readonly refusal?: v.GenericSchema<unknown, Problem & Pick<OrderRefusal, 'days'>>
}

/** A type alone: there is nothing in it. */
export interface Sends<Body> {
  readonly type?: Body
}

type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a path, by name. */
export type ParamsOf<Path extends string> = Readonly<Record<Names<Path>, string>>

/** Parameters, query and body of any call. */
export interface AnyContent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Parameters and body are required for the calls that have them. */
export type Content<Path extends string, Body, Query extends string> = AnyContent & {
  readonly query?: Readonly<Partial<Record<Query, string>>>
} & ([keyof ParamsOf<Path>] extends [never] ? unknown : { readonly params: ParamsOf<Path> }) &
  (unknown extends Body ? unknown : { readonly body: Body })

/** A schema that reads an answer. */
export type AnswerSchema = v.GenericSchema

/** The domain's type that an answer is read as. */
export type AnswerOf<Schema extends AnswerSchema> = v.InferOutput<Schema>

/** The address of a call on its server. A page that loads no schema compares a text with this type. */
export type AddressOf<C extends Pick<Call, 'path'>> = `${typeof apiRoot}${C['path']}`

/** The address of a path that has its parameters. */
export function addressOf<const Path extends string>(path: Path): AddressOf<{ path: Path }> {
  return `${apiRoot}${path}`
}

/** True: a path of the API, not of a page or a file. */
export function isOfApi(path: string): boolean {
  return path.startsWith(`${apiRoot}/`)
}

/** The type of a call's body. */
export type SentBody<C> = C extends Call<string, infer Body> ? Body : never

/**
 * Defines a call. The method comes first, as in its documentation. A bundle leaves out those that it does not send, by
 * the mark below.
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  const Path extends string,
  Body,
  Answer extends v.GenericSchema,
  const Query extends string = never,
>(
  method: Call['method'],
  path: Path,
  rest: Omit<Call<Path, Body, Answer, Query>, 'method' | 'path'>,
): Call<Path, Body, Answer, Query> {
  return { method, path, ...rest }
}

/** The body of a call by the schema that its server checks. */
/* @__NO_SIDE_EFFECTS__ */
export function sends<Schema extends v.GenericSchema>(): Sends<v.InferInput<Schema>> {
  return {}
}
