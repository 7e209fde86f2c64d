import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { aTill } from '#tests/fixtures/a-paid-venue.ts'
import { holderOfUser } from './card-holder.ts'
import type { StoredCard } from './card-store.ts'
import { removeCards } from './stored-cards.ts'

const later = new Date('2027-01-01T00:00:00Z')
const [ana, noe] = [asId<UserId>('ana'), asId<UserId>('noe')]

const aStoredCard = (paymentCardId: string, gateway = 'test'): StoredCard => ({
  paymentCardId,
  gateway,
  token: `token-${paymentCardId}`,
  brand: 'VISA',
  last4: '4242',
  expiry: '12/30',
})

test('a person’s cards are removed, those of other gateways too, and no other person’s', async () => {
  const { payment } = aTill()
  const { cardStore } = payment
  const his = aStoredCard('3')
  await cardStore.add(holderOfUser(ana), aStoredCard('1'), later)
  await cardStore.add(holderOfUser(ana), aStoredCard('2', 'moneris'), later)
  await cardStore.add(holderOfUser(noe), his, later)
  await removeCards(payment, ana)
  expect(await cardStore.list(holderOfUser(ana))).toEqual([])
  expect(await cardStore.list(holderOfUser(noe))).toEqual([his])
})

test('a server that takes no cards has none to remove', async () => {
  await expect(removeCards(undefined, ana)).resolves.toBeUndefined()
})
