// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SavedCard } from '#domain/payment/card.ts'
import { failure, success } from '#domain/result.ts'
import { aPerson } from '#tests/fixtures/a-person.ts'
import { showProfile, typedCard } from '#tests/fixtures/show-profile.tsx'
import type { PaymentService } from '#services/payment/payment-service.ts'

const path = '/profile/user-payment-methods?venue=chez-nous'
const visa = aCard('card-1', { last4: '4242', isDefault: true })
const amex = aCard('card-2', { brand: 'AMEX', last4: '0005' })

test('each card shows its brand, last four digits and expiry, and one is the default', async () => {
  await showProfile({ path, person: withCards(visa, amex) })
  const cards = within(await screen.findByRole('region', { name: 'Your cards' }))
  expect(cards.getAllByRole('listitem').map((card) => card.firstElementChild?.textContent)).toEqual(
    ['Visa •••• 4242Expires 12/30Default', 'American Express •••• 0005Expires 12/30'],
  )
})

test('on the way to a suite the step can be skipped, and elsewhere there is nothing to skip', async () => {
  const device = await showProfile({
    path: `${path}&eventSuite=s-1&tableNum=12`,
    person: withCards(),
  })
  expect(await screen.findByText('Add a payment method or skip this step to continue')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Skip this step' }))
  await expect.poll(device.address).toBe('/chez-nous')
  cleanup()
  await showProfile({ path, person: withCards() })
  await screen.findByText('No card saved yet')
  expect(screen.queryByRole('button', { name: 'Skip this step' })).toBeNull()
})

test('where no cards are taken none is offered, and it says why', async () => {
  const without: PaymentService = {
    ...payments,
    means: async () => success({ cardPageUrl: null, addressVerification: false, wallets: [] }),
  }
  await showProfile({ path, person: withCards(), payments: without })
  expect(await screen.findByText(/takes no cards online/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull()
})

test('a card is typed at the venue, saved, and confirmed', async () => {
  const asked: unknown[] = []
  const device = await showProfile({
    path,
    person: withCards(),
    payments,
    account: {
      addCard: async (card, isDefault) => {
        asked.push([card, isDefault])
        device.move(withCards(visa))
        return success([visa])
      },
    },
  })
  await screen.findByText('No card saved yet')
  fireEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await screen.findByText(/^Card page for/)
  fireEvent.click(screen.getByRole('button', { name: 'Save this card' }))
  await screen.findByText('Mastercard •••• 5454 is saved.')
  expect(asked).toEqual([[typedCard, true]])
  expect(listed()).toContain('Visa •••• 4242')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cards' }))
})

test('a card whose saving failed need not be typed again', async () => {
  const answers = [failure({ type: 'Unreachable' } as const), success([visa])]
  await showProfile({
    path,
    payments,
    account: { addCard: async () => answers.shift() ?? failure({ type: 'Unreachable' }) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }))
  await screen.findByText(/^Card page for/)
  const save = screen.getByRole('button', { name: 'Save this card' })
  fireEvent.click(save)
  await screen.findByText(/We could not save this card\./)
  expect(screen.getByText('Mastercard •••• 5454')).toBeTruthy()
  fireEvent.click(save)
  await screen.findByText('Mastercard •••• 5454 is saved.')
})

test('a refusal shows the failed action and the server’s reason', async () => {
  const message = 'You have as many cards as can be kept.'
  await showProfile({
    path,
    payments,
    account: {
      addCard: async () => failure({ type: 'Refused', code: 9054, message, lines: [], fields: {} }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }))
  await screen.findByText(/^Card page for/)
  fireEvent.click(screen.getByRole('button', { name: 'Save this card' }))
  expect(await screen.findByText(`We could not save this card. ${message}`)).toBeTruthy()
})

test('a new card replaces another under the same id', async () => {
  const asked: unknown[] = []
  await showProfile({
    path,
    payments,
    person: withCards(visa),
    account: {
      replaceCard: async (id, card) => {
        asked.push([id, card.last4])
        return success([visa])
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Visa •••• 4242' }))
  await screen.findByRole('heading', { name: 'Replace Visa •••• 4242' })
  await screen.findByText(/^Card page for/)
  expect(screen.queryByRole('checkbox')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Save this card' }))
  await screen.findByText('Mastercard •••• 5454 is saved in its place.')
  expect(asked).toEqual([['card-1', '5454']])
})

test('another card becomes the default, or the screen says that it did not', async () => {
  const answers = [failure({ type: 'Unreachable' } as const), success([visa, amex])]
  const asked: string[] = []
  await showProfile({
    path,
    person: withCards(visa, amex),
    account: {
      chooseCard: async (id) => {
        asked.push(id)
        return answers.shift() ?? failure({ type: 'Unreachable' })
      },
    },
  })
  const choose = await screen.findByRole('button', { name: /^Make it my default card/ })
  fireEvent.click(choose)
  await screen.findByText(/We could not update this card\./)
  fireEvent.click(choose)
  await screen.findByText('American Express •••• 0005 is your default card now.')
  expect(screen.queryByText(/We could not update/)).toBe(null)
  expect(asked).toEqual(['card-2', 'card-2'])
})

test('deleting a card asks first and says that it is permanent', async () => {
  const asked: string[] = []
  const device = await showProfile({
    path,
    person: withCards(visa, amex),
    account: {
      deleteCard: async (id) => {
        asked.push(id)
        device.move(withCards(visa))
        return success([visa])
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Delete American Express/ }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('This is permanent')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(asked).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Delete American Express/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the card' }))
  await screen.findByText('American Express •••• 0005 was deleted.')
  expect(asked).toEqual(['card-2'])
  expect(screen.queryByRole('alertdialog')).toBe(null)
  expect(listed()).not.toContain('American Express')
})

test('a card whose deletion failed is still listed, and the question says why', async () => {
  await showProfile({ path, person: withCards(visa) })
  fireEvent.click(await screen.findByRole('button', { name: /^Delete Visa/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the card' }))
  const dialog = await screen.findByRole('alertdialog')
  await within(dialog).findByText(/We could not delete this card\./)
  expect(listed()).toContain('Visa •••• 4242')
})

test('where no venue was ever opened the screen says where a card can be added', async () => {
  await showProfile({ path: '/profile/user-payment-methods', recent: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }))
  expect(await screen.findByText('A card can be added from a venue’s page')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save this card' })).toBe(null)
})

test('without a connection the cards are shown and cannot be changed', async () => {
  const device = await showProfile({ path, network: 'offline' })
  await screen.findByText(/^You are offline\./)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a card' })
  expect(add.disabled).toBe(true)
  act(() => device.network.set('online'))
  expect(add.disabled).toBe(false)
})

test.each([
  [false, 'This needs a connection. What you typed stays here; try again when you’re back online.'],
  [true, 'Mastercard •••• 5454 is saved.'],
])('a card is saved where the server answers the press: %s', async (isReached, text) => {
  const addCard = async () => success([visa])
  const device = await showProfile({ path, payments, isReached, account: { addCard } })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }))
  await screen.findByText(/^Card page for/)
  act(() => device.network.set('offline'))
  fireEvent.click(screen.getByRole('button', { name: 'Save this card' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a suite’s guest with a card goes on to the next step', async () => {
  const device = await showProfile({ path: `${path}&eventSuite=suite-1` })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await expect.poll(device.address).toBe('/login')
})

function listed(): string | null {
  return screen.getByRole('region', { name: 'Your cards' }).textContent
}

const payments: PaymentService = {
  means: async () =>
    success({ cardPageUrl: 'https://cards.example/', addressVerification: false, wallets: [] }),
  cards: async () => [],
}

function aCard(paymentCardId: string, changes: Partial<SavedCard> = {}): SavedCard {
  return {
    paymentCardId,
    brand: 'VISA',
    last4: '4242',
    expiry: '12/30',
    isDefault: false,
    ...changes,
  }
}

function withCards(...cards: readonly SavedCard[]) {
  return aPerson({ paymentMethods: cards as ReturnType<typeof aPerson>['paymentMethods'] })
}
