import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/**
 * Looks a path without parameters up once. Hono's fast router refuses `events/:eventId` beside
 * `events/get-active-events`, and its other one walks through each path for each request: that cost
 * about as much as reading a cart.
 */
export function fixedPathRouter<Handler>(): Router<Handler> {
  const router = new TrieRouter<Handler>()
  const fixed = new Set<string>()
  const found = new Map<string, Result<Handler>>()
  return {
    name: 'FixedPathRouter',
    add(method, path, handler) {
      router.add(method, path, handler)
      found.clear()
      if (!/[:*?]/.test(path)) fixed.add(path)
    },
    match(method, path) {
      // Only paths of the application are remembered: a caller can make up any number of others.
      if (!fixed.has(path)) return router.match(method, path)
      const name = `${method} ${path}`
      const known = found.get(name)
      if (known) return known
      const result = router.match(method, path)
      found.set(name, result)
      return result
    },
  }
}
