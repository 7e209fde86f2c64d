import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { fixedPathRouter } from './fixed-path-router.ts'

function withCalls(app: Hono): Hono {
  app.use((c, next) => next().then(() => c.header('Passed', 'yes')))
  app.get('/events/today', (c) => c.text('today'))
  app.post('/events/today', (c) => c.text('posted'))
  app.get('/events/:id/log', (c) => c.text(`log of ${c.req.param('id')}`))
  app.get('/events/:id', (c) => c.text(`event ${c.req.param('id')}`))
  app.all('*', (c) => c.text(`none at ${c.req.path}`, 404))
  return app
}

test.each([
  ['GET', '/events/today'],
  ['POST', '/events/today'],
  ['PUT', '/events/today'],
  ['HEAD', '/events/today'],
  ['GET', '/events/7'],
  ['GET', '/events/today/log'],
  ['GET', '/events/8/log'],
  ['GET', '/nothing'],
])('%s %s is answered as by Hono’s own router, also the second time', async (method, path) => {
  const own = withCalls(new Hono({ router: fixedPathRouter() }))
  const honos = withCalls(new Hono({ router: new TrieRouter() }))
  const read = async (app: Hono) => {
    const answer = await app.request(path, { method })
    return [answer.status, answer.headers.get('Passed'), await answer.text()]
  }
  const expected = await read(honos)
  for (const other of ['/events/today', '/events/9', path]) await own.request(other, { method })
  expect(await read(own)).toEqual(expected)
})

test('a path is looked up once, a made-up one is not remembered, and a later route is found', () => {
  const router = fixedPathRouter<string>()
  router.add('GET', '/health', 'health')
  router.add('GET', '/:slug', 'page')
  expect(router.match('GET', '/health')).toBe(router.match('GET', '/health'))
  expect(router.match('GET', '/made-up')).not.toBe(router.match('GET', '/made-up'))
  expect(router.match('GET', '/made-up')[0]).toMatchObject([['page', { slug: 'made-up' }]])
  router.add('ALL', '/health', 'later')
  expect(router.match('GET', '/health')[0].map(([handler]) => handler)).toEqual([
    'health',
    'page',
    'later',
  ])
})
