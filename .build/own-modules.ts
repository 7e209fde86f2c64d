import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The app's own module in place of one that the bundler or the router brings along. */
export function ownModules(): Plugin {
  return {
    name: 'comanda-own-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      // What the bundler wraps around each import of a part.
      if (id === '\0vite/preload-helper.js') return resolve('src/app/preload-part.ts')
      if (id === './searchParams.js' && importer?.includes('/@tanstack/router-core/')) {
        return resolve('src/app/router-queries.ts')
      }
      return null
    },
  }
}
