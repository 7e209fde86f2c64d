/** The result of repeating one request for some seconds. */
export interface Volley {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly answered: number
  /** Answers other than 2xx, lost connections and requests that ran out of time. */
  readonly failed: number
}

export interface Shot {
  /** Left out: POST. */
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export interface Firing {
  readonly seconds: number
  /** Headers that are new with each request. */
  readonly headersOfEach?: () => Record<string, string>
}

/** The part of autocannon, which has no types, that this needs. */
interface Cannon {
  readonly default: (options: object) => Promise<{
    readonly requests: { readonly average: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly timeouts: number
  }>
}

const connections = 16

/** Sends the same request again and again over many connections at once. */
export async function fire(
  { method = 'POST', url, headers, body }: Shot,
  { seconds, headersOfEach = () => ({}) }: Firing,
): Promise<Volley> {
  const untyped: string = 'autocannon'
  const { default: autocannon } = (await import(untyped)) as Cannon
  const setupRequest = (request: object) => ({
    ...request,
    headers: { ...headers, ...headersOfEach() },
  })
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ method, headers, ...(body === undefined ? {} : { body }), setupRequest }],
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: result['2xx'] + result.non2xx,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
