import { Hono } from 'hono'
import type { MiddlewareHandler } from 'hono'
import { expect, test } from 'vitest'
import { inOneStep } from './in-one-step.ts'
import type { Answer, Step } from './in-one-step.ts'

const kinds: Readonly<Record<string, (place: number) => Step>> = {
  passes: (place) => (c, next) => {
    c.header(`X-Passed-${place}`, 'yes')
    return next()
  },
  waits: (place) => async (c, next) => {
    await Promise.resolve()
    c.header(`X-Waited-${place}`, 'yes')
    return next()
  },
  refuses: (place) => (c) => c.json({ refusedBy: place }, 403),
  'refuses later': (place) => async (c) => {
    await Promise.resolve()
    return c.json({ refusedBy: place }, 403)
  },
  throws: (place) => () => {
    throw new Error(`thrown by ${place}`)
  },
  rejects: (place) => async () => {
    await Promise.resolve()
    throw new Error(`thrown by ${place}`)
  },
}
const names = Object.keys(kinds)
const chains = names.flatMap((one) =>
  names.flatMap((two) => names.map((three) => [one, two, three] as const)),
)

/** What a caller gets, and what a step before sees of it. */
async function answerOf(steps: readonly MiddlewareHandler[]) {
  const app = new Hono()
  const seen: number[] = []
  app.use(async (c, next) => {
    await next()
    seen.push(c.res.status)
  })
  for (const step of steps) app.use(step)
  app.get('/bill', (c) => c.json({ answeredBy: 'the call' }))
  app.notFound((c) => c.json({ answeredBy: 'no call' }, 404))
  app.onError((fault, c) => c.json({ fault: fault.message, path: c.req.routePath }, 500))
  const answers = await Promise.all(
    ['/bill', '/other'].map(async (path) => {
      const answer = await app.request(path)
      const headers = Object.fromEntries(answer.headers)
      return { status: answer.status, headers, body: await answer.json() }
    }),
  )
  return { answers, seen }
}

/** The same as a step of Hono's own. */
function alone(step: Step): MiddlewareHandler {
  return async (c, next) => step(c, next)
}

test.each(chains.map((chain) => [chain.join(', '), chain] as const))(
  'steps in one answer as one by one: %s',
  async (_, chain) => {
    const steps = chain.map((name, place) => kinds[name]?.(place) ?? expect.unreachable())
    expect(await answerOf([inOneStep(...steps)])).toEqual(await answerOf(steps.map(alone)))
  },
)

test('a step before the others is not run again, and those after a refusal not at all', async () => {
  const run: string[] = []
  const noting =
    (name: string, answer?: Answer): Step =>
    (_, next) => {
      run.push(name)
      return answer ?? next()
    }
  const app = new Hono()
  const refusal = new Response(null, { status: 403 })
  app.use(inOneStep(noting('first'), noting('second', refusal), noting('third')))
  expect((await app.request('/')).status).toBe(403)
  expect(run).toEqual(['first', 'second'])
})

test('steps in one carry the properties of each', () => {
  const described = Object.assign(inOneStep(), { about: 'a bill' })
  expect(inOneStep(described, (_, next) => next())).toHaveProperty('about', 'a bill')
})
