import { once } from 'node:events'
import { serve } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Instant } from '#domain/time/venue-time.ts'
import { createCardApp } from './create-card-app.ts'
import type { PaymentDeps } from '#server/payment/payment-deps.ts'
import { readCardPage } from './read-card-page.ts'

export interface CardPageServer extends Pick<PaymentDeps, 'gateway' | 'address'> {
  readonly port: number
  readonly hostname: string
  readonly log: Logger
  readonly now: () => Instant
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
  const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.hostname })
  await once(server, 'listening')
  return {
    // Also closes idle connections.
    close: () => {
      server.close()
    },
  }
}
