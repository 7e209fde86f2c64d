import { problemCodes } from '#contract/problem-codes.ts'
import type { Life } from './life.ts'
import type { Provider, WireAnswer, WireRequest } from './provider.ts'
import type { Random } from './random.ts'
import type { Scheduler } from './scheduler.ts'
import type { Story } from './story.ts'
import type { Weather } from './weather.ts'

/** The network between a page and the server, with all of its faults. */
export interface Link {
  /** This page's `fetch`. */
  readonly fetchOf: (life: Life) => typeof fetch
  /** Copies of requests that may still reach the server. */
  readonly underWay: () => number
}

export interface LinkDeps {
  readonly random: Random
  readonly scheduler: Scheduler
  readonly weather: Weather
  readonly story: Story
  readonly provider: Pick<Provider, 'answer'>
  /** Calls may reach the server while it is still answering others. Left out: they do not. */
  readonly overlaps?: boolean
  /** Status and code of a proxy that does not let a call through. Left out: some are of older servers. */
  readonly proxyAnswers?: typeof busyAnswers
  /** The server has answered a copy, whether or not the answer arrives. */
  readonly answered: (request: WireRequest, answer: WireAnswer) => void
}

export function createLink(deps: LinkDeps): Link {
  const { random, scheduler, weather, story, provider } = deps
  let underWay = 0

  /** Null: the connection broke, and the outcome of the copy is unknown. */
  function deliver(request: WireRequest, delay: number, done: (answer: WireAnswer | null) => void) {
    underWay += 1
    const arrive = async () => {
      if (!weather.serverUp) return done(null)
      const answer = await provider.answer(request)
      if (!isProbe(request)) story.tell('server', `${nameOf(request)}: ${shorten(answer)}`)
      deps.answered(request, answer)
      return done(answer)
    }
    scheduler.after(delay, () => {
      const arrived = arrive().finally(() => (underWay -= 1))
      return deps.overlaps === true ? undefined : arrived
    })
  }

  function transit(): number {
    if (!random.chance(weather.likelihoods.slow)) return random.between(5, 120)
    return random.between(500, random.pick([2_000, 12_000, 60_000]))
  }

  function carry(request: WireRequest, back: (response: Response | null) => void): void {
    const { likelihoods } = weather
    const late = (delay: number, response: Response | null) =>
      void scheduler.after(delay, () => back(response))
    // No error either: no answer ever arrives.
    const silence = () => {}
    if (!weather.linkUp) return random.chance(0.7) ? late(random.between(1, 50), null) : silence()
    if (weather.signInPage) {
      story.count('sign-in pages')
      return late(transit(), signInPage())
    }
    if (random.chance(likelihoods.lostRequest)) {
      story.count('requests lost')
      return random.chance(0.5) ? late(transit(), null) : silence()
    }
    if (random.chance(likelihoods.proxyFault)) return passProxyFault(request, late)
    duplicate(request)
    const out = transit()
    if (out > 10_000 && !isProbe(request)) story.count('late copies')
    deliver(request, out, (answer) => {
      const lost = random.chance(likelihoods.lostAnswer) || !weather.linkUp
      if (lost && !isProbe(request)) story.count('answers lost')
      if (!answer || lost) return random.chance(0.6) ? late(transit(), null) : silence()
      return late(transit(), toResponse(answer))
    })
    return undefined
  }

  /** A busy proxy refuses, before or after passing the request on. */
  function passProxyFault(
    request: WireRequest,
    late: (delay: number, response: Response) => void,
  ): void {
    story.count('proxy faults')
    const [status, code] = random.pick(deps.proxyAnswers ?? proxyAnswers)
    const passedOn = random.chance(0.5)
    if (passedOn) deliver(request, transit(), () => {})
    const body = random.chance(0.5) ? { code, message: 'Not now.' } : { error: 'upstream' }
    late(transit(), json(status, JSON.stringify(body)))
  }

  function duplicate(request: WireRequest): void {
    if (isProbe(request) || !random.chance(weather.likelihoods.duplicate)) return
    story.count('duplicates')
    deliver(request, random.between(1, random.pick([200, 20_000, 300_000])), () => {})
  }

  return {
    underWay: () => underWay,
    fetchOf: (life) => (input, init) => {
      const request = readRequest(input, init)
      if (!isProbe(request)) story.tell(life.name, `sends ${nameOf(request)}`)
      return new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(tooLong))
        carry(request, (response) => {
          life.after(0, () => {
            if (response) resolve(response)
            else reject(unreached)
          })
        })
      })
    },
  }
}

const tooLong = new Error('It took too long')
const unreached = new TypeError('Failed to fetch')

export const busyAnswers: readonly (readonly [status: number, code: number])[] = [
  [429, problemCodes.tooMany],
  [500, problemCodes.serverFault],
  [502, problemCodes.maintenance],
  [503, problemCodes.maintenance],
]

/** The last one is an older server's that does not know the call. */
const proxyAnswers = [...busyAnswers, [404, problemCodes.unknownPath] as const]

function readRequest(input: Parameters<typeof fetch>[0], init: RequestInit = {}): WireRequest {
  return {
    method: init.method ?? 'GET',
    path: input instanceof Request ? input.url : input.toString(),
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? init.body : null,
  }
}

function isProbe({ path }: WireRequest): boolean {
  return path === '/api/health'
}

function nameOf({ method, path, headers }: WireRequest): string {
  const key = headers.get('Idempotency-Key')
  return `${method} ${path}${key === null ? '' : ` under ${key.slice(0, 4)}`}`.replace(
    /by-key\/(.{4}).*/,
    'by-key/$1',
  )
}

function shorten({ status, text }: WireAnswer): string {
  const what = text.startsWith('{"restaurant"') ? 'the menu' : text
  return `${status} ${what.replace(/"(?:orderId|suite_code)":"[^"]*",?/, '').slice(0, 160)}`
}

function toResponse({ status, contentType, date, text, setCookies = [] }: WireAnswer): Response {
  const headers = new Headers({ 'Content-Type': contentType, Date: date })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return new Response(text === '' ? null : text, { status, headers })
}

function json(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } })
}

function signInPage(): Response {
  const headers = { 'Content-Type': 'text/html' }
  return new Response('<h1>Welcome to the Grand Hotel</h1>', { headers })
}
