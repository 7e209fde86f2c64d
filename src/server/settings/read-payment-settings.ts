import { createHash } from 'node:crypto'
import { findGateway, gatewayNames } from '#server/payment/find-gateway.ts'
import type { OpenGateway } from '#server/payment/find-gateway.ts'
import { readPublicOrigin } from './read-public-origin.ts'
import { readPort, readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

export interface PaymentSettings {
  readonly openGateway: OpenGateway
  readonly cardPort: number
  readonly cardPageUrl: string | null
  readonly publicOrigin: string | null
}

/** Throws on an invalid setting: a server that cannot take payments does not start. */
export function readPaymentSettings(env: Environment, appPort: number): PaymentSettings {
  const cardPageUrl = readText(env, 'CARD_PAGE_URL')
  if (cardPageUrl !== null && !/^https?:\/\//.test(cardPageUrl)) {
    throw wrongSetting(
      `CARD_PAGE_URL is no address: ${cardPageUrl}. It may be such as https://cards.example.com/`,
    )
  }
  return {
    openGateway: readGateway(env),
    cardPort: readPort(env, 'PAYMENT_PORT', appPort + 1),
    cardPageUrl,
    publicOrigin: readPublicOrigin(env),
  }
}

function readGateway(env: Environment): OpenGateway {
  const name = readText(env, 'PAYMENT_GATEWAY') ?? 'test'
  const gateway = findGateway(name)
  if (gateway === null) {
    const known = gatewayNames().join(', ')
    throw wrongSetting(`PAYMENT_GATEWAY names no gateway: ${name}. There is: ${known}`)
  }
  return gateway
}

/** Changes with every setting that the headers of the application's page depend on. */
export function markOf({ cardPort, cardPageUrl, publicOrigin }: PaymentSettings): string {
  const settings = JSON.stringify([cardPort, cardPageUrl, publicOrigin])
  return createHash('sha256').update(settings).digest('base64url').slice(0, 8)
}
