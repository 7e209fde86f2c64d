import { cardBrands } from '#domain/payment/card.ts'
import type { CardToken } from '#domain/payment/card.ts'
import { testBehaviours } from './test-cards.ts'
import type { TestBehaviour } from './test-cards.ts'

export interface TestToken {
  readonly behaviour: TestBehaviour
  readonly brand: CardToken['brand']
  readonly last4: string
  readonly expiry: string
}

/**
 * The token itself holds the card's test data, so nothing of a card is stored:
 * `test_fails-once_VISA_0119_12-30_` and an id.
 */
export function writeTestToken({ behaviour, brand, last4, expiry }: TestToken, id: string): string {
  return ['test', behaviour, brand, last4, expiry.replace('/', '-'), id].join('_')
}

/** Null: not a token of the test gateway. */
export function readTestToken(token: string): TestToken | null {
  const [mark, behaviourText, brandText, last4 = '', expiry = '', id = ''] = token.split('_')
  const behaviour = testBehaviours.find((known) => known === behaviourText)
  const brand = cardBrands.find((known) => known === brandText)
  if (mark !== 'test' || behaviour === undefined || brand === undefined || id === '') return null
  if (!/^\d{4}$/.test(last4) || !/^\d{2}-\d{2}$/.test(expiry)) return null
  return { behaviour, brand, last4, expiry: expiry.replace('-', '/') }
}
