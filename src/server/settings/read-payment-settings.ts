import { createHash } from 'node:crypto'
import { findGateway, gatewayNames } from '#server/payment/find-gateway.ts'
import { noGateway } from '#server/payment/no-gateway.ts'
import type { GatewayEntry } from '#server/payment/find-gateway.ts'
import { readPublicOrigin } from './read-public-origin.ts'
import { readPort, readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

export interface PaymentSettings {
  readonly gateway: GatewayEntry
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
  const publicOrigin = readPublicOrigin(env)
  const gateway = readGateway(env, publicOrigin)
  checkCardPage(gateway, cardPageUrl)
  return {
    gateway,
    cardPort: readPort(env, 'PAYMENT_PORT', appPort + 1),
    cardPageUrl,
    publicOrigin,
  }
}

function readGateway(env: Environment, publicOrigin: string | null): GatewayEntry {
  const name = readGatewayName(env, publicOrigin)
  const gateway = findGateway(name)
  if (gateway === null) {
    const known = gatewayNames().join(', ')
    throw wrongSetting(`PAYMENT_GATEWAY names no gateway: ${name}. There is: ${known}`)
  }
  return gateway
}

/** The default for a public server is to charge no cards: the test gateway would pretend to. */
export function readGatewayName(env: Environment, publicOrigin: string | null): string {
  const usual = publicOrigin?.startsWith('https:') === true ? noGateway : 'test'
  return readText(env, 'PAYMENT_GATEWAY') ?? usual
}

/**
 * Throws where card numbers of real cards would reach this server, or have no page to be typed into.
 */
export function checkCardPage(
  { isTest, cardPage }: Omit<GatewayEntry, 'open'>,
  cardPageUrl: string | null,
): void {
  if (cardPage === 'own' && !isTest) {
    throw wrongSetting(
      'PAYMENT_GATEWAY names a gateway that hosts no card page. The page of this server is for test payments alone: ' +
        'real card numbers never reach it',
    )
  }
  if (cardPage === 'hosted' && cardPageUrl === null) {
    throw wrongSetting(
      'PAYMENT_GATEWAY requires CARD_PAGE_URL as well: the address of the gateway’s card page',
    )
  }
}

/** Changes with every setting that the headers of the application's page depend on. */
export function markOf({ cardPort, cardPageUrl, publicOrigin }: PaymentSettings): string {
  const settings = JSON.stringify([cardPort, cardPageUrl, publicOrigin])
  return createHash('sha256').update(settings).digest('base64url').slice(0, 8)
}
