import { createHash } from 'node:crypto'
import { findGateway } from './find-gateway.ts'
import type { OpenGateway } from './find-gateway.ts'

export interface PaymentSettings {
  readonly openGateway: OpenGateway
  readonly cardPort: number
  readonly cardPageUrl: string | null
  readonly publicOrigin: string | null
}

/** Throws where a setting cannot be: a server that cannot be paid does not start. */
export function readPaymentSettings(
  env: Readonly<Record<string, string | undefined>>,
  appPort: number,
): PaymentSettings {
  const cardPageUrl = env['CARD_PAGE_URL'] || null
  if (cardPageUrl !== null && !/^https?:\/\//.test(cardPageUrl)) {
    throw new Error(`CARD_PAGE_URL is no address: ${cardPageUrl}`)
  }
  const cardPort = Number(env['PAYMENT_PORT'] ?? appPort + 1)
  if (!Number.isInteger(cardPort) || cardPort < 1 || cardPort > 65_535) {
    throw new Error(`PAYMENT_PORT is no port: ${env['PAYMENT_PORT']}`)
  }
  return {
    openGateway: findGateway(env['PAYMENT_GATEWAY'] ?? 'test'),
    cardPort,
    cardPageUrl,
    publicOrigin: env['PUBLIC_ORIGIN'] || null,
  }
}

/** Changes with every setting that the headers of the application's page depend on. */
export function markOf({ cardPort, cardPageUrl, publicOrigin }: PaymentSettings): string {
  const settings = JSON.stringify([cardPort, cardPageUrl, publicOrigin])
  return createHash('sha256').update(settings).digest('base64url').slice(0, 8)
}
