import { once } from 'node:events'
import { createCardApp } from './create-card-app.ts'
import type { CardAppDeps } from './create-card-app.ts'
import { serveWeb } from '#server/http/serve-web.ts'
import type { WebServer } from '#server/http/serve-web.ts'
import { readCardPage } from './read-card-page.ts'

export interface CardPageServer extends Omit<CardAppDeps, 'page'> {
  readonly port: number
  readonly tls?: Exclude<WebServer['tls'], undefined>
  readonly hostname: string
}

export interface RunningCardPage {
  readonly close: () => void
}

/**
 * Serves the card page on its own port, which makes it a separate origin. Throws if the port is
 * taken (PAYMENT_PORT names another).
 */
export async function startCardPage(settings: CardPageServer): Promise<RunningCardPage> {
  const app = createCardApp({ ...settings, page: await readCardPage() })
  const server = serveWeb({ ...settings, fetch: app.fetch })
  await once(server, 'listening')
  return {
    // Also closes idle connections.
    close: () => {
      server.close()
    },
  }
}
